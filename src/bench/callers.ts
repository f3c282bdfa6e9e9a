/** Parallel callers. Each sends one request after another to a server. */
import { Agent, request, type OutgoingHttpHeaders } from 'node:http'

/** One request. */
export interface Asked {
  readonly method: string
  /** Path with query. */
  readonly path: string
  readonly headers: OutgoingHttpHeaders
  readonly body?: string | Buffer
}

/** An answer with its complete body. */
export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** How the callers work. */
export interface Calls {
  readonly origin: string
  /** Creates the next request. */
  readonly next: () => Asked
  /** The status that every answer must have, because errors are fast and would distort the figures. */
  readonly status: number
  readonly callers: number
  readonly requestsMax: number
  /** No new request starts after this time. */
  readonly msMax: number
}

/** Sends requests, and returns the time of each answer in milliseconds. */
export async function callServer({
  origin,
  next,
  status,
  callers,
  requestsMax,
  msMax,
}: Calls): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const times: number[] = []
  const endMs = performance.now() + msMax
  let left = requestsMax
  const caller = async () => {
    while (left > 0 && performance.now() < endMs) {
      left -= 1
      const asked = next()
      const startMs = performance.now()
      const answer = await ask(origin, asked, agent)
      times.push(performance.now() - startMs)
      if (answer.status !== status) throw new Error(wrongAnswer(asked, answer))
    }
  }
  try {
    await Promise.all(Array.from({ length: callers }, caller))
  } finally {
    agent.destroy()
  }
  return times
}

/** Sends a request and reads the complete answer. */
export function ask(
  origin: string,
  { method, path, headers, body }: Asked,
  agent?: Agent,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { method, headers, ...(agent ? { agent } : {}) }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function wrongAnswer({ method, path }: Asked, { status, body }: Answered): string {
  return `${method} ${path} was answered with ${status}: ${body.toString().slice(0, 200)}`
}
