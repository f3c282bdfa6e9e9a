import type { Offered } from './import-shipments.ts'
import { refuseOtherFormats } from './refuse-other-formats.ts'
import { RECORD_BYTES_MAX, TOO_LARGE } from './shipment-row.ts'

const NEWLINE = 0x0a

/** Drops a byte order mark and rejects invalid UTF-8. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads newline-delimited JSON, one record per line, skipping blank lines. Lines end only at line feeds, because JSON
 * text may contain the other Unicode line separators. A line that is too long is not kept in memory.
 */
export async function* readNdjson(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Offered> {
  let line = 0
  for await (const bytes of linesOf(refuseOtherFormats(chunks))) {
    line += 1
    const offered = bytes === null ? { line, fault: TOO_LARGE } : readLine(bytes, line)
    if (offered) yield offered
  }
}

/** The lines; `null` for one that is too long. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array | null> {
  let parts: Uint8Array[] = []
  let lengthBytes = 0
  const add = (part: Uint8Array) => {
    lengthBytes += part.length
    if (lengthBytes > RECORD_BYTES_MAX) parts = []
    else parts.push(part)
  }
  const takeLine = (): Uint8Array | null => {
    const line = lengthBytes > RECORD_BYTES_MAX ? null : Buffer.concat(parts)
    parts = []
    lengthBytes = 0
    return line
  }
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      add(chunk.subarray(start, end))
      yield takeLine()
      start = end + 1
    }
    if (start < chunk.length) add(chunk.subarray(start))
  }
  if (lengthBytes > 0) yield takeLine()
}

function readLine(bytes: Uint8Array, line: number): Offered | null {
  let text: string
  try {
    text = utf8.decode(bytes)
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
