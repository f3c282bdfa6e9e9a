/** A version of a shipment at the service. Times are milliseconds since 1970. */
export interface TrueVersion {
  readonly reference: string
  /** The date of its delivery, the only thing that changes. */
  readonly date: string
  readonly updatedAt: number
  readonly isGone: boolean
}

/** A change that the history must report. */
interface ExpectedChange {
  readonly before: TrueVersion
  readonly after: TrueVersion
  /** The last time at which the previous version is known to be current. */
  readonly heldUntil: number
  readonly seenAt: number
}

interface Held {
  readonly version: TrueVersion
  readonly askedAt: number
  readonly goneAt: number | null
}

/** Changes seen this soon are recorded with the time of their `updatedAt`. */
export const WATCHED_MS = 120_000

/** What a history must report, by the simplest rules. */
export class HistoryModel {
  readonly #held = new Map<string, Held>()
  readonly #polls: { readonly at: number; readonly isCaughtUp: boolean }[] = []
  readonly #changes: ExpectedChange[] = []

  changesOf(reference: string): readonly ExpectedChange[] {
    return this.#changes.filter(({ before }) => before.reference === reference)
  }

  poll(at: number, isCaughtUp: boolean): void {
    // Nothing was read before the first poll.
    this.#polls.push({ at, isCaughtUp: isCaughtUp && this.#polls.length > 0 })
  }

  gone(reference: string, goneAt: number): void {
    const held = this.#held.get(reference)
    if (held) this.#held.set(reference, { ...held, goneAt })
  }

  take(
    version: TrueVersion,
    { askedAt, seenAt }: { readonly askedAt: number; readonly seenAt: number },
  ): void {
    const held = this.#held.get(version.reference)
    if (held && !isNewer(version, askedAt, held)) return
    this.#held.set(version.reference, { version, askedAt, goneAt: null })
    if (!held || held.version.date === version.date) return
    const heldUntil = this.#heldUntil(held.askedAt)
    this.#changes.push({ before: held.version, after: version, heldUntil, seenAt })
  }

  /** A caught-up poll confirms that nothing else has changed since the previous one. */
  #heldUntil(readAt: number): number {
    let heldUntil = readAt
    for (const { at, isCaughtUp } of this.#polls) {
      if (at <= heldUntil) continue
      if (!isCaughtUp) break
      heldUntil = at
    }
    return heldUntil
  }
}

/** The later `updatedAt` wins; if equal, the version requested later. */
function isNewer(version: TrueVersion, askedAt: number, held: Held): boolean {
  if (held.goneAt !== null && askedAt <= held.goneAt) return false
  if (version.updatedAt !== held.version.updatedAt) return version.updatedAt > held.version.updatedAt
  return askedAt > held.askedAt
}
