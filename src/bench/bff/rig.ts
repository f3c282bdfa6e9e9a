import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Shipment } from '#contract/schema.ts'
import { isRecord } from '#contract/is-record.ts'
import { randomOf } from '../../demo/random.ts'
import { proxyProgram } from '../../start/proxy-program.mjs'
import { ask } from '../callers.ts'
import { startReporting, type ServerProcess } from '../server-process.ts'
import { manyShipments } from '../service/many-shipments.ts'
import { movingShipments, type MovingShipments } from './moving-shipments.ts'
import { serviceCli, type ServiceCli } from './service-cli.ts'
import type { Vocabulary } from './work-plan.ts'

/** The real service with its limit in force, and the servers started for it. */
export interface Rig {
  readonly cli: ServiceCli
  readonly service: ServerProcess
  readonly vocabulary: Vocabulary
  readonly moving: MovingShipments
  /** A new key, with a full budget. */
  nextKey(): string
  /**
   * Starts the proxy as a process, in front of the service or of a forwarder.
   *
   * @param settings of its environment, besides the usual ones
   */
  startProxy(
    upstreamOrigin: string,
    key: string,
    settings?: Readonly<Record<string, string>>,
  ): Promise<ServerProcess>
  /** Starts a forwarder, which counts requests. With a key it is the plain pass-through. */
  startForwarder(key: string | null): Promise<Forwarder>
  /** Ends everything that was started. */
  end(): Promise<void>
}

interface Forwarder extends ServerProcess {
  readonly counts: () => Promise<Counts>
}

export interface Counts {
  /** The time of each request, in milliseconds on the forwarder's clock. */
  readonly moments: readonly number[]
  /** Answers with 429. */
  readonly limited: number
  /** Number of requests by purpose. */
  readonly kinds: Readonly<Record<string, unknown>>
}

const FORWARDER = fileURLToPath(new URL('forwarder.ts', import.meta.url))
const PROXY = proxyProgram(fileURLToPath(new URL('../../..', import.meta.url)))
const KEYS = 20
const SEED = 1

export async function startRig(rows: number): Promise<Rig> {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-bench-'))
  const ends: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })]
  const end = async () => {
    for (const task of ends.splice(0).toReversed()) await task()
  }
  const start = async (command: Parameters<typeof startReporting>[0]) => {
    const server = await startReporting(command)
    ends.push(server.stop)
    return server
  }
  try {
    const cli = serviceCli(folder)
    const keys = await cli.makeKeys(KEYS)
    const shipments = [...manyShipments(rows)]
    await cli.importLines(linesOf(shipments))
    const service = await start(cli.serve)
    return {
      cli,
      service,
      end,
      vocabulary: vocabularyOf(shipments),
      moving: movingShipments(shipments, randomOf(SEED, 'moves')),
      nextKey: () => keys.pop() ?? '',
      startProxy: (upstreamOrigin, key, settings = {}) =>
        start({
          args: [...PROXY.nodeArgs, PROXY.file],
          env: { ...proxyEnvironment(join(folder, key.slice(-8)), upstreamOrigin, key), ...settings },
        }),
      async startForwarder(key) {
        const server = await start({ args: [FORWARDER], env: { UPSTREAM: service.origin, KEY: key ?? '' } })
        return { ...server, counts: () => countsOf(server) }
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** The environment under `npm start`. */
function proxyEnvironment(dataDir: string, upstreamOrigin: string, key: string): Record<string, string> {
  return {
    ...PROXY.env,
    PORT: '0',
    STATIC_DIR: '',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    SHIPMENTS_API_URL: `${upstreamOrigin}/v1`,
    SHIPMENTS_API_KEY: key,
  }
}

async function countsOf({ origin }: ServerProcess): Promise<Counts> {
  const { body } = await ask(origin, { method: 'GET', path: '/counts', headers: {} })
  const json: unknown = JSON.parse(body.toString())
  if (!isRecord(json) || !Array.isArray(json['moments']) || !isRecord(json['kinds'])) {
    throw new Error('The forwarder did not report its counts.')
  }
  return { moments: json['moments'].map(Number), limited: Number(json['limited']), kinds: json['kinds'] }
}

function vocabularyOf(shipments: readonly Shipment[]): Vocabulary {
  return {
    tags: [...new Set(shipments.flatMap(({ tags }) => tags))],
    references: shipments.map(({ reference }) => reference),
  }
}

function* linesOf(shipments: readonly Shipment[]): Iterable<string> {
  for (const shipment of shipments) yield `${JSON.stringify(shipment)}\n`
}
