import type { IncomingMessage } from 'node:http'
import { ProblemError } from '#contract/problem.ts'
import { isLoopback } from './loopback.ts'

/** Header that the dashboard sends with each request, for browsers that send no `Sec-Fetch-Site`. */
const CLIENT_HEADER = 'landfall-client'
const CLIENT = 'dashboard'

const METHODS = ['GET', 'HEAD']
const LOGOUT_PATH = '/auth/logout'
const SESSION_PATH = '/auth/session'

/** Where the dashboard answers. */
export interface Place {
  /** The address that the proxy was told to listen on. */
  readonly host: string
  /** Origin that browsers use, or `null` for that very address. What a reverse proxy says of itself is never asked. */
  readonly publicUrl: string | null
}

/**
 * Lets in a request only for this host, only to read or to sign out, and to the API and the session only from the
 * dashboard's own pages.
 *
 * @throws ProblemError `misdirected_request`, `method_not_allowed`, `bad_request` or `foreign_origin`
 */
export function admit(request: IncomingMessage, place: Place): void {
  const target = request.url ?? ''
  const path = target.split('?')[0] ?? ''
  if (path !== '/healthz') refuseOtherHosts(request, target, place)
  refuseOtherMethods(request, path)
  if (isApiPath(path) || path === LOGOUT_PATH || path === SESSION_PATH) refuseOtherSites(request)
}

/** Whether the path belongs to the API, known or not. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}

function refuseOtherMethods({ method, headers }: IncomingMessage, path: string): void {
  const allowed = path === LOGOUT_PATH ? ['POST'] : METHODS
  if (!allowed.includes(method ?? '')) {
    throw new ProblemError(
      'method_not_allowed',
      { detail: 'Everything here is for reading only.', hint: `Use ${allowed.join(' or ')}.` },
      { allow: allowed.join(', ') },
    )
  }
  const hasBody = (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined
  if (method === 'POST' && hasBody) {
    throw new ProblemError('bad_request', {
      detail: 'Signing out takes no body.',
      hint: 'Send the request without one.',
    })
  }
}

// A page of another site that resolves its own name to this machine still sends its own name here.
function refuseOtherHosts(request: IncomingMessage, target: string, place: Place): void {
  const given = hostsOf(request.rawHeaders)
  const allowed = hostsAt(place, request.socket.localPort)
  const isOne = given.length === 1 && allowed.includes(given[0]?.toLowerCase() ?? '')
  if (isOne && target.startsWith('/')) return
  throw new ProblemError('misdirected_request', {
    detail: 'The request names another host than this one.',
    hint: 'Open the address that was printed at start.',
  })
}

function hostsAt({ host, publicUrl }: Place, port: number | undefined): string[] {
  if (publicUrl !== null) return [new URL(publicUrl).host]
  const names = ['127.0.0.1', 'localhost', '[::1]', ...(isLoopback(host) ? [host] : [])]
  return names.map((name) => (port === 80 ? name : `${name}:${port}`))
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
