import { randomUUID } from 'node:crypto'
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyServerOptions,
  type RouteHandlerMethod,
} from 'fastify'
import { ProblemError } from '#contract/problem.ts'
import type { Clock } from './clock.ts'
import { DOCS_HEADERS, DOCS_PAGES } from './docs/docs-pages.ts'
import { API_HEADERS } from './http/api-headers.ts'
import { authenticated, type Operation } from './http/authenticated.ts'
import { authentication } from './http/authentication.ts'
import { UNTOUCHED_BUDGET_HEADERS } from './http/budget-headers.ts'
import { endConnectionsWhenClosing } from './http/closing.ts'
import { answerClientError, refuseWithoutHost, takeOverFromNode } from './http/node-defaults.ts'
import { answerError, answerUnavailable, type DocsUrl } from './http/problem-response.ts'
import { pathOf } from './http/request-target.ts'
import { sendBody, sendJson } from './http/send-body.ts'
import { getMe } from './operations/get-me.ts'
import { openapiBody } from './operations/get-openapi.ts'
import { getShipment } from './operations/get-shipment.ts'
import { listShipments } from './operations/list-shipments.ts'
import { exists, hasBudget, PATHS, routedPath } from './operations/paths.ts'
import type { RateLimiter } from './store/rate-limiter.ts'
import type { ShipmentStore } from './store/shipment-store.ts'

/** All dependencies of the server. It has no settings or state of its own. */
export interface ServiceDeps {
  readonly store: ShipmentStore
  readonly clock: Clock
  readonly rateLimiter: RateLimiter
  readonly cursorSecret: string
  readonly livePrefix: string
  readonly docsUrl: DocsUrl
  /** `false` for no log. */
  readonly logger: FastifyServerOptions['logger']
  /** Defaults to {@link TIMEOUTS}. */
  readonly timeouts?: Timeouts
}

/** How long the server waits for slow clients. */
interface Timeouts {
  /** Time for a complete request to arrive. */
  readonly requestMs: number
  /** Time without any data on a connection, such as one whose client does not read its answer. */
  readonly stalledMs: number
  /** How often to check for late requests. */
  readonly checkEveryMs: number
}

const TIMEOUTS: Timeouts = { requestMs: 15_000, stalledMs: 30_000, checkEveryMs: 1000 }

/** A reference may have 1,500 characters of twelve bytes each when percent-encoded, and Node's default is 16 KiB. */
const HEADERS_MAX_BYTES = 64 * 1024

/** Builds the Shipment Query API without listening. */
export function createServer(deps: ServiceDeps): FastifyInstance {
  const { requestMs, stalledMs, checkEveryMs } = deps.timeouts ?? TIMEOUTS
  const app = Fastify({
    logger: deps.logger ?? false,
    // Requests are logged below.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestTimeout: requestMs,
    connectionTimeout: stalledMs,
    // Requests that arrive while the server closes are answered normally, and idle connections are closed.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    http: {
      maxHeaderSize: HEADERS_MAX_BYTES,
      connectionsCheckingInterval: checkEveryMs,
      // Node's 60 seconds would override the shorter time for the complete request.
      headersTimeout: requestMs,
      requireHostHeader: false,
    },
    rewriteUrl: (request) => routedPath(request.url ?? '/'),
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply, deps.docsUrl)
    },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, deps.docsUrl),
  })
  takeOverFromNode(app.server, deps.docsUrl)
  endConnectionsWhenClosing(app)
  addEdges(app, deps.docsUrl)
  addOperations(app, deps)
  addDocs(app)
  return app
}

function addOperations(app: FastifyInstance, deps: ServiceDeps): void {
  const { store, clock, livePrefix, rateLimiter, docsUrl } = deps
  const findKey = (hash: string) => store.findKey(hash)
  const gate = { authenticate: authentication({ livePrefix, clock, findKey }), rateLimiter }
  const add = (path: string, operation: Operation) => addPath(app, path, authenticated(gate, operation))
  add(PATHS.me, getMe)
  add(PATHS.shipments, listShipments(deps))
  add(PATHS.shipment, getShipment(store))
  addPath(app, PATHS.openapi, (request, reply) => sendBody(request, reply, openapiBody(docsUrl())))
  addHealth(app, deps)
}

/** For probes and load balancers: reports an instance that cannot read its store. */
function addHealth(app: FastifyInstance, { store, docsUrl }: ServiceDeps): void {
  addPath(app, PATHS.health, async (request, reply) => {
    try {
      await store.readNote('health')
    } catch (error) {
      request.log.error({ err: error }, 'the store does not answer')
      return answerUnavailable(reply, docsUrl)
    }
    return sendJson(request, reply, '{"status":"ok"}')
  })
}

function addDocs(app: FastifyInstance): void {
  for (const [path, load] of DOCS_PAGES) {
    addPath(app, path, async (request, reply) => {
      const body = await load()
      return sendBody(request, reply.headers(DOCS_HEADERS), body)
    })
  }
}

/** HEAD is answered like GET, and Node omits the body. The framework's own HEAD would give a 304 a length. */
function addPath(app: FastifyInstance, url: string, handler: RouteHandlerMethod): void {
  app.route({ method: ['GET', 'HEAD'], url, handler, exposeHeadRoute: false })
}

/** Rules for every request. */
function addEdges(app: FastifyInstance, docsUrl: DocsUrl): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(API_HEADERS)
    if (hasBudget(request.originalUrl)) reply.headers(UNTOUCHED_BUDGET_HEADERS)
    refuseWithoutHost(request)
    // Before the body is read, so that an unknown path or method gets its answer whatever was sent with it.
    if (request.is404) throw nothingHere(request.originalUrl, request.method)
  })
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, docsUrl))
  app.addHook('onResponse', async (request, reply) => {
    const { method, originalUrl } = request
    // The path without its query, which may contain a key by mistake.
    const facts = {
      method,
      path: pathOf(originalUrl),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log.info(facts, 'request')
  })
}

function nothingHere(target: string, method: string): ProblemError {
  if (!exists(target)) {
    return new ProblemError('not_found', {
      detail: 'Nothing exists at this path.',
      hint: `The operations are ${PATHS.me}, ${PATHS.shipments}, ${PATHS.shipments}/{reference} and ${PATHS.openapi}.`,
    })
  }
  const words = { detail: `${method} is not supported: the API is read-only.`, hint: 'Use GET.' }
  return new ProblemError('method_not_allowed', words, { allow: 'GET, HEAD' })
}
