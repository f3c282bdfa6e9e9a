import type { IncomingMessage } from 'node:http'
import { ProblemError } from '#contract/problem.ts'

/** Header that the dashboard sends with each request, for browsers that send no `Sec-Fetch-Site`. */
const CLIENT_HEADER = 'landfall-client'
const CLIENT = 'dashboard'

const METHODS = ['GET', 'HEAD']

/**
 * Lets in a request only for this host, only to read, and under `/api` only from the dashboard's own pages.
 *
 * @param host the address that the proxy was told to listen on
 * @throws ProblemError `misdirected_request`, `method_not_allowed` or `foreign_origin`
 */
export function admit(request: IncomingMessage, host: string): void {
  const target = request.url ?? ''
  const path = target.split('?')[0] ?? ''
  if (path !== '/healthz') refuseOtherHosts(request, target, host)
  if (!METHODS.includes(request.method ?? '')) {
    throw new ProblemError(
      'method_not_allowed',
      { detail: 'Everything here is for reading only.', hint: 'Use GET or HEAD.' },
      { allow: METHODS.join(', ') },
    )
  }
  if (path === '/api' || path.startsWith('/api/')) refuseOtherSites(request)
}

// A page of another site that resolves its own name to this machine still sends its own name here.
function refuseOtherHosts(request: IncomingMessage, target: string, host: string): void {
  const given = hostsOf(request.rawHeaders)
  const names = ['127.0.0.1', 'localhost', '[::1]', host]
  const port = request.socket.localPort
  const allowed = names.map((name) => (port === 80 ? name : `${name}:${port}`))
  const isOne = given.length === 1 && allowed.includes(given[0]?.toLowerCase() ?? '')
  if (isOne && target.startsWith('/')) return
  throw new ProblemError('misdirected_request', {
    detail: 'The request names another host than this one.',
    hint: 'Open the address that was printed at start.',
  })
}

function hostsOf(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host')
}

function refuseOtherSites({ headers }: IncomingMessage): void {
  const site = headers['sec-fetch-site']
  const isOwn = site === undefined ? headers[CLIENT_HEADER] === CLIENT : site === 'same-origin'
  if (isOwn) return
  throw new ProblemError('foreign_origin', {
    detail: 'Only the pages of the dashboard may ask here.',
    hint: `Open the dashboard. A program sends the header Landfall-Client: ${CLIENT}.`,
  })
}
