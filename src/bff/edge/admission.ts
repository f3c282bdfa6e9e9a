import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CLIENT, CLIENT_HEADER } from '#contract/dashboard-api/headers.ts'
import { WRITE_BYTES_MAX } from '#contract/dashboard-api/team.ts'
import { ProblemError } from '#contract/problem.ts'
import type { SignIn } from './auth/sign-in.ts'
import { isLoopback } from './loopback.ts'
import { nothingHere } from './problem-response.ts'
import { pathOf } from '../http/request-target.ts'

/** `GET` includes `HEAD`, except where a probe would use something up. */
type Method = 'GET' | 'GET without HEAD' | 'POST'

/**
 * Who may ask.
 * - `probe`: anyone, under any host name.
 * - `visitor`: anyone, also by a link or redirect from another site.
 * - `page`: a page of the dashboard. A `POST` has no body.
 * - `session`: a page of the dashboard, with a session if sign-in is on. A `POST` is a write: JSON, limited in size.
 */
type Who = 'probe' | 'visitor' | 'page' | 'session'

/** What answers a request. `deps` are the parts of the proxy that it needs. */
export type Handler<Deps> = (deps: Deps, request: FastifyRequest, reply: FastifyReply) => unknown

/** A line of the list of routes. */
export type Route<Deps> = readonly [
  method: Method,
  path: string,
  who: Who,
  answer: Handler<Deps>,
  /** Counts the request against a limit, before its body is read. */
  limit?: (deps: Deps, request: FastifyRequest) => void,
]

/** Who may ask for a listed path, and whether by `POST`. */
export interface Rule {
  readonly isPost: boolean
  readonly who: Who
}

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
 * Admits a request only for this host, and only as the list of routes allows. The matched route decides, not the path
 * as sent, because the router decodes a path before it compares.
 *
 * @param path of the matched route; `undefined` if none matches, which is left to the caller to answer
 * @throws ProblemError `misdirected_request`, `method_not_allowed`, `bad_request`, `foreign_origin`,
 * `unsupported_type`, `too_large`, `sign_in_required`, or `not_found` for a route that is not in the list, or if the
 * fixed part of the path is spelled unlike the route
 */
export type Admission = (request: IncomingMessage, path: string | undefined) => void

/** @param rules of all listed paths */
export function createAdmission(
  { signIn, ...place }: AdmissionSettings,
  rules: ReadonlyMap<string, Rule>,
): Admission {
  const isHostHere = createHostCheck(place)
  return (request, path) => {
    const target = request.url ?? ''
    const sent = pathOf(target)
    const rule = path === undefined ? undefined : rules.get(path)
    if (rule?.who !== 'probe') refuseOtherHosts(request, target, isHostHere)
    // A path for `POST` may also match a wildcard for `GET`.
    refuseOtherMethods(request, (rules.get(sent) ?? rule)?.isPost === true)
    if (path === undefined) return
    if (!rule) throw nothingHere()
    if (rule.who === 'page' || rule.who === 'session') refuseOtherSites(request)
    if (rule.isPost && rule.who === 'page') refuseBodies(request)
    else if (rule.isPost) refuseOtherWrites(request, place)
    if (rule.who === 'session') signIn?.requireSession(request)
    if (!isSpelledAs(path, sent)) throw nothingHere()
  }
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

function refuseOtherMethods({ method }: IncomingMessage, isPost: boolean): void {
  const allowed = isPost ? ['POST'] : ['GET', 'HEAD']
  if (allowed.includes(method ?? '')) return
  throw new ProblemError(
    'method_not_allowed',
    {
      detail: isPost ? 'This path only accepts writes.' : 'This path is read-only.',
      hint: `Use ${allowed.join(' or ')}.`,
    },
    { allow: allowed.join(', ') },
  )
}

function refuseBodies({ headers }: IncomingMessage): void {
  const hasBody = (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined
  if (!hasBody) return
  throw new ProblemError('bad_request', {
    detail: 'Signing out takes no body.',
    hint: 'Send the request without one.',
  })
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
