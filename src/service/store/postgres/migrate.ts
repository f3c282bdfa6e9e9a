import type { Pool, PoolClient } from 'pg'
import { SetupError } from '../../setup-error.ts'
import { STEPS } from './schema.ts'

/** A number that no other program uses for its locks: "Landfall" by the codes of its first letters. */
const MIGRATION_LOCK = 7_697_110_100

type Steps = typeof STEPS

/** PostgreSQL's version number format. */
const SERVER_VERSION_MIN = 150_000

/**
 * Migrates the database to the current tables, step by step in one transaction. If several programs start together, one
 * migrates and the others wait. An up-to-date database is only read.
 *
 * @throws SetupError if the server is too old, or the tables are of a later version
 */
export async function migrate(pool: Pool, name: string, steps = STEPS): Promise<void> {
  const client = await pool.connect()
  try {
    await refuseUnusable(client, name)
    if ((await versionOf(client, name, steps)) < steps.length) await bringUp(client, name, steps)
    client.release()
  } catch (error) {
    // Closes the connection with the transaction, whatever its state.
    client.release(true)
    throw error
  }
}

async function bringUp(client: PoolClient, name: string, steps: Steps): Promise<void> {
  await client.query('BEGIN')
  // The first of several may take minutes on large tables, while the others wait.
  await client.query('SET LOCAL statement_timeout = 0')
  await client.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`)
  await client.query('CREATE TABLE IF NOT EXISTS schema_version (version int NOT NULL)')
  const version = await versionOf(client, name, steps)
  for (const statement of steps.slice(version).flat()) await client.query(statement)
  await client.query('DELETE FROM schema_version')
  await client.query('INSERT INTO schema_version (version) VALUES ($1)', [steps.length])
  await client.query('COMMIT')
}

async function refuseUnusable(client: PoolClient, name: string): Promise<void> {
  const { rows } = await client.query(
    "SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding",
  )
  const [facts] = rows
  if (Number(facts?.version) < SERVER_VERSION_MIN) {
    throw new SetupError(`${name} is older than PostgreSQL 15. Use version 15 or newer.`)
  }
  if (facts?.encoding !== 'UTF8') {
    throw new SetupError(`${name} has the encoding ${facts?.encoding}. Make a database with ENCODING 'UTF8'.`)
  }
}

/** 0 if there are no tables yet. */
async function versionOf(client: PoolClient, name: string, steps: Steps): Promise<number> {
  const { rows } = await client.query("SELECT to_regclass('schema_version') IS NOT NULL AS exists")
  if (rows[0]?.exists !== true) return 0
  const known = await client.query('SELECT version FROM schema_version')
  const version = Number(known.rows[0]?.version ?? 0)
  if (version <= steps.length) return version
  throw new SetupError(
    `${name} was made by a later version of Landfall. Use that version, or another database.`,
  )
}
