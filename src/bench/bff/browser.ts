import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { ask, type Answered } from '../callers.ts'
import { eventsFrom, type StreamEvent } from './stream-events.ts'

/** The parts of a dashboard page that cost the servers something. */
export interface Browser {
  /** Sends a request, and retries some rejections like the page; `null` if every attempt is rejected. */
  read(path: string): Promise<Answered | null>
  /** Opens the stream of changes, which stays open. */
  listen(onEvent: (event: StreamEvent) => void): void
  close(): void
}

const CONNECTIONS_MAX = 6
const HEADERS = {
  accept: 'application/json',
  'sec-fetch-site': 'same-origin',
  'landfall-client': 'dashboard',
}
const ENCODINGS = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const STREAM_PATH = '/api/events?view=row&with=team'
/** A query is retried three times: after one, two and four seconds. */
const RETRY_MS = [1000, 2000, 4000]

export function openBrowser(origin: string): Browser {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS_MAX })
  const closing = new AbortController()

  async function readOnce(path: string): Promise<Answered | null> {
    const asked = { method: 'GET', path, headers: { ...HEADERS, ...ENCODINGS } }
    // A cut connection counts as a rejection.
    const answer = await ask(origin, asked, agent).catch(() => null)
    return answer && answer.status < 500 && answer.status !== 429 ? answer : null
  }

  return {
    async read(path) {
      for (const retryMs of RETRY_MS) {
        const answer = await readOnce(path)
        if (answer || closing.signal.aborted) return answer
        await pause(retryMs)
      }
      return readOnce(path)
    },
    listen(onEvent) {
      const request = get(`${origin}${STREAM_PATH}`, { agent: false, headers: HEADERS }, (response) => {
        response.setEncoding('utf8').on('data', eventsFrom(onEvent))
        response.on('error', () => {})
      })
      request.on('error', () => {})
      closing.signal.addEventListener('abort', () => request.destroy())
    },
    close() {
      closing.abort()
      agent.destroy()
    },
  }
}

/** The JSON value in an answer. */
export function jsonOf({ headers, body }: Answered): unknown {
  return JSON.parse(decoded(body, headers['content-encoding']).toString())
}

function decoded(body: Buffer, encoding: string | string[] | undefined): Buffer {
  switch (encoding) {
    case 'br':
      return brotliDecompressSync(body)
    case 'gzip':
      return gunzipSync(body)
    case 'zstd':
      return zstdDecompressSync(body)
    default:
      return body
  }
}
