import { invalid } from './upstream-fault.ts'

/**
 * Reads a body as it came, but never more than `bytesMax` of it.
 *
 * @throws ProblemError `upstream_invalid` when it is larger, and what the stream throws when it breaks
 */
export async function readBody(response: Response, bytesMax: number): Promise<Buffer> {
  const tooLarge = invalid('The answer of the shipment service is too large.')
  if (Number(response.headers.get('content-length') ?? 0) > bytesMax) throw tooLarge
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > bytesMax) throw tooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}

/**
 * Parses a JSON body.
 *
 * @throws ProblemError `upstream_invalid` when it is not said to be JSON, or is not
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
