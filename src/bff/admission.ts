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
export type Admission = (request: IncomingMessage) => void

export function createAdmission(place: Place): Admission {
  const isHostHere = createHostCheck(place)
  return (request) => {
    const target = request.url ?? ''
    const path = pathOf(target)
    if (path !== '/healthz') refuseOtherHosts(request, target, isHostHere)
    refuseOtherMethods(request, path)
    if (isApiPath(path) || path === LOGOUT_PATH || path === SESSION_PATH) refuseOtherSites(request)
  }
}

/** The request target without its query. */
export function pathOf(target: string): string {
  const end = target.indexOf('?')
  return end === -1 ? target : target.slice(0, end)
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
function refuseOtherHosts(request: IncomingMessage, target: string, isHostHere: HostCheck): void {
  const { rawHeaders, socket } = request
  if (
    hostsIn(rawHeaders) === 1 &&
    isHostHere(request.headers.host, socket.localPort) &&
    target.startsWith('/')
  ) {
    return
  }
  throw new ProblemError('misdirected_request', {
    detail: 'The request names another host than this one.',
    hint: 'Open the address that was printed at start.',
  })
}

/** Whether a host is this one, at the port of ours that was reached. */
type HostCheck = (host: string | undefined, port: number | undefined) => boolean

function createHostCheck({ host, publicUrl }: Place): HostCheck {
  if (publicUrl !== null) {
    const publicHost = new URL(publicUrl).host
    return (given) => given?.toLowerCase() === publicHost
  }
  const names = ['127.0.0.1', 'localhost', '[::1]', ...(isLoopback(host) ? [host] : [])]
  return (given = '', port) => {
    const end = port === 80 ? '' : `:${port}`
    return given.endsWith(end) && names.includes(given.slice(0, given.length - end.length).toLowerCase())
  }
}

/** How many there are: Node keeps the first one and passes over the others. */
function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === HOST_LENGTH && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}

const HOST_LENGTH = 4

function refuseOtherSites({ headers }: IncomingMessage): void {
  const site = headers['sec-fetch-site']
  const isOwn = site === undefined ? headers[CLIENT_HEADER] === CLIENT : site === 'same-origin'
  if (isOwn) return
  throw new ProblemError('foreign_origin', {
    detail: 'Only the pages of the dashboard may ask here.',
    hint: `Open the dashboard. A program sends the header Landfall-Client: ${CLIENT}.`,
  })
}
