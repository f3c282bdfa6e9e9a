import type { IncomingMessage } from 'node:http'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { NOW_HEADER } from '#contract/dashboard-api/headers.ts'
import {
  API_PATH,
  EVENTS_PATH,
  FULL_PARAMETER,
  HEALTH_PATH,
  HISTORY_END,
  LANES_PATH,
  LOGOUT_PATH,
  ROUTE_END,
  SESSION_PATH,
  SHIPMENTS_PATH,
} from '#contract/dashboard-api/paths.ts'
import { ProblemError } from '#contract/problem.ts'
import type { SessionState, TeamDays } from '#contract/dashboard-api/session.ts'
import { addAccountRoutes } from './account/account-routes.ts'
import { addChangesRoutes } from './account/changes-routes.ts'
import { addExportRoutes, type ExportRoutesDeps } from './account/export-routes.ts'
import { addListRoutes } from './account/list-routes.ts'
import { addSearchRoutes } from './account/search-routes.ts'
import type { SharedAnswers } from './account/shared-answers.ts'
import { refuseWhenLagging } from './account/turns.ts'
import type { DeepHealth } from './deep-health.ts'
import { createAdmission, needsSession, tooLarge, type Admission, type Place } from './edge/admission.ts'
import { admitProbe, type ProbeSettings } from './edge/admit-probe.ts'
import type { ApiKey } from './upstream/api-key.ts'
import { answerBrokenRequest } from './edge/broken-request.ts'
import type { SignIn } from './edge/auth/sign-in.ts'
import type { LogLevel } from './config.ts'
import { contentSecurityPolicy } from './edge/content-security-policy.ts'
import type { ChangeFeed } from './feed/change-feed.ts'
import { sendEvents, type EventsDeps } from './feed/events-route.ts'
import { problemResponse, unreadable } from './edge/problem-response.ts'
import type { History } from './history/history.ts'
import { sendHistory } from './history/history-route.ts'
import { sendLanes, sendRoute, type LaneRoutesDeps } from './lanes/lane-routes.ts'
import { parametersOf, pathOf } from './http/request-target.ts'
import type { Answers } from './answers/answers.ts'
import { sendAnswer } from './answers/send-answer.ts'
import { sendFile, type StaticFiles } from './edge/static-files.ts'
import { addTeamRoutes, type TeamRoutesDeps } from './team/team-routes.ts'

/** How long to wait for slow clients. */
export interface ClientLimits {
  /** Maximum time for a complete request to arrive. */
  readonly requestMsMax: number
  /** Maximum silence on a connection. Those of the change feed are exempt. */
  readonly stalledMsMax: number
  /** How often to check for late requests. */
  readonly checkEveryMs: number
}

// A sign-in may take 40 s of silence: up to four answers of the sign-in service, 10 s each.
export const CLIENT_LIMITS: ClientLimits = { requestMsMax: 15_000, stalledMsMax: 45_000, checkEveryMs: 1000 }

export interface ServerDeps
  extends
    Place,
    ProbeSettings,
    LaneRoutesDeps,
    Pick<TeamRoutesDeps, 'team' | 'newsOf' | 'clock'>,
    Pick<EventsDeps, 'teamGreeting'>,
    Pick<ExportRoutesDeps, 'accountName'> {
  readonly limits: ClientLimits & TeamRoutesDeps['limits']
  readonly answers: Answers
  /** Answers of the account; `null` for a proxy with only the cursor API. */
  readonly shared: SharedAnswers | null
  readonly feed: ChangeFeed
  readonly history: History
  /** The team's zone. */
  readonly days: () => TeamDays
  readonly deepHealth: () => DeepHealth
  /** Milliseconds since 1970. */
  readonly wallMs: () => number
  /** The time that decides which day it is, in milliseconds since 1970. */
  readonly nowMs: () => number
  /** The built dashboard; `null` to serve only the API. */
  readonly staticFiles: StaticFiles | null
  /** Who may use the API; `null` for anyone who reaches this address. */
  readonly signIn: SignIn | null
  readonly logLevel: LogLevel
  readonly logTo?: { write(line: string): void }
  /** Masked in every line of the log. */
  readonly apiKey: ApiKey
  /** Called when the server is about to close, before it waits for running requests. */
  readonly onClosing: () => void
}

/** A reference of 1,500 characters takes up to 18 KB once it is encoded, more than Node's 16 KB for all headers. */
const HEADERS_BYTES_MAX = 32 * 1024

