import { LRUCache } from 'lru-cache'
import type { Answer } from '../answer.ts'
import type { Clock } from '../clock.ts'
import { readSeenPage, readSeenShipment, type SeenShipment } from '../feed/seen-shipment.ts'
import type { Operation } from '../operation.ts'
import { openObservedDatesFile, type ObservedDatesFile } from './observed-dates-file.ts'
import { sightingOf, type Sighting } from './sighting.ts'

/**
 * Keeps every milestone date that is seen to change, because the API has no history. It works behind the answers:
 * nobody waits for it, and when it fails nothing else does.
 */
export interface ObservedDates {
  /** Notes an answer of the service, to be read when there is time. */
  note(operation: Operation, answer: Pick<Answer, 'body' | 'asOf'>): void
  /** Writes what is still waiting, unless that fails. */
  close(): void
}

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
/** What is not written by then is lost; it is seen again, or was seen a moment ago. */
const CLOSING_MS_MAX = 500
/** Answers that wait, while the file cannot be written; the oldest give way. */
const WAITING_BYTES_MAX = 16 * 1024 * 1024
const KEPT_MS = 400 * 86_400_000
const FORGET_EVERY_MS = 86_400_000
/** Shipments whose dates are remembered, so that the file is not asked for what has not changed. */
const REMEMBERED_MAX = 20_000

interface Note {
  readonly name: Operation['name']
  readonly body: Buffer
  readonly seenAt: string
}

export function createObservedDates(settings: ObservedDatesSettings): ObservedDates {
  const { clock, wallMs, path, onFault } = settings
  const notes: Note[] = []
  const remembered = new LRUCache<string, string>({ max: REMEMBERED_MAX })
  let waitingBytes = 0
  let sightings: Sighting[] = []
  let file: ObservedDatesFile | null = null
  let isFailing = false
  let forgetAtMs = -Infinity
  let callOff: (() => void) | null = null

  function workIn(delayMs: number): void {
    callOff ??= clock.after(delayMs, () => {
      callOff = null
      work()
    })
  }

  function work(): void {
    try {
      writeSome()
      isFailing = false
      if (notes.length > 0 || sightings.length > 0 || isForgettingDue()) workIn(PAUSE_MS)
    } catch (error) {
      if (!isFailing) onFault(error)
      isFailing = true
      file?.close()
      file = null
      workIn(PAUSE_AFTER_FAULT_MS)
    }
  }

  function writeSome(): void {
    if (path === null) return
    file ??= openObservedDatesFile(path)
    if (sightings.length === 0) sightings = readNext()
    const some = sightings.slice(0, SHIPMENTS_AT_ONCE)
    if (some.length > 0) file.append(some)
    for (const { reference, dates } of some) remembered.set(reference, JSON.stringify(dates))
    sightings = sightings.slice(some.length)
    if (isForgettingDue()) forgetSome(file)
  }

  function readNext(): Sighting[] {
    const next = notes.shift()
    if (!next) return []
    waitingBytes -= next.body.length
    return shipmentsIn(next)
      .map((seen) => sightingOf(seen, next.seenAt))
      .filter(({ reference, dates }) => remembered.get(reference) !== JSON.stringify(dates))
  }

  function isForgettingDue(): boolean {
    return clock.nowMs() - forgetAtMs >= FORGET_EVERY_MS
  }

  function forgetSome(from: ObservedDatesFile): void {
    const hasMore = from.forgetBefore(new Date(wallMs() - KEPT_MS).toISOString())
    if (!hasMore) forgetAtMs = clock.nowMs()
  }

  return {
    note({ name }, { body, asOf }) {
      if (name === 'me' || path === null) return
      notes.push({ name, body, seenAt: asOf })
      waitingBytes += body.length
      while (waitingBytes > WAITING_BYTES_MAX) waitingBytes -= notes.shift()?.body.length ?? waitingBytes
      workIn(PAUSE_MS)
    },
    close() {
      callOff?.()
      callOff = () => {}
      const untilMs = clock.nowMs() + CLOSING_MS_MAX
      const isWaiting = () => notes.length > 0 || sightings.length > 0
      try {
        while (!isFailing && isWaiting() && clock.nowMs() < untilMs) writeSome()
        file?.close()
      } catch (error) {
        onFault(error)
      }
    },
  }
}

function shipmentsIn({ name, body }: Note): readonly SeenShipment[] {
  if (name === 'shipments') return readSeenPage(body).shipments
  return [readSeenShipment(JSON.parse(body.toString())) ?? []].flat()
}
