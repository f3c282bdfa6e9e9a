import type { HistoryStore, Stretch } from './history-store.ts'

/** A poll of the service, as far as it says how long the kept versions held. */
export interface WatchingPoll {
  /** When it began, in milliseconds since 1970. */
  readonly at: number
  /** Whether it told every change since the poll before, or since the file was kept. */
  readonly isCaughtUp: boolean
}

/** Changes that were read so soon after they could not have been there are told with the time of their `updatedAt`. */
export const WATCHED_MS_MAX = 120_000
/** How often the end of the stretch is written. */
const WRITE_EVERY_MS = 60_000
const KEPT_MS = 30 * 86_400_000

/** Up to when a version that was read once is known to have held. */
export class Watch {
  readonly #stretches: Stretch[]
  /** Whether the last of them goes on. */
  #isOpen = false
  #writtenAt = -Infinity
  /** Whether a poll may tell all since the last of them. */
  #mayCatchUp: boolean

  /** @param isReplaced whether the polls have read more than the file knows */
  constructor(store: HistoryStore, now: number, isReplaced = false) {
    this.#mayCatchUp = !isReplaced
    this.#stretches = store.stretchesSince(now - KEPT_MS)
  }

  /** The start of the last poll; `null` where there was none. */
  get lastAt(): number | null {
    return this.#stretches.at(-1)?.until ?? null
  }

  /** Takes up a poll, once everything that it read has been recorded. */
  took({ at, isCaughtUp }: WatchingPoll, store: HistoryStore): void {
    const last = this.#stretches.at(-1)
    const goesOn = this.#isOpen && last && isCaughtUp && at - last.until <= WATCHED_MS_MAX
    if (!goesOn)
      return this.#begin({ at, isCaughtUp: isCaughtUp && this.#mayCatchUp && last !== undefined }, store)
    this.#stretches[this.#stretches.length - 1] = { ...last, until: Math.max(at, last.until) }
    if (at - this.#writtenAt >= WRITE_EVERY_MS) this.write(store)
  }

  /** Up to when a version held that was read at the moment, and is read no more. */
  heldUntil(readAt: number): number {
    let heldUntil = readAt
    for (const { from, until, isCaughtUp } of this.#stretches) {
      if (until <= heldUntil) continue
      if (from > heldUntil && !isCaughtUp) break
      heldUntil = until
    }
    return heldUntil
  }

  /** Writes up to when it goes. */
  write(store: HistoryStore): void {
    const last = this.#stretches.at(-1)
    if (!last) return
    store.extendStretch(last.id, last.until)
    this.#writtenAt = last.until
  }

  #begin({ at, isCaughtUp }: WatchingPoll, store: HistoryStore): void {
    this.write(store)
    const stretch = { from: at, until: at, isCaughtUp }
    this.#stretches.push({ id: store.addStretch(stretch), ...stretch })
    this.#isOpen = true
    this.#mayCatchUp = true
    this.#writtenAt = at
  }
}
