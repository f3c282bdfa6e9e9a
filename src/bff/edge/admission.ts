import type { IncomingMessage } from 'node:http'
import { CLIENT, CLIENT_HEADER } from '#contract/dashboard-api/headers.ts'
import {
  CALLBACK_PATH,
  HEALTH_PATH,
  LOGIN_PATH,
  LOGOUT_PATH,
  SIGNED_OUT_PATH,
} from '#contract/dashboard-api/paths.ts'
import { WRITE_BYTES_MAX } from '#contract/dashboard-api/team.ts'
import { ProblemError } from '#contract/problem.ts'
import type { SignIn } from './auth/sign-in.ts'
import { isLoopback } from './loopback.ts'
import { nothingHere } from './problem-response.ts'
import { pathOf } from '../http/request-target.ts'

const METHODS = ['GET', 'HEAD']

/** Routes that links and redirects of other sites may open. */
const OPEN_ROUTES: readonly string[] = [HEALTH_PATH, LOGIN_PATH, CALLBACK_PATH, SIGNED_OUT_PATH]

/** With sign-in, every other route needs a session. */
const ROUTES_WITHOUT_SESSION: readonly string[] = [...OPEN_ROUTES, LOGOUT_PATH]

/** The addresses of the dashboard. */
export interface Place {
  /** The configured address that the proxy listens on. */
  readonly host: string
  /** Origin that browsers use; `null` if they use `host` directly. Headers of a reverse proxy are never consulted. */
  readonly publicUrl: string | null
}

/** Settings of the admission. */
export interface AdmissionSettings extends Place {
  /** Checks sessions; `null` without sign-in. */
  readonly signIn: Pick<SignIn, 'requireSession'> | null
}

/**
 * Admits a request only for this host, and only to read, sign out, or write on a route for writing. All but a few
 * routes are for the dashboard's own pages and need a session, and a write must prove that it comes from such a page.
 * The matched route decides, not the path as sent, because the router decodes a path before it compares.
 *
 * @param route the matched route; `undefined` for an unmatched path, which only a built file can answer
 * @throws ProblemError `misdirected_request`, `method_not_allowed`, `bad_request`, `foreign_origin`,
 * `unsupported_type`, `too_large`, `sign_in_required`, or `not_found` if the fixed part of the path is spelled unlike
 * the route
 */
export type Admission = (request: IncomingMessage, route: string | undefined) => void

/** @param posts routes that accept only `POST`. All of them write, except signing out */
export function createAdmission(
  { signIn, ...place }: AdmissionSettings,
  posts: ReadonlySet<string>,
): Admission {
  const isHostHere = createHostCheck(place)
  return (request, route) => {
    const target = request.url ?? ''
    const path = pathOf(target)
    if (route !== HEALTH_PATH) refuseOtherHosts(request, target, isHostHere)
    // Otherwise a read of a POST-only path would reach the routes of the API.
    const asked = posts.has(path) ? path : (route ?? path)
    refuseOtherMethods(request, asked, posts.has(asked))
    if (route === undefined) return
    if (!OPEN_ROUTES.includes(route)) refuseOtherSites(request)
    if (posts.has(route) && route !== LOGOUT_PATH) refuseOtherWrites(request, place)
    if (needsSession(route)) signIn?.requireSession(request)
    if (!isSpelledAs(route, path)) throw nothingHere()
  }
}

/** Whether the route needs a session if sign-in is on. */
export function needsSession(route: string | undefined): boolean {
  return route !== undefined && !ROUTES_WITHOUT_SESSION.includes(route)
}

// Every path has a single spelling: `/%61pi` is not `/api`.
function isSpelledAs(route: string, path: string): boolean {
  if (route.endsWith('*')) return path.startsWith(route.slice(0, -1))
  if (!route.includes(':')) return path === route
  const given = path.split('/')
  const parts = route.split('/')
  // A parameter in the route matches any part.
  return (
    parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at])
  )
}

function refuseOtherMethods({ method, headers }: IncomingMessage, path: string, isPost: boolean): void {
  const allowed = isPost ? ['POST'] : METHODS
  if (!allowed.includes(method ?? '')) {
    throw new ProblemError(
      'method_not_allowed',
      {
        detail: isPost ? 'This path only accepts writes.' : 'This path is read-only.',
        hint: `Use ${allowed.join(' or ')}.`,
      },
      { allow: allowed.join(', ') },
    )
  }
  const hasBody = (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined
  if (path === LOGOUT_PATH && hasBody) {
    throw new ProblemError('bad_request', {
      detail: 'Signing out takes no body.',
      hint: 'Send the request without one.',
    })
  }
}

// A page of another site that resolves its own name to this machine still sends that name.
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
    detail: 'The request is for another host.',
    hint: 'Open the address that was printed at the start.',
  })
}

/** Whether a host and port are those of this proxy. */
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

/** Counts the Host headers, because Node keeps the first and drops the others. */
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
  const isFromHere = site === undefined ? headers[CLIENT_HEADER] === CLIENT : site === 'same-origin'
  if (isFromHere) return
  throw new ProblemError('foreign_origin', {
    detail: 'Only pages of the dashboard may read here.',
    hint: `Open the dashboard. A program must send the header Landfall-Client: ${CLIENT}.`,
  })
}

/**
 * A page of another site can send a form or plain text. It cannot send our origin, our header, or JSON without a
 * preflight, which the proxy never answers.
 */
function refuseOtherWrites({ headers }: IncomingMessage, { publicUrl }: Place): void {
  const own = publicUrl ?? `http://${headers.host?.toLowerCase()}`
  if (headers.origin !== own || headers[CLIENT_HEADER] !== CLIENT) {
    throw new ProblemError('foreign_origin', {
      detail: 'Only pages of the dashboard may write here.',
      hint: `Open the dashboard. A program must send its address as Origin, and the header Landfall-Client: ${CLIENT}.`,
    })
  }
  if (!/^application\/json(?:; ?charset=utf-8)?$/i.test(headers['content-type'] ?? '')) {
    throw new ProblemError('unsupported_type', {
      detail: 'The body must be JSON.',
      hint: 'Send the header Content-Type: application/json.',
    })
  }
  if (Number(headers['content-length'] ?? 0) > WRITE_BYTES_MAX) throw tooLarge()
}

/** The problem of a body that exceeds the limit of a write. */
export function tooLarge(): ProblemError {
  return new ProblemError(
    'too_large',
    {
      detail: `The body has more than ${WRITE_BYTES_MAX / 1024} KiB.`,
      hint: 'Send less at a time.',
    },
    { connection: 'close' },
  )
}
