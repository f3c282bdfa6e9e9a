import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { onTestFinished } from 'vitest'
import { listening, stopped } from './listening.ts'
import { sampleShipment } from './sample-shipment.ts'

export const KEY = 'lf_live_0123456789abcdefSECRET'

/** A real server instead of the shipment service, with the behaviour that the test defines. */
export type UpstreamDouble = Awaited<ReturnType<typeof startUpstream>>

/** Listens on a free port until the end of the test, with TLS if there is a certificate. */
export async function startUpstream(
  behaviour: RequestListener,
  certificate?: { readonly key: string; readonly cert: string },
) {
  const requests: IncomingMessage[] = []
  let open = 0
  let current = behaviour
  // As much as the proxy accepts, since a long reference exceeds Node's own limit. A connection that ends while idle is
  // a fault of the service, which the proxy handles by its clock.
  const settings = { maxHeaderSize: 32 * 1024, keepAliveTimeout: 600_000 }
  const answer: RequestListener = (request, response) => {
    requests.push(request)
    open += 1
    response.once('close', () => (open -= 1))
    current(request, response)
  }
  const server = certificate
    ? createTlsServer({ ...settings, ...certificate }, answer)
    : createServer(settings, answer)
  const port = await listening(server)
  onTestFinished(() => stopped(server))
  return {
    /** Base address, ending in `/v1`. */
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}/v1`,
    /** Every request so far, oldest first. */
    requests: requests as readonly IncomingMessage[],
    /** How many of them are unanswered. */
    open: () => open,
    /** Changes its behaviour from now on. */
    behave: (next: RequestListener) => void (current = next),
  }
}

/** Answers every operation like the API, with one shipment. */
export const wellBehaved: RequestListener = (request, response) => {
  const path = new URL(request.url ?? '', 'http://upstream').pathname
  if (path === '/v1/me') sendJson(response, me)
  else if (path === '/v1/shipments') sendJson(response, { data: [sampleShipment('A-1')], nextCursor: null })
  else sendJson(response, sampleShipment(decodeURIComponent(path.slice('/v1/shipments/'.length))))
}

export const me = {
  account: { name: 'Sample Imports' },
  apiKey: { name: 'dashboard', prefix: 'lf_live_0123', createdAt: '2026-01-01T00:00:00Z' },
}

export function sendJson(response: Parameters<RequestListener>[1], body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export function sendProblem(
  response: Parameters<RequestListener>[1],
  status: number,
  code: string,
  headers: Record<string, string> = {},
): void {
  const type = `https://docs.example/errors/${code}`
  const body = { type, title: code, status, code, detail: 'd', hint: 'h' }
  response
    .writeHead(status, { 'content-type': 'application/problem+json', ...headers })
    .end(JSON.stringify(body))
}
