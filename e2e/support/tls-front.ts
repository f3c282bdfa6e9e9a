import { request } from 'node:http'
import { createServer } from 'node:https'
import { listening, stopped } from '../../src/bff/testing/listening.ts'
import { selfSigned } from './self-signed.ts'

/** A reverse proxy with TLS, like the one in front of a published dashboard. */
export interface TlsFront {
  /** Origin that browsers use. */
  readonly url: string
  /** Where requests are forwarded to, once that is known. */
  target: string
  /** Whether the session cookie passes; `false` simulates a browser that blocks cookies. */
  keepsSession: boolean
  stop(): Promise<void>
}

export async function startTlsFront(): Promise<TlsFront> {
  const server = createServer(selfSigned())
  const port = await listening(server)
  const front: TlsFront = {
    url: `https://localhost:${port}`,
    target: '',
    keepsSession: true,
    stop: () => stopped(server),
  }
  server.on('request', (incoming, outgoing) => {
    const { method, headers, url = '' } = incoming
    const forwarded = request(front.target + url, { method, headers, agent: false }, (answer) => {
      const { 'set-cookie': cookies, ...others } = answer.headers
      const isSession = cookies?.some((cookie) => cookie.startsWith('__Host-landfall='))
      const kept = isSession && !front.keepsSession ? others : answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  return front
}
