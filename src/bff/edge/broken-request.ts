import type { Socket } from 'node:net'
import { problemResponse, unreadable } from './problem-response.ts'

/** How long a connection stays open after its last bytes, which the client may never read. */
const LINGER_MS_MAX = 2000

/**
 * Answers a request that the parser rejected or timed out on, and closes the connection. There is no reply object for
 * it.
 *
 * @param headers that every answer has
 */
export function answerBrokenRequest(
  error: Error,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  const isLate = 'code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  // Browsers open connections in advance and would take an answer here as that to their first request. After an answer,
  // only the rest of an answered request can be late.
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
  // Later bytes are read and dropped, because otherwise the end of the connection would go unnoticed.
  socket.resume()
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('\r\n')}\r\n\r\n${body.toString()}`)
  const cut = setTimeout(() => socket.destroy(), LINGER_MS_MAX)
  socket.once('close', () => clearTimeout(cut))
}
