import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { giveReport, type ReportOutput } from '../give-report.ts'
import { thisMachine } from '../machine.ts'
import { memoryMbOf } from '../process-cost.ts'
import { startReporting, type ServerProcess } from '../server-process.ts'
import { measureTrials, type Trial } from '../trials.ts'
import { startJsonServer } from './json-server.ts'
import { ACCOUNT, keysOf, loadService, startService, type Home } from './own-service.ts'
import { ownTrials } from './own-trials.ts'
import { startPostGraphile } from './postgraphile.ts'
import { startPostgres, type TemporaryPostgres } from '../../service/testing/temporary-postgres.ts'
import { reportOf, type ServiceReport } from './service-report.ts'

/** What to measure, and how often. */
export interface ServiceBench {
  /** Shipments of the measured account. */
  readonly rows: number
  /** On PostgreSQL, with as many shipments in other accounts; `false` for the embedded store. */
  readonly onPostgres: boolean
  readonly rounds: number
  readonly output: ReportOutput
}

const BENCH_SETTINGS = ['shared_buffers=1GB', 'max_wal_size=8GB', 'max_connections=200']

const OTHER_ACCOUNTS = 5

const BARE_SERVER = fileURLToPath(new URL('bare-server.ts', import.meta.url))

/** Measures the service, a bare server and its peers, and reports. */
export async function benchService({ output, ...wanted }: ServiceBench): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-bench-'))
  const ends: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const report = await measureService({ ...wanted, folder, ends })
    await giveReport(report, reportOf(report), output)
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

interface Run extends Omit<ServiceBench, 'output'> {
  /** Removed at the end. */
  readonly folder: string
  /** Run at the end, the last one first. */
  readonly ends: (() => Promise<void>)[]
}

async function measureService(run: Run): Promise<ServiceReport> {
  const { rows, rounds, onPostgres, folder, ends } = run
  const postgres = onPostgres ? await ownPostgres(ends) : null
  const home: Home = { folder, databaseUrl: postgres?.url ?? null }
  const nextKey = await keysOf(home)
  log(`importing ${rows} shipments`)
  const loading = await loadService(home, rows)
  if (postgres) await loadOthers(home, rows, postgres)
  const databaseMb = (await sizeOf(home, postgres)) / 1_000_000
  const service = await startService(home)
  ends.push(service.stop)
  const memoryAtStartMb = memoryMbOf(service.pid)
  const bare = await startReporting({ args: [BARE_SERVER] })
  ends.push(bare.stop)
  log('asking each question once')
  const trials = await ownTrials(service, bare, nextKey, rows, postgres ? [postgres.pid] : [])
  const peers = await peersBeside(run)
  const figures = await measureTrials([...trials, ...peers], rounds, log)
  return {
    at: new Date().toISOString(),
    machine: thisMachine(),
    store: postgres ? 'PostgreSQL' : 'SQLite',
    rows,
    rowsOfOthers: postgres ? rows : 0,
    rounds,
    ...loading,
    databaseMb,
    startMs: service.startMs,
    memoryAtStartMb,
    memoryMb: memoryMbOf(service.pid),
    figures,
  }
}

/** A PostgreSQL server for this bench, with a database. */
async function ownPostgres(ends: Run['ends']): Promise<TemporaryPostgres> {
  const postgres = await startPostgres(BENCH_SETTINGS)
  ends.push(postgres.stop)
  return postgres
}

/**
 * Loads as many shipments again into other accounts, and does the maintenance that the database would do in the
 * following minutes.
 */
async function loadOthers(home: Home, rows: number, postgres: TemporaryPostgres): Promise<void> {
  for (let other = 1; other <= OTHER_ACCOUNTS; other += 1) {
    const account = `${ACCOUNT} ${other}`
    log(`importing ${Math.floor(rows / OTHER_ACCOUNTS)} shipments of ${account}`)
    await keysOf(home, account)
    await loadService(home, Math.floor(rows / OTHER_ACCOUNTS), account)
  }
  await postgres.run('VACUUM ANALYZE')
}

/** Bytes of the database on disk, indexes included. */
async function sizeOf({ folder }: Home, postgres: TemporaryPostgres | null): Promise<number> {
  if (!postgres) return (await stat(join(folder, 'data', 'shipments.db'))).size
  const client = new Client(postgres.url)
  await client.connect()
  const { rows } = await client.query('SELECT pg_database_size(current_database()) AS bytes')
  await client.end()
  return Number(rows[0]?.bytes)
}

/** PostGraphile gets the same shipments of the same account, on a PostgreSQL with the same settings. */
async function peersBeside({ rows, onPostgres, folder, ends }: Run): Promise<Trial[]> {
  const postGraphile = peerTrials('PostGraphile', ends, async () => {
    const postgres = await ownPostgres(ends)
    return startPostGraphile(folder, postgres, rows)
  })
  if (onPostgres) return [...(await postGraphile)]
  const jsonServer = peerTrials('json-server', ends, () => startJsonServer(folder, rows))
  return [...(await jsonServer), ...(await postGraphile)]
}

type Peer = { readonly server: ServerProcess; readonly trials: readonly Trial[] }

/** The trials of a peer. If it cannot be installed or started, there are none, and a line says why. */
async function peerTrials(
  name: string,
  ends: Run['ends'],
  start: () => Promise<Peer>,
): Promise<readonly Trial[]> {
  log(`installing ${name}`)
  try {
    const { server, trials } = await start()
    ends.push(server.stop)
    return trials
  } catch (error) {
    const [line] = (error instanceof Error ? error.message : String(error)).split('\n')
    log(`${name} is left out: ${line}`)
    return []
  }
}

function log(line: string): void {
  console.error(line)
}
