import { LRUCache } from 'lru-cache'
import type { Answer } from '../../upstream/answer.ts'
import type { AgedAnswer, Answers } from '../answers.ts'
import type { Asker } from '../loads.ts'
import type { Clock } from '../../clock.ts'
import { createAnswer } from '../../upstream/create-answer.ts'
import { readSeenShipment } from '../../feed/seen-shipment.ts'
import { referenceIn, type Operation } from '../../upstream/operation.ts'
import { isTransient } from '../../upstream/fault.ts'
import type { WarmSet } from './warm-set.ts'

export interface WarmAnswersSettings {
  /** Answers everything except shipments in the copy. */
  readonly answers: Answers
  readonly warmSet: WarmSet
  /** Whether the feed keeps the copy current. */
  readonly isCurrent: () => boolean
  /** When the feed last read the service, on the proxy's clock. */
  readonly readAtMs: () => number | null
  /** Requests one shipment when no other request waits. */
  readonly readShipment: (operation: Operation) => Promise<Answer>
  readonly clock: Clock
  /** Milliseconds since 1970. */
  readonly wallMs: () => number
}

/**
 * A shipment answered from the copy is also requested upstream, at most this often, because polls do not report
 * deletions.
 */
const CONFIRM_EVERY_MS = 60_000
/** How many shipments are remembered as requested. */
const CONFIRMED_MAX = 2000

/** Answers single shipments from the copy while the feed keeps it current, or if the service fails. */
export class WarmAnswers implements Answers {
  readonly #settings: WarmAnswersSettings
  /** By stored JSON text, so that each is compressed once. */
  readonly #made = new WeakMap<Buffer, Answer>()
  readonly #confirmedAtMs = new LRUCache<string, number>({ max: CONFIRMED_MAX })

  constructor(settings: WarmAnswersSettings) {
    this.#settings = settings
  }

  async read(operation: Operation, asker: Asker): Promise<AgedAnswer> {
    const known = this.#fromCurrentSet(operation)
    if (known) return known
    try {
      return await this.#settings.answers.read(operation, asker)
    } catch (error) {
      const old = isTransient(error) ? this.#fromSet(operation) : null
      if (old) return old
      throw error
    }
  }

  close(): void {
    this.#settings.answers.close()
  }

  /** Answers from the copy if the feed keeps it current. */
  #fromCurrentSet(operation: Operation): AgedAnswer | null {
    const known = this.#settings.isCurrent() ? this.#fromSet(operation) : null
    if (known) void this.#confirm(operation)
    return known
  }

  #fromSet(operation: Operation): AgedAnswer | null {
    const { clock, readAtMs, wallMs, warmSet } = this.#settings
    const atMs = readAtMs()
    const body = operation.name === 'shipment' ? warmSet.get(referenceIn(operation))?.json : undefined
    if (atMs === null || !body) return null
    const ageMs = clock.nowMs() - atMs
    const moment = { askedAtMs: atMs, receivedAtMs: atMs, asOf: new Date(wallMs() - ageMs).toISOString() }
    const made = this.#made.get(body) ?? createAnswer({ body, ...moment })
    this.#made.set(body, made)
    return { answer: { ...made, ...moment }, ageSeconds: Math.floor(ageMs / 1000) }
  }

  /** Checks an answer from the copy with the service, because the shipment may have been deleted or set back. */
  async #confirm(operation: Operation): Promise<void> {
    const { clock, readAtMs, readShipment, warmSet } = this.#settings
    // While the copy is filling, the shipment was read a moment ago, and requests are needed for the rest.
    if (warmSet.isFilling) return
    const lastMs = this.#confirmedAtMs.get(operation.path) ?? -Infinity
    if (clock.nowMs() - lastMs < CONFIRM_EVERY_MS) return
    this.#confirmedAtMs.set(operation.path, clock.nowMs())
    const readAt = readAtMs()
    try {
      const { body } = await readShipment(operation)
      const seen = readSeenShipment(JSON.parse(body.toString()))
      // The feed may have read a newer version meanwhile.
      if (seen && readAtMs() === readAt) warmSet.confirm(seen.shipment.reference, seen)
    } catch {
      // The upstream reader has logged it, or told the copy that the shipment is gone.
    }
  }
}
