import { request as httpRequest, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { ApiKey } from '../upstream/api-key.ts'
import { systemClock } from '../clock.ts'
import { createProxy, type ProxyDeps } from '../proxy.ts'
import { PROXY_LIMITS, type ProxyLimits } from '../proxy-limits.ts'
import { KEY, startUpstream, wellBehaved } from './upstream-double.ts'

export type RunningProxy = Awaited<ReturnType<typeof startProxy>>

export interface RequestOptions {
  readonly method?: string
  /** Replaces the dashboard's headers. */
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly signal?: AbortSignal
}

export type Reply = Awaited<ReturnType<typeof send>>

interface Options
  extends
    Partial<Omit<ProxyDeps, 'config' | 'limits' | 'logTo'>>,
    Partial<Omit<ProxyDeps['config'], 'apiKey'>> {
  readonly upstreamUrl: string
  /** Replaces the default key, which no real service knows. */
  readonly apiKey?: string
  readonly limits?: Partial<ProxyLimits>
}

/** Starts the proxy with a service that behaves as given, until the test ends. */
export async function openProxy(behaviour = wellBehaved, options: Partial<Options> = {}) {
  const upstream = await startUpstream(behaviour)
  return { upstream, proxy: await startProxy({ upstreamUrl: upstream.url, ...options }) }
}

/** Starts the proxy on a free port until the test ends. */
export async function startProxy(options: Options) {
  const { apiKey = KEY, limits, signIn = null, staticFiles = null, clock = systemClock, ...rest } = options
  const { wallMs = Date.now, fetch: own = fetch, random = () => 0, ...config } = rest
  const log: string[] = []
  const proxy = createProxy({
    config: {
      host: '127.0.0.1',
      publicUrl: null,
      marketplaceField: 'marketplace',
      logLevel: 'trace',
      historyFile: null,
      historyPastFile: null,
      mapAvoid: [],
      timeZone: null,
      lanesFile: null,
      teamDatesFile: null,
      testNowMs: null,
      metricsToken: null,
      teamFile: null,
      ...config,
      apiKey: new ApiKey(apiKey),
    },
    limits: { ...PROXY_LIMITS, ...limits },
    signIn,
    staticFiles,
    clock,
    wallMs,
    fetch: own,
    random,
    logTo: { write: (line) => void log.push(line) },
  })
  const address = await proxy.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => proxy.close())
  const port = Number(new URL(address).port)
  const get = (path: string, request?: RequestOptions) => send(port, path, request)
  const host = `127.0.0.1:${port}`
  /** The headers of a write by the dashboard. */
  const writeHeaders = {
    host,
    origin: `http://${host}`,
    'sec-fetch-site': 'same-origin',
    'landfall-client': 'dashboard',
    'content-type': 'application/json',
  }
  return {
    port,
    /** Every route, with `*` for any rest. */
    routes: routesIn(proxy.printRoutes({ commonPrefix: false })),
    /** Everything logged so far. */
    log: log as readonly string[],
    /** Sends a request like the dashboard, and reads the complete answer. */
    get,
    writeHeaders,
    post: (path: string, body: unknown, more: Record<string, string> = {}) =>
      get(path, {
        method: 'POST',
        headers: { ...writeHeaders, ...more },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    jsonOf: async (path: string) => JSON.parse((await get(path)).text),
    /** Sends a request without a connection. */
    inject: proxy.inject.bind(proxy),
    /** Sends bytes unchanged and reads until the connection ends. */
    raw: (text: string) => sendRaw(port, text),
    /** Waits until everything sent so far has arrived, and its answers are back. */
    roundTrip: () => get('/healthz').then(() => undefined),
    /** Number of open connections. */
    connections: () => promisify(proxy.server.getConnections.bind(proxy.server))(),
    close: () => proxy.close(),
  }
}

/** Parses the router's drawing of its tree, four characters per level. */
function routesIn(tree: string): string[] {
  const starts: string[] = []
  return Array.from(tree.matchAll(/^([│ ]*)[├└]── (\S+) \(/gmu), ([, indent = '', part]) => {
    const level = indent.length / 4
    const path = (starts[level - 1] ?? '') + (part === '*' ? '/*' : part)
    starts[level] = path
    return path
  })
}

/** Sends a request to this machine, and reads the complete answer. */
export async function send(
  port: number,
  path: string,
  { method = 'GET', headers = { 'landfall-client': 'dashboard' }, body, signal }: RequestOptions = {},
) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, agent: false, headers }
    const request = httpRequest({ ...options, ...(signal && { signal }) }, resolve)
    request.on('error', reject)
    request.end(body)
  })
  const bytes = await buffer(response)
  const text = bytes.toString()
  const { statusCode: status = 0, headers: received } = response
  return { status, headers: received, text, bytes, code: codeIn(received['content-type'], text) }
}

function codeIn(contentType: string | undefined, text: string): unknown {
  return contentType === 'application/problem+json' && text !== '' ? JSON.parse(text).code : null
}

function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk.toString()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
  })
}
