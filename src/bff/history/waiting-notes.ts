import { readSeenPage, readSeenShipment } from '../feed/seen-shipment.ts'
import type { Operation } from '../upstream/operation.ts'
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

/** An answer that has not been parsed yet. */
export interface NotedAnswer {
  readonly operation: Operation
  readonly body: Buffer
  readonly askedAt: number
  readonly seenAt: number
}

/** Maximum size of queued answers. If exceeded, the oldest are dropped. */
const BYTES_MAX = 16 * 1024 * 1024
/** Maximum number of queued notes, for those without a notable size. */
const NOTES_MAX = 10_000

/** The notes that wait to be recorded, in order. Answers are parsed when it is their turn. */
export class WaitingNotes {
  #unread: (NotedAnswer | Note)[] = []
  #read: Note[] = []
  #bytes = 0
  #hasLost = false
  /** Whether something before the next unread note was dropped. */
  #isGapAhead = false

  /** Whether something was dropped. */
  get hasLost(): boolean {
    return this.#hasLost
  }

  get isEmpty(): boolean {
    return this.#unread.length === 0 && this.#read.length === 0
  }

  /** Whether the largest possible answer could displace others. */
  get isHalfFull(): boolean {
    return this.#bytes > BYTES_MAX / 2 || this.#unread.length > NOTES_MAX / 2
  }

  add(note: NotedAnswer | Note): void {
    this.#unread.push(note)
    if ('body' in note) this.#bytes += note.body.length
    while (this.#bytes > BYTES_MAX || this.#unread.length > NOTES_MAX) {
      this.#takeOff()
      this.#hasLost = true
      this.#isGapAhead = true
    }
  }

  /** The next notes, which stay queued until they are {@link drop}ped. */
  next(count: number): readonly Note[] {
    while (this.#read.length < count && this.#unread.length > 0) {
      const note = this.#takeOff()
      if (note) this.#read.push(...('body' in note ? sightingsIn(note) : [this.#withGap(note)]))
    }
    return this.#read.slice(0, count)
  }

  /** Removes the first notes once they are recorded. */
  drop(count: number): void {
    this.#read = this.#read.slice(count)
  }

  /** Polls did report the dropped changes, but nothing recorded them. */
  #withGap(note: Note): Note {
    if (note.kind !== 'poll' || !this.#isGapAhead) return note
    this.#isGapAhead = false
    return { ...note, poll: { ...note.poll, isCaughtUp: false } }
  }

  clear(): void {
    if (this.isEmpty) return
    this.#unread = []
    this.#read = []
    this.#bytes = 0
    this.#hasLost = true
    this.#isGapAhead = true
  }

  #takeOff(): NotedAnswer | Note | undefined {
    const note = this.#unread.shift()
    if (note && 'body' in note) this.#bytes -= note.body.length
    return note
  }
}

function sightingsIn({ operation, body, askedAt, seenAt }: NotedAnswer): Note[] {
  const shipments =
    operation.name === 'shipments'
      ? readSeenPage(body).shipments
      : [readSeenShipment(JSON.parse(body.toString())) ?? []].flat()
  return shipments.map((seen) => ({ kind: 'seen', observation: { seen, askedAt, seenAt } }))
}
