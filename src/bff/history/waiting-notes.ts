import { readSeenPage, readSeenShipment } from '../feed/seen-shipment.ts'
import type { Operation } from '../operation.ts'
import type { Filled } from '../answers/warm-set/filled.ts'
import type { Observation } from './recorder.ts'
import type { WatchingPoll } from './watch.ts'

/** Something to record. Moments are milliseconds since 1970. */
export type Note =
  | { readonly kind: 'seen'; readonly observation: Observation }
  | { readonly kind: 'gone'; readonly reference: string; readonly goneAt: number }
  | { readonly kind: 'poll'; readonly poll: NotedPoll }

/** A poll, and what is known of the account with it. */
export interface NotedPoll extends WatchingPoll {
  readonly filled: Filled | null
  /** Up to which change the polls have read, in microseconds since 1970. */
  readonly polledUs: number | null
}

/** An answer that has not been read yet. */
export interface NotedAnswer {
  readonly operation: Operation
  readonly body: Buffer
  readonly askedAt: number
  readonly seenAt: number
}

/** Answers that wait while the file cannot be written; beyond them the oldest give way. */
const BYTES_MAX = 16 * 1024 * 1024
/** The same for what has no bytes to speak of. */
const NOTES_MAX = 10_000

/** What waits to be recorded, in the order in which it came. Answers are read when their turn comes. */
export class WaitingNotes {
  #unread: (NotedAnswer | Note)[] = []
  #read: Note[] = []
  #bytes = 0
  #hasLost = false
  /** Whether something before the next unread note has given way. */
  #isGapAhead = false

  /** Whether something has given way. */
  get hasLost(): boolean {
    return this.#hasLost
  }

  get isEmpty(): boolean {
    return this.#unread.length === 0 && this.#read.length === 0
  }

  /** Whether the largest answer could make others give way. */
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

  /** The next ones, which wait on until they are {@link drop}ped. */
  next(count: number): readonly Note[] {
    while (this.#read.length < count && this.#unread.length > 0) {
      const note = this.#takeOff()
      if (note) this.#read.push(...('body' in note ? sightingsIn(note) : [this.#withGap(note)]))
    }
    return this.#read.slice(0, count)
  }

  /** Strikes off as many as have been recorded. */
  drop(count: number): void {
    this.#read = this.#read.slice(count)
  }

  /** The polls did tell what is lost, but nothing recorded it. */
  #withGap(note: Note): Note {
    if (note.kind !== 'poll' || !this.#isGapAhead) return note
    this.#isGapAhead = false
    return { ...note, poll: { ...note.poll, isCaughtUp: false } }
  }

  /** Discards all of them. */
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
