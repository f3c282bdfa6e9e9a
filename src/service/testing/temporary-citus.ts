import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { postgresBinaries, startPostgres, type TemporaryPostgres } from './temporary-postgres.ts'
import { runCli } from './run-cli.ts'

/** A coordinator and its workers, in folders that are removed with them. */
export interface TemporaryCitus {
  readonly coordinator: TemporaryPostgres
  readonly workers: readonly TemporaryPostgres[]
  /** Creates a database with Landfall's tables, distributed by account, and resolves to its address. */
  readonly make: (database: string) => Promise<string>
  readonly stop: () => Promise<void>
}

const WORKERS = 2

/** Each database's maintenance uses one of the processes. A few shards are created and dropped faster than many. */
const CITUS_SETTINGS = [
  'shared_preload_libraries=citus',
  'citus.node_conninfo=sslmode=disable',
  'citus.shard_count=4',
  'citus.enable_statistics_collection=off',
  'max_worker_processes=64',
]

/** What an operator runs in a database after `migrate`, according to src/docs/operating.md. */
const SPREAD = [
  "SELECT create_distributed_table('shipment', 'account_id')",
  "SELECT create_distributed_table('shipment_tag', 'account_id', colocate_with => 'shipment')",
  "SELECT create_distributed_table('search_gram', 'account_id', colocate_with => 'shipment')",
]
const PLANNING = ['enable_seqscan = off', 'random_page_cost = 1.1', 'jit = off']

/** Possible paths of Citus beside the server's programs, on Debian and elsewhere. */
export function citusFiles(): string[] {
  const bin = postgresBinaries()
  if (bin === null) return []
  return ['citus.so', 'citus.dylib'].flatMap((file) => [
    join(bin, '../lib', file),
    join(bin, '../lib/postgresql', file),
  ])
}

export function hasCitus(): boolean {
  return citusFiles().some((file) => existsSync(file))
}

/**
 * Creates and starts them.
 *
 * @param settings of each server, as `name=value`
 */
export async function startCitus(settings: readonly string[]): Promise<TemporaryCitus> {
  const starting = Array.from({ length: 1 + WORKERS }, () => startPostgres([...settings, ...CITUS_SETTINGS]))
  const [coordinator, ...workers] = await Promise.all(starting)
  if (!coordinator) throw new Error('There is no coordinator.')
  const all = [coordinator, ...workers]
  return {
    coordinator,
    workers,
    make: async (database) => {
      await Promise.all(all.map((server) => makeWithCitus(server, database)))
      const url = coordinator.urlOf(database)
      await ask(url, [
        `SELECT citus_set_coordinator_host('127.0.0.1', ${portOf(coordinator)})`,
        ...workers.map((worker) => `SELECT citus_add_node('127.0.0.1', ${portOf(worker)})`),
        ...PLANNING.map((setting) => `ALTER DATABASE ${database} SET ${setting}`),
      ])
      const migrated = await runCli(['migrate'], { DATABASE_URL: url })
      if (migrated.code !== 0) throw new Error(migrated.err)
      await ask(url, SPREAD)
      return url
    },
    stop: async () => {
      await Promise.all(all.map((server) => server.stop()))
    },
  }
}

async function makeWithCitus(server: TemporaryPostgres, database: string): Promise<void> {
  await ask(server.url, [`CREATE DATABASE ${database}`])
  await ask(server.urlOf(database), ['CREATE EXTENSION citus'])
}

function portOf(server: TemporaryPostgres): string {
  return new URL(server.url).port
}

async function ask(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
