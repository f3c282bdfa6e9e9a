import type { Socket } from 'node:net'
import { problemResponse, unreadable } from './problem-response.ts'

/** Longest time that a connection stays open after its last bytes: the other side may never take them. */
const LINGER_MS_MAX = 2000

/**
 * Answers a request that the parser refused, or waited for in vain, and ends the connection. It has no reply object.
 *
 * @param headers that every answer has
 */
export function answerBrokenRequest(
  error: Error,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  const isLate = 'code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  // Browsers open connections ahead and would take an answer here for that to their first request. Behind an answer, only
  // the rest of an answered request is late.
  const isUnasked = socket.bytesRead === 0 || socket.bytesWritten > 0
  if (!socket.writable || (isLate && isUnasked)) {
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
  // Later bytes are read and dropped, or the end of the connection would never show.
  socket.resume()
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('\r\n')}\r\n\r\n${body.toString()}`)
  const cut = setTimeout(() => socket.destroy(), LINGER_MS_MAX)
  socket.once('close', () => clearTimeout(cut))
}
