import type { SeenShipment } from './seen-shipment.ts'

/** A change already passed on. */
export interface Change {
  /** Position in the feed, counted from 1 since the start. */
  readonly seq: number
  readonly reference: string
  /** When it was passed on, on the proxy's clock. */
  readonly atMs: number
  /** The shipment as JSON text. */
  readonly json: string
}

/** The last changes, so that a returning reader receives what it missed, and no more. */
export interface ChangeRing {
  append(shipments: readonly SeenShipment[], atMs: number): readonly Change[]
  /** Names the position behind the newest change. */
  readonly position: string
  /** Names the position behind a change. */
  readonly positionBehind: (change: Change) => string
  /** The changes behind the position, or `null` for a forgotten position or one that was never issued. */
  after(position: string): readonly Change[] | null
  /** The changes since the moment, or `null` if some were missed. */
  since(momentMs: number): readonly Change[] | null
  /**
   * Forgets everything: a change was missed, and no earlier position stands for a whole past.
   *
   * @param atMs when, on the proxy's clock; `null` if no reader without a position can have missed it
   */
  breakOff(atMs: number | null): void
}

/** @param boot differs between any two runs of the proxy */
export function createChangeRing(boot: string, changesMax: number): ChangeRing {
  let changes: Change[] = []
  let seq = 0
  // Readers can continue from this position and later ones.
  let firstSeq = 0
  let missedAtMs = -Infinity

  return {
    append(shipments, atMs) {
      const added = shipments.map(({ shipment, json }) => ({
        seq: (seq += 1),
        reference: shipment.reference,
        atMs,
        json,
      }))
      changes = [...changes, ...added].slice(-changesMax)
      firstSeq = Math.max(firstSeq, seq - changes.length)
      return added
    },
    get position() {
      return `${boot}-${seq}`
    },
    positionBehind: (change) => `${boot}-${change.seq}`,
    after(position) {
      const [, given, digits] = /^(.+)-(\d{1,15})$/.exec(position) ?? []
      const givenSeq = Number(digits)
      if (given !== boot || givenSeq > seq || givenSeq < firstSeq) return null
      return newestOfEach(changes.filter((change) => change.seq > givenSeq))
    },
    since: (momentMs) =>
      missedAtMs >= momentMs ? null : newestOfEach(changes.filter(({ atMs }) => atMs >= momentMs)),
    breakOff(atMs) {
      missedAtMs = atMs ?? missedAtMs
      changes = []
      seq += 1
      firstSeq = seq
    },
  }
}

function newestOfEach(changes: readonly Change[]): Change[] {
  const newest = new Map(changes.map((change) => [change.reference, change]))
  return changes.filter((change) => newest.get(change.reference) === change)
}
