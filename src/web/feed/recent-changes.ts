import type { VersionedRow } from '#contract/dashboard-api/account.ts'

/** The recent changes. They are merged into answers that are older. */
export interface RecentChanges {
  add(rows: readonly VersionedRow[], nowMs: number): void
  /** Oldest first. */
  all(nowMs: number): VersionedRow[]
}

/** While the service answers, every copy that the proxy sends is younger than this. */
const KEPT_MS = 5 * 60_000
const COUNT_MAX = 2000

export function createRecentChanges(): RecentChanges {
  let recent = new Map<string, { row: VersionedRow; atMs: number }>()

  return {
    add(rows, nowMs) {
      for (const row of rows) {
        const { reference } = row.shipment
        recent.delete(reference)
        recent.set(reference, { row, atMs: nowMs })
      }
      if (recent.size > COUNT_MAX) recent = new Map([...recent].slice(-COUNT_MAX))
    },
    all(nowMs) {
      return [...recent.values()].filter(({ atMs }) => nowMs - atMs <= KEPT_MS).map(({ row }) => row)
    },
  }
}
