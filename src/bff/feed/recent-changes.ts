import type { SeenShipment } from './seen-shipment.ts'

/** A change that was reported. */
export interface Change {
  readonly reference: string
  /** When it was reported, on the proxy's clock. */
  readonly atMs: number
  /** The shipment as JSON text. */
  readonly json: string
}

/** The latest changes, for a new reader who loaded its lists a moment before. */
export interface RecentChanges {
  append(shipments: readonly SeenShipment[], atMs: number): readonly Change[]
  /** The latest change of each shipment since the time; `null` if some were missed. */
  since(momentMs: number): readonly Change[] | null
  /** Changes were missed. */
  breakOff(atMs: number): void
}

export function createRecentChanges(changesMax: number): RecentChanges {
  let changes: Change[] = []
  let missedAtMs = -Infinity

  return {
    append(shipments, atMs) {
      const added = shipments.map(({ shipment: { reference }, json }) => ({ reference, atMs, json }))
      changes = [...changes, ...added].slice(-changesMax)
      return added
    },
    since(momentMs) {
      if (missedAtMs >= momentMs) return null
      const recent = changes.filter(({ atMs }) => atMs >= momentMs)
      const newest = new Map(recent.map((change) => [change.reference, change]))
      return recent.filter((change) => newest.get(change.reference) === change)
    },
    breakOff(atMs) {
      missedAtMs = atMs
      changes = []
    },
  }
}
