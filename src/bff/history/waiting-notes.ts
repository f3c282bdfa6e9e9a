import type { Filled } from '../answers/warm-set/filled.ts'
import type { Observation } from './recorder.ts'
import type { WatchingPoll } from './watch.ts'

/** Something to record. Times are milliseconds since 1970. */
export type Note =
  | { readonly kind: 'seen'; readonly observation: Observation }
  | { readonly kind: 'gone'; readonly reference: string; readonly goneAt: number }
  | { readonly kind: 'poll'; readonly poll: NotedPoll }

/** A poll, and what it says about the copy of the account. */
export interface NotedPoll extends WatchingPoll {
  readonly filled: Filled | null
  /** How far polls have read, in microseconds since 1970. */
  readonly polledUs: number | null
}

/** Maximum size of queued notes, about. If exceeded, the oldest are dropped. */
const BYTES_MAX = 16 * 1024 * 1024

function sizeOf(note: Note): number {
  return note.kind === 'seen' ? note.observation.seen.json.length : 1000
}

/** The notes that wait to be recorded, in order. */
export class WaitingNotes {
  #notes: readonly Note[] = []
  #hasLost = false

  /** Whether something was dropped. */
  get hasLost(): boolean {
    return this.#hasLost
  }

  get isEmpty(): boolean {
    return this.#notes.length === 0
  }

  /** Whether the largest possible answer could displace others. */
  get isHalfFull(): boolean {
    return this.#notes.reduce((bytes, note) => bytes + sizeOf(note), 0) > BYTES_MAX / 2
  }

  add(notes: readonly Note[], now: number): void {
    const all = [...this.#notes, ...notes]
    let bytes = 0
    const lost = all.findLastIndex((note) => (bytes += sizeOf(note)) > BYTES_MAX)
    this.#notes = lost === -1 ? all : [this.#loss(now), ...all.slice(lost + 1)]
  }

  /** The next notes, which stay queued until they are {@link drop}ped. */
  next(count: number): readonly Note[] {
    return this.#notes.slice(0, count)
  }

  /** Removes the first notes once they are recorded. */
  drop(count: number): void {
    this.#notes = this.#notes.slice(count)
  }

  clear(now: number): void {
    if (!this.isEmpty) this.#notes = [this.#loss(now)]
  }

  /** Polls did report the dropped changes, but nothing recorded them, so what follows is a gap. */
  #loss(at: number): Note {
    this.#hasLost = true
    return { kind: 'poll', poll: { at, isCaughtUp: false, filled: null, polledUs: null } }
  }
}
