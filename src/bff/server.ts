import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { NOW_HEADER } from '#contract/dashboard-api/headers.ts'
import { ProblemError } from '#contract/problem.ts'
import type { LogLevel } from './config.ts'
import { createAdmission, tooLarge, type Admission, type Place } from './edge/admission.ts'
import { answerBrokenRequest } from './edge/broken-request.ts'
import { contentSecurityPolicy } from './edge/content-security-policy.ts'
import { readJsonBodies } from './edge/json-bodies.ts'
import { nothingHere, problemResponse, unreadable } from './edge/problem-response.ts'
import { pathOf } from './http/request-target.ts'
import { addRoutes, RULES, type RouteDeps } from './routes.ts'
import type { ApiKey } from './upstream/api-key.ts'

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

export type ServerDeps = RouteDeps &
  Place & {
    readonly limits: ClientLimits
    /** The time that decides which day it is, in milliseconds since 1970. */
    readonly nowMs: () => number
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
  const admit = createAdmission(deps, RULES)
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
  readJsonBodies(server)
  // These hooks use callbacks, because promises would cost each request a turn of the event loop.
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header(NOW_HEADER, new Date(deps.nowMs()).toISOString())
    admit(request.raw, request.routeOptions.url)
    done()
  })
  // Prevents caches from storing a person's data.
  server.addHook('onSend', (request, reply, payload, done) => {
    const isPersonal = RULES.get(request.routeOptions.url ?? '')?.who === 'session'
    if (isPersonal && (deps.signIn || !reply.hasHeader('cache-control')))
      reply.header('cache-control', 'no-store')
    done(null, payload)
  })
  if (isEachLogged) server.addHook('onResponse', logRequest)
  server.addHook('preClose', async () => deps.onClosing())
  server.setErrorHandler((error, request, reply) => {
    const problem = problemWithBody(error)
    if (!(problem instanceof ProblemError)) request.log.error({ err: error }, 'fault')
    return sendProblem(reply, problem)
  })
  server.setNotFoundHandler(() => {
    throw nothingHere()
  })
  addRoutes(server, deps)
  return server
}

function logRequest(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const path = pathOf(request.raw.url ?? '')
  const ms = Math.round(reply.elapsedTime)
  request.log.info({ method: request.method, path, status: reply.statusCode, ms }, 'request')
  done()
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
