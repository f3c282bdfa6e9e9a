import type { ShipmentRow } from '#contract/shipment-row.ts'

/** The recent changes. They are merged into answers that were copied earlier. */
export interface RecentChanges {
  add(rows: readonly ShipmentRow[], nowMs: number): void
  /** Oldest first. */
  all(nowMs: number): ShipmentRow[]
}

/** While the service answers, every copy that the proxy hands out is younger than this. */
const KEPT_MS = 5 * 60_000
const COUNT_MAX = 2000

export function createRecentChanges(): RecentChanges {
  let recent = new Map<string, { row: ShipmentRow; atMs: number }>()

  return {
    add(rows, nowMs) {
      for (const row of rows) {
        recent.delete(row.reference)
        recent.set(row.reference, { row, atMs: nowMs })
      }
      if (recent.size > COUNT_MAX) recent = new Map([...recent].slice(-COUNT_MAX))
    },
    all(nowMs) {
      return [...recent.values()].filter(({ atMs }) => nowMs - atMs <= KEPT_MS).map(({ row }) => row)
    },
  }
}
