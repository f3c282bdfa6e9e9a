import type { Offered } from './import-shipments.ts'

const NEWLINE = 0x0a

/**
 * Reads newline-delimited JSON, one record a line; blank lines are passed over. Lines end at line feeds alone, since
 * JSON text may hold the other line separators of Unicode.
 */
export async function* readNdjson(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Offered> {
  let line = 0
  for await (const bytes of linesOf(chunks)) {
    line += 1
    const offered = readLine(bytes, line)
    if (offered) yield offered
  }
}

async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let pending: Uint8Array[] = []
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...pending, chunk.subarray(start, end)])
      pending = []
      start = end + 1
    }
    if (start < chunk.length) pending.push(chunk.subarray(start))
  }
  if (pending.length > 0) yield Buffer.concat(pending)
}

function readLine(bytes: Uint8Array, line: number): Offered | null {
  let text: string
  try {
    // A byte order mark is dropped, wrong UTF-8 is refused.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { line, fault: 'record: is not UTF-8' }
  }
  if (text.trim() === '') return null
  try {
    const record: unknown = JSON.parse(text)
    return { line, record }
  } catch (error) {
    return { line, fault: `record: is not JSON (${error instanceof Error ? error.message : 'unreadable'})` }
  }
}
