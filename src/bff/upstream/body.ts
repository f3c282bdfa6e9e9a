import type { ProblemError } from '#contract/problem.ts'
import { invalid } from './fault.ts'

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])
/** Faults that a smaller page may avoid. */
const tooLargeFaults = new WeakSet<ProblemError>()

/** Whether an answer was larger than the proxy reads. */
export function isTooLarge(problem: ProblemError): boolean {
  return tooLargeFaults.has(problem)
}

/**
 * Reads a body as it came, without a byte order mark, but never more than `bytesMax` of it.
 *
 * @throws ProblemError `upstream_invalid` when it is larger, and what the stream throws when it breaks
 */
export async function readBody(response: Response, bytesMax: number): Promise<Buffer> {
  const tooLarge = invalid('The answer of the shipment service is too large.')
  tooLargeFaults.add(tooLarge)
  if (Number(response.headers.get('content-length') ?? 0) > bytesMax) throw tooLarge
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > bytesMax) throw tooLarge
    chunks.push(chunk)
  }
  return withoutMark(Buffer.concat(chunks, length))
}

/** Some servers put a byte order mark before JSON, which no parser expects. */
function withoutMark(body: Buffer): Buffer {
  return body.subarray(0, 3).equals(BYTE_ORDER_MARK) ? body.subarray(3) : body
}

/**
 * Parses a JSON body.
 *
 * @throws ProblemError `upstream_invalid` unless it is declared as JSON, and is JSON
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
