import type { ProblemError } from '#contract/problem.ts'
import { invalid } from './fault.ts'
import { LargeRecordFilter } from './large-records.ts'

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])
/** Problems that a smaller page may avoid. */
const tooLargeFaults = new WeakSet<ProblemError>()

/** Whether an answer was larger than the proxy reads. */
export function isTooLarge(problem: ProblemError): boolean {
  return tooLargeFaults.has(problem)
}

/** A list may be this many times as large, because the records after a large one are still needed. */
const RECEIVED_FACTOR = 8

export interface BodyLimit {
  /** Maximum bytes of a body, or of a record in a list. */
  readonly bytesMax: number
  /** Whether the body is a list, whose larger records are skipped. */
  readonly isList: boolean
}

/** A body, and the beginning of each skipped record. */
export interface ReadBody {
  readonly body: Buffer
  readonly leftOut: readonly Buffer[]
}

/**
 * Reads a body unchanged except for a byte order mark, up to the limit.
 *
 * @throws ProblemError `upstream_invalid` if it is larger, and the stream's own error if it breaks
 */
export async function readBody(response: Response, { bytesMax, isList }: BodyLimit): Promise<ReadBody> {
  const tooLarge = invalid('The answer of the shipment service is too large.')
  tooLargeFaults.add(tooLarge)
  const receivedMax = isList ? bytesMax * RECEIVED_FACTOR : bytesMax
  if (Number(response.headers.get('content-length') ?? 0) > receivedMax) throw tooLarge
  const filter = new LargeRecordFilter(bytesMax)
  let received = 0
  for await (const chunk of response.body ?? []) {
    received += chunk.byteLength
    if (received > receivedMax) throw tooLarge
    filter.take(chunk)
    if (filter.length > bytesMax) throw tooLarge
  }
  return { body: withoutMark(filter.text()), leftOut: filter.leftOut }
}

/** The reference at the start of a record, if there is one. */
export function referenceAtStart(beginning: Buffer): string | null {
  const [, text] = /"reference"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(beginning.toString()) ?? []
  try {
    return text === undefined ? null : String(JSON.parse(text))
  } catch {
    return null
  }
}

/** Some servers put a byte order mark before JSON, which no parser accepts. */
function withoutMark(body: Buffer): Buffer {
  return body.subarray(0, 3).equals(BYTE_ORDER_MARK) ? body.subarray(3) : body
}

/**
 * Parses a JSON body.
 *
 * @throws ProblemError `upstream_invalid` unless it is declared as JSON and valid
 */
export function parseBody(response: Response, body: Buffer): unknown {
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!/^application\/([a-z0-9.-]+\+)?json$/.test(type)) {
    throw invalid('The answer of the shipment service is not JSON.')
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw invalid('The answer of the shipment service is broken JSON.')
  }
}