/** Log levels that include a line for each request. */
const LEVELS_OF_EACH_REQUEST: readonly LogLevel[] = ['trace', 'debug', 'info']

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** The proxy. It does not listen yet. */
export function createServer(deps: ServerDeps): FastifyInstance {
  const headers = {
    ...SECURITY_HEADERS,
    ...(deps.publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
    'content-security-policy': contentSecurityPolicy(deps.staticFiles?.indexHtml ?? ''),
  }
  const posts = new Set([LOGOUT_PATH])
  const admit = createAdmission(deps, posts)
  const { requestMsMax, stalledMsMax, checkEveryMs } = deps.limits
  const isEachLogged = LEVELS_OF_EACH_REQUEST.includes(deps.logLevel)
  const server = Fastify({
    // At the start the history is read, which can take longer than the default of ten seconds.
    pluginTimeout: 0,
    requestTimeout: requestMsMax,
    connectionTimeout: stalledMsMax,
    http: {
      maxHeaderSize: HEADERS_BYTES_MAX,
      requireHostHeader: false,
      // If this is longer than the time for the complete request, as Node's default is, Node swaps the two.
      headersTimeout: requestMsMax,
      connectionsCheckingInterval: checkEveryMs,
    },
    routerOptions: { maxParamLength: HEADERS_BYTES_MAX },
    // A hook below logs each request, without its query.
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    logger: {
      level: deps.logLevel,
      hooks: { streamWrite: (line: string) => deps.apiKey.redact(line) },
      ...(deps.logTo && { stream: deps.logTo }),
    },
    // The request's id links a fault to the line of its request, if there is one.
    childLoggerFactory: (logger, bindings, options) =>
      isEachLogged ? logger.child(bindings, options) : logger,
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headers)
      sendProblem(reply, firstProblem(request, admit))
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, headers),
  })
  server.addHook('onRoute', ({ method, url }) => void (method === 'POST' && posts.add(url)))
  // These hooks use callbacks, because promises would cost each request a turn of the event loop.
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header(NOW_HEADER, new Date(deps.nowMs()).toISOString())
    admit(request.raw, request.routeOptions.url)
    done()
  })
  if (deps.signIn) server.addHook('onSend', forbidStoringSignedIn)
  if (isEachLogged) server.addHook('onResponse', logRequest)
  server.addHook('preClose', async () => deps.onClosing())
  server.setErrorHandler((error, request, reply) => {
    const problem = problemWithBody(error)
    if (!(problem instanceof ProblemError)) request.log.error({ err: error }, 'fault')
    return sendProblem(reply, problem)
  })
  addRoutes(server, deps)
  return server
}

function addRoutes(server: FastifyInstance, deps: ServerDeps): void {
  server.setNotFoundHandler((request, reply) => sendFile(deps.staticFiles, request, reply))
  if (deps.signIn) deps.signIn.addRoutes(server, deps.days)
  else server.get(SESSION_PATH, (_request, reply) => noSignIn(reply, deps.days()))
  server.get(HEALTH_PATH, ({ raw }, reply) => sendHealth(deps, raw, reply))
  const sessionOf = ({ raw }: FastifyRequest) => deps.signIn && deps.signIn.requireSession(raw)
  server.get(EVENTS_PATH, (request, reply) => sendEvents(deps, request, reply, sessionOf(request)))
  void server.register(async (scope) => {
    scope.addHook('onSend', forbidStoring)
    addTeamRoutes(scope, deps)
  })
  const { shared } = deps
  if (shared) {
    const { account, turns } = shared
    const room = { ...deps, account, turns, shared }
    void server.register(async (scope) => {
      refuseWhenLagging(scope)
      scope.addHook('onSend', forbidStoring)
      scope.addHook('onRequest', async () => deps.feed.follow())
      addAccountRoutes(scope, room)
      addListRoutes(scope, room)
      addExportRoutes(scope, room)
      addSearchRoutes(scope, room)
      addChangesRoutes(scope, room)
    })
  }
  server.get(`${SHIPMENTS_PATH}/:reference${HISTORY_END}`, (request, reply) =>
    sendHistory(deps.history, request, reply),
  )
  server.get(`${SHIPMENTS_PATH}/:reference${ROUTE_END}`, (request, reply) =>
    sendRoute(deps, request, reply, sessionOf(request)),
  )
  server.get(LANES_PATH, (request, reply) => sendLanes(deps.lanes, request, reply))
  for (const path of [API_PATH, `${API_PATH}/*`]) {
    server.get(path, (request, reply) => sendAnswer(deps.answers, request, reply, sessionOf(request)))
  }
}

/** Answers only ok, unless an authorised probe asks for the full health. */
function sendHealth(deps: ServerDeps, request: IncomingMessage, reply: FastifyReply): FastifyReply {
  if (!parametersOf(request).has(FULL_PARAMETER)) return reply.send({ status: 'ok' })
  admitProbe(request, deps)
  const health = deps.deepHealth()
  return reply
    .code(health.status === 'ok' ? 200 : 503)
    .header('cache-control', 'no-store')
    .send(health)
}

type SendHook = (request: FastifyRequest, reply: FastifyReply, payload: unknown, done: () => void) => void

const forbidStoring: SendHook = (_request, reply, _payload, done) => {
  reply.header('cache-control', 'no-store')
  done()
}

/** Prevents caches between the proxy and the browser from storing a person's data. */
const forbidStoringSignedIn: SendHook = (request, reply, payload, done) =>
  needsSession(request.routeOptions.url) ? forbidStoring(request, reply, payload, done) : done()

function logRequest(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const path = pathOf(request.raw.url ?? '')
  const ms = Math.round(reply.elapsedTime)
  request.log.info({ method: request.method, path, status: reply.statusCode, ms }, 'request')
  done()
}

function noSignIn(reply: FastifyReply, days: TeamDays): SessionState {
  reply.header('cache-control', 'no-store')
  return { signIn: 'none', days }
}

/** The problem of a body that Fastify could not read; any other error unchanged. */
function problemWithBody(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ProblemError || !('statusCode' in error)) return error
  if (error.statusCode === 413) return tooLarge()
  return error.statusCode === 400 ? unreadable() : error
}

function sendProblem(reply: FastifyReply, error: unknown): FastifyReply {
  const { status, headers, body } = problemResponse(error)
  return reply.code(status).headers(headers).send(body)
}

// The router refused the path before any hook saw the request.
function firstProblem(request: FastifyRequest, admit: Admission): unknown {
  try {
    admit(request.raw, undefined)
    return unreadable()
  } catch (problem) {
    return problem
  }
}
