import type { HistoryStore, Stretch } from './history-store.ts'

/** A poll of the service, as evidence of how long stored versions were current. */
export interface WatchingPoll {
  /** When it started, in milliseconds since 1970. */
  readonly at: number
  /** Whether it had every change since the previous poll, or since the file was stored. */
  readonly isCaughtUp: boolean
}

/** A change read this soon after it can have happened is recorded with the time of its `updatedAt`. */
export const WATCHED_MS_MAX = 120_000
/** How often the end of the stretch is written. */
const WRITE_EVERY_MS = 60_000

/** Knows how long a version was current after it was read. */
export class Watch {
  /** Each starts after an interruption. Stretches that caught up with one another are merged. */
  readonly #stretches: Stretch[] = []
  /** Whether the last stretch continues. */
  #isOpen = false
  #writtenAt = -Infinity
  /** Whether a poll can cover all changes since the last stretch. */
  #mayCatchUp: boolean

  /** @param isReplaced whether polls have read more than the file knows */
  constructor(store: HistoryStore, isReplaced = false) {
    this.#mayCatchUp = !isReplaced
    for (const stretch of store.stretches()) this.#add(stretch)
  }

  /** The start of the last poll; `null` if there was none. */
  get lastAt(): number | null {
    return this.#stretches.at(-1)?.until ?? null
  }

  /** Adds a poll, after everything that it read has been recorded. */
  took({ at, isCaughtUp }: WatchingPoll, store: HistoryStore): void {
    const last = this.#stretches.at(-1)
    const goesOn = this.#isOpen && last && isCaughtUp && at - last.until <= WATCHED_MS_MAX
    if (!goesOn)
      return this.#begin({ at, isCaughtUp: isCaughtUp && this.#mayCatchUp && last !== undefined }, store)
    this.#stretches[this.#stretches.length - 1] = { ...last, until: Math.max(at, last.until) }
    if (at - this.#writtenAt >= WRITE_EVERY_MS) this.write(store)
  }

  /** The last time at which a version, read at `readAt` and not since, is known to be current. */
  heldUntil(readAt: number): number {
    let heldUntil = readAt
    for (const { from, until } of this.#stretches) {
      if (until <= heldUntil) continue
      if (from > heldUntil) break
      heldUntil = until
    }
    return heldUntil
  }

  /** Writes the end of the last stretch. */
  write(store: HistoryStore): void {
    const last = this.#stretches.at(-1)
    if (!last) return
    store.extendStretch(last.id, last.until)
    this.#writtenAt = last.until
  }

  #begin({ at, isCaughtUp }: WatchingPoll, store: HistoryStore): void {
    this.write(store)
    const stretch = { from: at, until: at, isCaughtUp }
    this.#add({ id: store.addStretch(stretch), ...stretch })
    this.#isOpen = true
    this.#mayCatchUp = true
    this.#writtenAt = at
  }

  #add(stretch: Stretch): void {
    const before = stretch.isCaughtUp ? this.#stretches.pop() : undefined
    this.#stretches.push({ ...stretch, from: before?.from ?? stretch.from })
  }
}
