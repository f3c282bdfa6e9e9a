import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { isRecord } from '#contract/is-record.ts'
import { ApiKey } from '../upstream/api-key.ts'
import type { SignIn } from '../edge/auth/sign-in.ts'
import { systemClock, type Clock } from '../clock.ts'
import { createProxy, type ProxyDeps } from '../proxy.ts'
import { PROXY_LIMITS, type ProxyLimits } from '../proxy-limits.ts'
import type { StaticFiles } from '../edge/static-files.ts'
import { KEY, startUpstream, wellBehaved } from './upstream-double.ts'

export interface RunningProxy {
  readonly port: number
  /** Every route, with `*` for any rest. */
  readonly routes: readonly string[]
  /** Everything logged so far. */
  readonly log: readonly string[]
  /** Sends a request like the dashboard, and reads the complete answer. */
  get(path: string, options?: RequestOptions): Promise<Reply>
  /** Sends a request without a connection. */
  readonly inject: ReturnType<typeof createProxy>['inject']
  /** Sends bytes unchanged and reads until the connection ends. */
  raw(text: string): Promise<string>
  /** Waits until everything sent so far has arrived, and its answers are back. */
  roundTrip(): Promise<void>
  /** Number of open connections. */
  connections(): Promise<number>
  close(): Promise<void>
}

interface RequestOptions {
  readonly method?: string
  /** Replaces the dashboard's headers. */
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly signal?: AbortSignal
}

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly bytes: Buffer
  /** `code` of a problem. */
  readonly code: unknown
}

interface Options {
  readonly upstreamUrl: string
  /** Replaces the default key, which no real service knows. */
  readonly apiKey?: string
  readonly clock?: Clock
  readonly wallMs?: () => number
  readonly limits?: Partial<ProxyLimits>
  readonly staticFiles?: StaticFiles
  readonly publicUrl?: string
  readonly marketplaceField?: string
  readonly signIn?: SignIn
  readonly historyFile?: string
  readonly lanesFile?: string
  readonly timeZone?: string
  readonly metricsToken?: string
  readonly teamFile?: string | null
  readonly fetch?: ProxyDeps['fetch']
}

/** Starts the proxy with a service that behaves as given, until the test ends. */
export async function openProxy(behaviour = wellBehaved, options: Partial<Options> = {}) {
  const upstream = await startUpstream(behaviour)
  return { upstream, proxy: await startProxy({ upstreamUrl: upstream.url, ...options }) }
}

/** Starts the proxy on a free port until the test ends. */
export async function startProxy(options: Options): Promise<RunningProxy> {
  const log: string[] = []
  const proxy = createProxy({
    config: {
      host: '127.0.0.1',
      publicUrl: options.publicUrl ?? null,
      upstreamUrl: options.upstreamUrl,
      apiKey: new ApiKey(options.apiKey ?? KEY),
      marketplaceField: options.marketplaceField ?? 'marketplace',
      logLevel: 'trace',
      historyFile: options.historyFile ?? null,
      historyPastFile: null,
      mapAvoid: [],
      timeZone: options.timeZone ?? null,
      lanesFile: options.lanesFile ?? null,
      teamDatesFile: null,
      testNowMs: null,
      metricsToken: options.metricsToken ?? null,
      teamFile: options.teamFile ?? null,
    },
    limits: { ...PROXY_LIMITS, ...options.limits },
    signIn: options.signIn ?? null,
    staticFiles: options.staticFiles ?? null,
    clock: options.clock ?? systemClock,
    wallMs: options.wallMs ?? Date.now,
    fetch: options.fetch ?? fetch,
    random: () => 0,
    logTo: { write: (line) => void log.push(line) },
  })
  const address = await proxy.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => proxy.close())
  const port = Number(new URL(address).port)
  return {
    port,
    routes: routesIn(proxy.printRoutes({ commonPrefix: false })),
    log,
    get: (path, request) => send(port, path, request),
    inject: proxy.inject.bind(proxy),
    raw: (text) => sendRaw(port, text),
    roundTrip: () => send(port, '/healthz').then(() => undefined),
    connections: () => promisify(proxy.server.getConnections.bind(proxy.server))(),
    close: () => proxy.close(),
  }
}

/** Parses the router's drawing of its tree, four characters per level. */
function routesIn(tree: string): string[] {
  const starts: string[] = []
  return tree
    .split('\n')
    .map((line) => /^(?<indent>[│ ]*)[├└]── (?<part>\S+) \(/u.exec(line)?.groups)
    .flatMap((groups) => {
      if (!groups) return []
      const { indent = '', part = '' } = groups
      const level = indent.length / 4
      const route = (starts[level - 1] ?? '') + (part === '*' ? '/*' : part)
      starts[level] = route
      return [route]
    })
}

/** Sends a request to this machine, and reads the complete answer. */
export function send(
  port: number,
  path: string,
  { method = 'GET', headers, body, signal }: RequestOptions = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: false,
        headers: headers ?? { 'landfall-client': 'dashboard' },
        ...(signal && { signal }),
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const text = bytes.toString()
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            bytes,
            code: codeIn(response.headers['content-type'], text),
          })
        })
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

function codeIn(contentType: string | undefined, text: string): unknown {
  if (contentType !== 'application/problem+json' || text === '') return null
  const body: unknown = JSON.parse(text)
  return isRecord(body) ? body.code : null
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
