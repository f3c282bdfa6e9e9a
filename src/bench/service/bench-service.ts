import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { memoryMbOf } from '../process-cost.ts'
import { startTelling, type ServerProcess } from '../server-process.ts'
import { measureTrials, type Trial } from '../trials.ts'
import { startJsonServer } from './json-server.ts'
import { keysOf, loadService, startService } from './own-service.ts'
import { ownTrials } from './own-trials.ts'
import { startPostGraphile } from './postgraphile.ts'
import { startPostgres } from '../../service/testing/temporary-postgres.ts'
import { reportOf, type ServiceReport } from './service-report.ts'

/** What is measured, and how often. */
export interface ServiceBench {
  readonly rows: number
  readonly rounds: number
  readonly jsonFile: string
}

/** Of PostgreSQL. */
const BENCH_SETTINGS = ['shared_buffers=256MB', 'max_wal_size=4GB']

const BARE_SERVER = fileURLToPath(new URL('bare-server.ts', import.meta.url))

/** Measures the service beside a bare server and its peers, and reports. */
export async function benchService({ rows, rounds, jsonFile }: ServiceBench): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-bench-'))
  const ends: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const report = await measureService({ rows, rounds, folder, ends })
    console.log(reportOf(report))
    await mkdir(dirname(jsonFile), { recursive: true })
    await writeFile(jsonFile, `${JSON.stringify(report, null, 2)}\n`)
    tell(`The figures are in ${jsonFile}.`)
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

interface Run {
  readonly rows: number
  readonly rounds: number
  /** Removed at the end. */
  readonly folder: string
  /** Run at the end, the last one first. */
  readonly ends: (() => Promise<void>)[]
}

async function measureService({ rows, rounds, folder, ends }: Run): Promise<ServiceReport> {
  const nextKey = await keysOf(folder)
  tell(`importing ${rows} shipments`)
  const loading = await loadService(folder, rows)
  const databaseMb = (await stat(join(folder, 'data', 'shipments.db'))).size / 1_000_000
  const service = await startService(folder)
  ends.push(service.stop)
  const memoryAtStartMb = memoryMbOf(service.pid)
  const bare = await startTelling({ args: [BARE_SERVER] })
  ends.push(bare.stop)
  tell('asking each question once')
  const trials = await ownTrials(service, bare, nextKey, rows)
  const peers = [
    await peerTrials('json-server', ends, () => startJsonServer(folder, rows)),
    await peerTrials('PostGraphile', ends, async () => {
      const postgres = await startPostgres(BENCH_SETTINGS)
      ends.push(postgres.stop)
      return startPostGraphile(folder, postgres, rows)
    }),
  ]
  const figures = await measureTrials([...trials, ...peers.flat()], rounds, tell)
  return {
    at: new Date().toISOString(),
    machine: {
      cores: availableParallelism(),
      processor: cpus()[0]?.model ?? 'unknown',
      memoryGb: Math.round(totalmem() / 1_000_000_000),
      node: process.version,
    },
    rows,
    rounds,
    ...loading,
    databaseMb,
    startMs: service.startMs,
    memoryAtStartMb,
    memoryMb: memoryMbOf(service.pid),
    figures,
  }
}

type Peer = { readonly server: ServerProcess; readonly trials: readonly Trial[] }

/** The trials of a peer; none, and a line that says why, where it cannot be installed or started. */
async function peerTrials(
  name: string,
  ends: Run['ends'],
  start: () => Promise<Peer>,
): Promise<readonly Trial[]> {
  tell(`installing ${name}`)
  try {
    const { server, trials } = await start()
    ends.push(server.stop)
    return trials
  } catch (error) {
    const [line] = (error instanceof Error ? error.message : String(error)).split('\n')
    tell(`${name} is left out: ${line}`)
    return []
  }
}

function tell(line: string): void {
  console.error(line)
}
