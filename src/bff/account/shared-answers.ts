import { LRUCache } from 'lru-cache'
import type { Envelope } from '#contract/dashboard-api/account.ts'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import type { Asker } from '../answers/loads.ts'
import { createSingleFlight } from '../answers/single-flight.ts'
import { createCompressor, type Compressor } from '../http/compressor.ts'
import { JSON_CONTENT_TYPE } from '../edge/send-encoded.ts'
import type { Account } from './account.ts'
import type { JudgedAccount } from './judged-account.ts'
import { inSlices } from './in-slices.ts'
import type { Turns } from './turns.ts'

/** For all stored answers, plain and compressed. */
const BYTES_MAX = 128_000_000
/** Size of an answer without its texts. */
const ENTRY_BYTES = 1000

/** A question to the account. Its JSON text identifies it among all questions at its path. */
export interface Asked {
  /** The user, if the answer depends on which shipments the user owns. */
  readonly me?: TeamPerson | null
  readonly [member: string]: unknown
}

/** Computes an answer without its envelope. */
export type Compute = (account: JudgedAccount) => Promise<object>

/** The answer of one version, with its envelope. */
export interface Made {
  readonly envelope: Envelope
  /** The JSON after its envelope: a part of the content. */
  readonly rest: Buffer
  readonly content: Compressor
}

/**
 * Equal questions at one version of the account share an answer. It is computed once, and compressed once per `asOf`. The
 * work ends when all clients that asked have left.
 */
export class SharedAnswers {
  readonly account: Account
  readonly turns: Turns
  readonly #flights = createSingleFlight<Made>()
  /** Answers of the last version that was asked for. */
  readonly #kept = new LRUCache<string, Made>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ rest }, question) => 2 * (rest.length + question.length) + ENTRY_BYTES,
  })
  #sequence = 0

  constructor(account: Account, turns: Turns) {
    this.account = account
    this.turns = turns
  }

  /** @throws ProblemError `too_many_requests`, or the reason of the asker's `leave` */
  async answer(path: string, asked: Asked, compute: Compute, asker: Asker): Promise<Made> {
    const name = JSON.stringify([path, asked])
    const { sequence } = this.account.version
    if (sequence !== this.#sequence) this.#kept.clear()
    this.#sequence = sequence
    const load = (leave: AbortSignal) =>
      this.turns.run({ ...asker, leave }, () => this.#compute(asked, compute, leave))
    const made = this.#kept.get(name) ?? (await this.#flights.join(`${sequence} ${name}`, load, asker.leave))
    const { envelope } = this.account
    if (made.envelope.version.sequence !== envelope.version.sequence) return made
    const isOlder = made.envelope.asOf !== envelope.asOf
    const kept = isOlder ? written(envelope, [made.rest]) : made
    this.#kept.set(name, kept)
    return kept
  }

  async #compute({ me }: Asked, compute: Compute, signal: AbortSignal): Promise<Made> {
    const judged = await this.account.judged()
    const judge = me ? this.account.judgeFor(me) : judged.judge
    const answer = await compute({ ...judged, judge, signal })
    return written(judged.envelope, await textsAfterEnvelope(answer, signal))
  }
}

/** A JSON text that is compressed on first use. No ETag is made of it: browsers do not store these answers. */
export function encodedJson(value: object): Compressor {
  return createCompressor(Buffer.from(JSON.stringify(value)), JSON_CONTENT_TYPE, 'once')
}

function written(envelope: Envelope, rest: readonly Buffer[]): Made {
  const beginning = Buffer.from(JSON.stringify(envelope).slice(0, -1))
  const text = Buffer.concat([beginning, ...rest])
  const content = createCompressor(text, JSON_CONTENT_TYPE, 'once')
  return { envelope, rest: text.subarray(beginning.length), content }
}

/** The JSON of objects, each after a comma, so that unchanged rows are serialized once. */
const rowTexts = new WeakMap<object, Buffer>()

function rowText(row: unknown): Buffer {
  const isObject = typeof row === 'object' && row !== null
  const text = (isObject && rowTexts.get(row)) || Buffer.from(`,${JSON.stringify(row)}`)
  if (isObject) rowTexts.set(row, text)
  return text
}

/** The JSON of an object that may have thousands of rows, as it continues another object. */
async function textsAfterEnvelope(value: object, signal: AbortSignal): Promise<readonly Buffer[]> {
  const parts: Buffer[] = []
  for (const [name, member] of Object.entries(value)) {
    parts.push(Buffer.from(`,${JSON.stringify(name)}:`))
    if (Array.isArray(member)) parts.push(...(await arrayTexts(member, signal)))
    else parts.push(Buffer.from(JSON.stringify(member)))
  }
  return [...parts, Buffer.from('}')]
}

async function arrayTexts(rows: readonly unknown[], signal: AbortSignal): Promise<readonly Buffer[]> {
  const texts: Buffer[] = []
  await inSlices(rows, signal, (row) => void texts.push(rowText(row)))
  const [first = Buffer.from(''), ...others] = texts
  return [Buffer.from('['), first.subarray(1), ...others, Buffer.from(']')]
}
