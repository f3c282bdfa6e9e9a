import { LRUCache } from 'lru-cache'
import { ProblemError } from '#contract/problem.ts'
import type { Answer } from '../../answer.ts'
import type { AgedAnswer, Answers } from '../answers.ts'
import type { Asker } from '../loads.ts'
import type { Clock } from '../../clock.ts'
import { createAnswer } from '../../upstream/create-answer.ts'
import { readSeenPage, readSeenShipment } from '../../feed/seen-shipment.ts'
import { referenceIn, type Operation } from '../../operation.ts'
import { mayPass } from '../../upstream/fault.ts'
import { compare, type Position } from './shipment-set.ts'
import { listBody, readWarmQuery } from './warm-answer.ts'
import type { WarmSet } from './warm-set.ts'

export interface WarmAnswersSettings {
  /** The fallback when the set has no answer. */
  readonly answers: Answers
  readonly warmSet: WarmSet
  /** Whether the feed keeps the set current. */
  readonly isCurrent: () => boolean
  /** When the feed last read the service, on the proxy's clock. */
  readonly readAtMs: () => number | null
  /** Asks the service for one shipment when no other request waits. */
  readonly readShipment: (operation: Operation) => Promise<Answer>
  readonly clock: Clock
  /** Milliseconds since 1970. */
  readonly wallMs: () => number
  /** Memory for built answers, so that each is packed and compressed once. */
  readonly bytesMax: number
}

/** A built answer, or `null` if the set had none. */
interface Made {
  readonly answer: Answer | null
  /** Of the set, when it was. */
  readonly version: number
}

/** Pages to read in search of the place where a chain of the set's own left off. */
const SKIPPED_MAX = 5
/** An answer with its packed and compressed forms, against its body alone. */
const FORMS_FACTOR = 2
const ENTRY_BYTES = 500
/** A shipment read from the set is also requested upstream, this often at most: no poll reports a vanished one. */
const CONFIRM_EVERY_MS = 60_000
/** So many shipments are known to have been asked for. */
const CONFIRMED_MAX = 2000

/** Answers from the warm set if it can, else from the service; from an old set when the service fails. */
export class WarmAnswers implements Answers {
  readonly #settings: WarmAnswersSettings
  readonly #made: LRUCache<string, Made>
  readonly #confirmedAtMs = new LRUCache<string, number>({ max: CONFIRMED_MAX })
  // Copies already handed out have passed the rules of the set.
  readonly #compared = new WeakSet<Buffer>()

