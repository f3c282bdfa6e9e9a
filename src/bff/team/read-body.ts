import type { IncomingMessage } from 'node:http'
import { WRITE_BYTES_MAX } from '#contract/dashboard-api/team.ts'
import { tooLarge } from '../edge/admission.ts'
import type { Clock } from '../clock.ts'
import { unreadable } from '../edge/problem-response.ts'
import { invalidBody } from './read-writes.ts'

/** Longest that the body of a write may take to arrive. */
const BODY_MS_MAX = 10_000

/**
 * Reads the body of a write as JSON.
 *
 * @throws ProblemError `too_large`, `bad_request` where it comes too slowly, or `invalid_body`
 */
export async function readBody(payload: IncomingMessage, clock: Clock): Promise<unknown> {
  const bytes = await readBytes(payload, clock)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw invalidBody('')
  }
}

function readBytes(payload: IncomingMessage, clock: Clock): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const settle = (end: () => void) => {
      callOff()
      payload.removeAllListeners('data')
      // What else arrives is dropped, or the answer could not be sent.
      payload.resume()
      end()
    }
    const callOff = clock.after(BODY_MS_MAX, () => settle(() => reject(unreadable({ connection: 'close' }))))
    payload.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (length > WRITE_BYTES_MAX) settle(() => reject(tooLarge()))
    })
    payload.once('end', () => settle(() => resolve(Buffer.concat(chunks))))
    payload.once('error', () => settle(() => reject(unreadable())))
    payload.once('aborted', () => settle(() => reject(unreadable())))
  })
}
