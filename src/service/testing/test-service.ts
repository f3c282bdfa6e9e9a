import type { FastifyInstance } from 'fastify'
import type { Shipment } from '#contract/schema.ts'
import { issueKeys } from '../cli/issue-keys.ts'
import type { Clock } from '../clock.ts'
import { slidingLog } from '../store/rate-limiter.ts'
import { importShipments } from '../intake/import-shipments.ts'
import { createServer, type ServiceDeps } from '../server.ts'
import type { ShipmentStore } from '../store/shipment-store.ts'
import { SqliteStore } from '../store/sqlite/sqlite-store.ts'

/** A clock that only moves when a test moves it. */
export interface ManualClock extends Clock {
  advance(ms: number): void
}

/** A clock that starts at the given instant. */
export function manualClock(instant = '2026-11-20T08:00:00.000Z'): ManualClock {
  const startMs = new Date(instant).getTime()
  let passedMs = 0
  return {
    nowMs: () => startMs + passedMs,
    monotonicMs: () => passedMs,
    advance: (ms) => {
      passedMs += ms
    },
  }
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** The parsed body. */
  readonly body: unknown
}

/** The real service with one account and one key. */
export interface TestService {
  readonly app: FastifyInstance
  readonly store: ShipmentStore
  readonly clock: ManualClock
  readonly accountId: number
  readonly key: string
  /** GET with the key; `headers` are added. */
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  readonly send: (
    method: string,
    path: string,
    headers?: Record<string, string>,
    body?: string,
  ) => Promise<Answer>
  /** Stores the shipments in the account, or in another one. */
  readonly load: (shipments: readonly Shipment[], accountId?: number) => Promise<void>
  /** Issues a key for an account, which is created if needed. */
  readonly issueKey: (account: string, label: string) => Promise<{ key: string; accountId: number }>
}

/** Builds the service with an empty store; parts of it can be replaced. */
export async function testService(changes: Partial<ServiceDeps> = {}): Promise<TestService> {
  const { store = new SqliteStore(':memory:') } = changes
  const clock = manualClock()
  const issueKey: TestService['issueKey'] = async (account, label) => {
    const { id } = await store.ensureAccount(account)
    const [key = ''] = await issueKeys({ store, clock, livePrefix: 'lf_live' }, id, [label])
    return { key, accountId: id }
  }
  const { key, accountId } = await issueKey('Acme', 'tests')
  const app = createServer({
    clock,
    rateLimiter: slidingLog(clock),
    cursorSecret: 'a secret for the tests',
    livePrefix: 'lf_live',
    docsUrl: () => 'https://docs.example/api',
    logger: false,
    ...changes,
    store,
  })
  const send: TestService['send'] = async (method, path, headers = {}, body) => {
    const response = await app.inject({
      url: path,
      headers,
      method: methodNamed(method),
      ...(body === undefined ? {} : { payload: body }),
    })
    return {
      status: response.statusCode,
      headers: Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
      ),
      text: response.payload,
      body: response.payload === '' ? null : JSON.parse(response.payload),
    }
  }
  return {
    app,
    store,
    clock,
    accountId,
    key,
    send,
    issueKey,
    get: (path, headers = {}) => send('GET', path, { authorization: `Bearer ${key}`, ...headers }),
    load: async (shipments, into = accountId) => {
      const records = shipments.map((record, index) => ({ line: index + 1, record }))
      const tell = () => undefined
      const { bad } = await importShipments(records, { store, accountId: into, older: 'replace', tell })
      if (bad > 0) throw new Error('A sample is not storable.')
    },
  }
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

function methodNamed(name: string): (typeof METHODS)[number] {
  const method = METHODS.find((known) => known === name)
  if (!method) throw new Error(`${name} cannot be injected`)
  return method
}
