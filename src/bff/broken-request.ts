import type { Socket } from 'node:net'
import { problemResponse, unreadable } from './problem-response.ts'

/** Longest that a connection stays open after its last bytes were written: the other side may never take them. */
const LINGER_MS_MAX = 2000

/**
 * Answers what the parser refused, or waited for in vain, and ends the connection. There is no reply object for it.
 *
 * @param headers that every answer has
 */
export function answerBrokenRequest(
  error: Error,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  const isLate = 'code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  // What is late may be the body of a request that was answered already: a second answer would mislead.
  if (!socket.writable || (isLate && socket.bytesWritten > 0)) {
    socket.destroy()
    return
  }
  const { headers: ownHeaders, body } = problemResponse(unreadable())
  const lines = Object.entries({
    ...headers,
    ...ownHeaders,
    'content-length': String(body.length),
    connection: 'close',
  }).map((line) => line.join(': '))
  // What else arrives is read and dropped, or the end of the connection would never be seen.
  socket.resume()
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('\r\n')}\r\n\r\n${body.toString()}`)
  const cut = setTimeout(() => socket.destroy(), LINGER_MS_MAX)
  socket.once('close', () => clearTimeout(cut))
}