  constructor(settings: WarmAnswersSettings) {
    this.#settings = settings
    this.#made = new LRUCache<string, Made>({
      maxSize: settings.bytesMax,
      sizeCalculation: ({ answer }, path) =>
        (answer?.body.length ?? 0) * FORMS_FACTOR + path.length * 2 + ENTRY_BYTES,
    })
  }

  atOnce(operation: Operation): AgedAnswer | null {
    const known = this.#fromCurrentSet(operation)
    if (known) return known
    const copy = this.#settings.answers.atOnce(operation)
    return copy && this.#compared.has(copy.answer.body) ? this.#aged(copy.answer) : null
  }

  async read(operation: Operation, asker: Asker): Promise<AgedAnswer> {
    const known = this.#fromCurrentSet(operation)
    if (known) return known
    const enough = new AbortController()
    const leave = AbortSignal.any([asker.leave, enough.signal])
    try {
      return await Promise.race([
        this.#fromService(operation, { ...asker, leave }),
        this.#onceFilled(operation, leave),
      ])
    } catch (error) {
      this.#forgetVanished(operation, error)
      const old = mayPass(error) ? this.#fromSet(operation) : null
      if (old) return old
      throw error
    } finally {
      enough.abort()
    }
  }

  /** Resolves where the set, while it is being filled, comes to hold what was not in it. */
  #onceFilled(operation: Operation, leave: AbortSignal): Promise<AgedAnswer> {
    return new Promise((resolve) => {
      const stop = this.#settings.warmSet.onFilled(() => {
        const known = this.#fromCurrentSet(operation)
        if (known) resolve(known)
      })
      leave.addEventListener('abort', stop, { once: true })
    })
  }

  close(): void {
    this.#settings.answers.close()
  }

  /** From a set that the feed keeps current. */
  #fromCurrentSet(operation: Operation): AgedAnswer | null {
    const known = this.#settings.isCurrent() ? this.#fromSet(operation) : null
    if (known && operation.name === 'shipment') void this.#confirm(operation)
    return known
  }

  #fromSet(operation: Operation): AgedAnswer | null {
    const atMs = this.#settings.readAtMs()
    if (atMs === null) return null
    const { version } = this.#settings.warmSet
    const known = this.#made.get(operation.path)
    const isSame = known?.version === version && (known.answer?.receivedAtMs ?? atMs) === atMs
    const answer = isSame ? known.answer : this.#answerAsOf(atMs, operation, known)
    if (!isSame) this.#made.set(operation.path, { answer, version })
    return answer && this.#aged(answer)
  }

  #answerAsOf(atMs: number, operation: Operation, known: Made | undefined): Answer | null {
    const { warmSet } = this.#settings
    const before = known?.answer ?? null
    const body = before && known?.version === warmSet.version ? before.body : warmSet.answer(operation)
    if (body === null) return null
    // Unchanged bytes keep their packed and compressed forms.
    return before?.body.equals(body)
      ? { ...before, ...this.#momentOf(atMs) }
      : createAnswer({ body, ...this.#momentOf(atMs) })
  }

  #momentOf(atMs: number): Pick<Answer, 'askedAtMs' | 'receivedAtMs' | 'asOf'> {
    const { wallMs, clock } = this.#settings
    const asOf = new Date(wallMs() - (clock.nowMs() - atMs)).toISOString()
    return { askedAtMs: atMs, receivedAtMs: atMs, asOf }
  }

  #aged(answer: Answer): AgedAnswer {
    const { clock, warmSet } = this.#settings
    const ageSeconds = Math.floor((clock.nowMs() - answer.receivedAtMs) / 1000)
    return { answer, ageSeconds, isComplete: warmSet.isComplete }
  }

  /** Asks the service behind an answer of the set, which may hold what has vanished or was set back. */
  async #confirm(operation: Operation): Promise<void> {
    const { clock, readAtMs, readShipment, warmSet } = this.#settings
    // What is being filled was read a moment ago, and its requests are needed for the rest.
    if (warmSet.isFilling) return
    const lastMs = this.#confirmedAtMs.get(operation.path) ?? -Infinity
    if (clock.nowMs() - lastMs < CONFIRM_EVERY_MS) return
    this.#confirmedAtMs.set(operation.path, clock.nowMs())
    const askedOf = readAtMs()
    try {
      const { body } = await readShipment(operation)
      const seen = readSeenShipment(JSON.parse(body.toString()))
      // The feed may have brought a newer version meanwhile.
      if (seen && readAtMs() === askedOf) warmSet.confirm(seen.shipment.reference, seen)
    } catch (error) {
      this.#forgetVanished(operation, error)
    }
  }

  #forgetVanished(operation: Operation, error: unknown): void {
    if (operation.name !== 'shipment' || !(error instanceof ProblemError)) return
    if (error.code !== 'shipment_not_found') return
    this.#settings.warmSet.confirm(referenceIn(operation), null)
  }

  async #fromService(operation: Operation, asker: Asker): Promise<AgedAnswer> {
    const { answers, warmSet } = this.#settings
    const wanted = operation.name === 'shipments' ? readWarmQuery(operation.path) : null
    if (wanted?.after) return this.#readOnBehind(operation, wanted.after, asker)
    const { answer } = await answers.read(operation, asker)
    if (wanted && !this.#compared.has(answer.body)) {
      warmSet.compare(wanted.query.filters, readSeenPage(answer.body))
    }
    this.#compared.add(answer.body)
    return this.#aged(answer)
  }

  /**
   * The set's own cursor means nothing to the service, so the chain starts again there. It skips what was read before,
   * within a limit: clients tolerate a shipment that comes twice.
   */
  async #readOnBehind(operation: Operation, after: Position, asker: Asker): Promise<AgedAnswer> {
    const { answers } = this.#settings
    let cursor: string | null = null
    for (let pages = 1; ; pages += 1) {
      const { answer } = await answers.read({ ...operation, path: withCursor(operation.path, cursor) }, asker)
      const page = readSeenPage(answer.body)
      const rest = page.shipments.filter(({ shipment: { reference }, updatedAtUs }) => {
        return compare({ reference, updatedAtUs }, after) > 0
      })
      const isFound = rest.length > 0 || page.nextCursor === null
      if (isFound || pages === SKIPPED_MAX) {
        const texts = (isFound ? rest : page.shipments).map(({ json }) => Buffer.from(json))
        return this.#aged(createAnswer({ ...answer, body: listBody(texts, page.nextCursor) }))
      }
      cursor = page.nextCursor
    }
  }
}

/** The same list from another place on, in the canonical spelling. */
function withCursor(path: string, cursor: string | null): string {
  const parts = path.split('&').filter((part) => !part.startsWith('cursor='))
  const [limit = '', ...filters] = parts
  return [limit, ...(cursor === null ? [] : [`cursor=${encodeURIComponent(cursor)}`]), ...filters].join('&')
}
