import { LRUCache } from 'lru-cache'
import type { Answer } from '../answer.ts'
import type { Clock } from '../clock.ts'
import { readSeenPage, readSeenShipment, type SeenShipment } from '../feed/seen-shipment.ts'
import type { Operation } from '../operation.ts'
import { openObservedDatesFile, type ObservedDatesFile } from './observed-dates-file.ts'
import { sightingOf, type Sighting } from './sighting.ts'

export interface ObservedDatesSettings {
  readonly clock: Clock
  /** Milliseconds since 1970. */
  readonly wallMs: () => number
  /** The file to record in; `null` to record nothing. */
  readonly path: string | null
  /** Told once when writing begins to fail. */
  readonly onFault: (error: unknown) => void
}

/** A little at a time, so that no answer waits behind it. */
const SHIPMENTS_AT_ONCE = 25
const PAUSE_MS = 50
const PAUSE_AFTER_FAULT_MS = 30_000
/** Dates not written by then are lost; they are seen again, or were seen a moment ago. */
const CLOSING_MS_MAX = 500
/** Answers that wait, while the file cannot be written; the oldest give way. */
const WAITING_BYTES_MAX = 16 * 1024 * 1024
const KEPT_MS = 400 * 86_400_000
const FORGET_EVERY_MS = 86_400_000
/** Shipments whose dates stay in memory, so that unchanged ones need no look into the file. */
const REMEMBERED_MAX = 20_000

interface Note {
  readonly name: Operation['name']
  readonly body: Buffer
  readonly seenAt: string
}

/**
 * Records every observed change of a milestone date, because the API has no history. It works behind the answers:
 * no request waits for it, and when it fails, nothing else does.
 */
export class ObservedDates {
  readonly #settings: ObservedDatesSettings
  readonly #notes: Note[] = []
  readonly #remembered = new LRUCache<string, string>({ max: REMEMBERED_MAX })
  #waitingBytes = 0
  #sightings: Sighting[] = []
  #file: ObservedDatesFile | null = null
  #isFailing = false
  #forgetAtMs = -Infinity
  #callOff: (() => void) | null = null

  constructor(settings: ObservedDatesSettings) {
    this.#settings = settings
  }

  /** Notes an answer of the service, to read it when there is time. */
  note({ name }: Operation, { body, asOf }: Pick<Answer, 'body' | 'asOf'>): void {
    if (name === 'me' || this.#settings.path === null) return
    this.#notes.push({ name, body, seenAt: asOf })
    this.#waitingBytes += body.length
    while (this.#waitingBytes > WAITING_BYTES_MAX)
      this.#waitingBytes -= this.#notes.shift()?.body.length ?? this.#waitingBytes
    this.#workIn(PAUSE_MS)
  }

  /** Writes what is still waiting, unless that fails. */
  close(): void {
    const { clock, path, onFault } = this.#settings
    this.#callOff?.()
    this.#callOff = () => {}
    const untilMs = clock.nowMs() + CLOSING_MS_MAX
    try {
      while (path !== null && !this.#isFailing && this.#isWaiting() && clock.nowMs() < untilMs)
        this.#writeSome(path)
      this.#file?.close()
    } catch (error) {
      onFault(error)
    }
  }

  #workIn(delayMs: number): void {
    this.#callOff ??= this.#settings.clock.after(delayMs, () => {
      this.#callOff = null
      this.#work()
    })
  }

  #work(): void {
    const { path, onFault } = this.#settings
    if (path === null) return
    try {
      this.#writeSome(path)
      this.#isFailing = false
      if (this.#isWaiting() || this.#isForgettingDue()) this.#workIn(PAUSE_MS)
    } catch (error) {
      if (!this.#isFailing) onFault(error)
      this.#isFailing = true
      this.#file?.close()
      this.#file = null
      this.#workIn(PAUSE_AFTER_FAULT_MS)
    }
  }

  #isWaiting(): boolean {
    return this.#notes.length > 0 || this.#sightings.length > 0
  }

  #writeSome(path: string): void {
    this.#file ??= openObservedDatesFile(path)
    if (this.#sightings.length === 0) this.#sightings = this.#readNext()
    const some = this.#sightings.slice(0, SHIPMENTS_AT_ONCE)
    if (some.length > 0) this.#file.append(some)
    for (const { reference, dates } of some) this.#remembered.set(reference, JSON.stringify(dates))
    this.#sightings = this.#sightings.slice(some.length)
    if (this.#isForgettingDue()) this.#forgetSome(this.#file)
  }

  #readNext(): Sighting[] {
    const next = this.#notes.shift()
    if (!next) return []
    this.#waitingBytes -= next.body.length
    return shipmentsIn(next)
      .map((seen) => sightingOf(seen, next.seenAt))
      .filter(({ reference, dates }) => this.#remembered.get(reference) !== JSON.stringify(dates))
  }

  #isForgettingDue(): boolean {
    return this.#settings.clock.nowMs() - this.#forgetAtMs >= FORGET_EVERY_MS
  }

  #forgetSome(from: ObservedDatesFile): void {
    const { wallMs, clock } = this.#settings
    const hasMore = from.forgetBefore(new Date(wallMs() - KEPT_MS).toISOString())
    if (!hasMore) this.#forgetAtMs = clock.nowMs()
  }
}

function shipmentsIn({ name, body }: Note): readonly SeenShipment[] {
  if (name === 'shipments') return readSeenPage(body).shipments
  return [readSeenShipment(JSON.parse(body.toString())) ?? []].flat()
}
