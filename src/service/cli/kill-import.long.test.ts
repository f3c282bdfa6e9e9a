import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { runCli, startCli } from '../testing/run-cli.ts'
import { describeWithOnePostgres } from '../testing/test-databases.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { writeShipments } from '../testing/write-shipments.ts'

const LINES = 20_000
const STEP_RECORDS = 500
const ROUNDS = 20
const folder = temporaryFolder()
const file = join(folder, 'shipments.ndjson')
beforeAll(() => writeShipments(file, LINES), 60_000)

/**
 * Kills an import at some moment after its first acknowledgement, and resolves to the acknowledged lines.
 *
 * @param moment resolves then
 */
async function importUntilKilled(
  env: Record<string, string>,
  moment: () => Promise<unknown>,
): Promise<number> {
  const child = startCli(['import', '--account', 'Acme', '--progress', file], env)
  const ended = once(child, 'close')
  let acknowledged = 0
  const lines = createInterface(child.stderr)
  lines.on('line', (line) => {
    acknowledged = Number(/^done to line (\d+):/.exec(line)?.[1] ?? acknowledged)
  })
  await Promise.race([once(lines, 'line'), ended])
  await moment()
  child.kill('SIGKILL')
  await ended
  return acknowledged
}

// Times spread over the import: within a step, between two steps, and while the log is written back.
test.each(Array.from({ length: ROUNDS }, (_, round) => round * 73))(
  'kill -9, %i ms after the first acknowledgement, loses no acknowledged line',
  async (delayMs) => {
    const env = { DATA_DIR: join(folder, String(delayMs)) }
    await runCli(['keys', 'create', '--account', 'Acme', '--label', 'x'], env)
    const acknowledged = await importUntilKilled(env, () => sleep(delayMs))
    const database = new DatabaseSync(join(env.DATA_DIR, 'shipments.db'))
    const stored = Number(database.prepare('SELECT count(*) AS n FROM shipment').get()?.['n'])
    const integrity = database.prepare('PRAGMA integrity_check').get()
    database.close()
    expect(acknowledged).toBeGreaterThan(0)
    expect(stored).toBeGreaterThanOrEqual(acknowledged)
    expect(stored % STEP_RECORDS).toBe(0)
    expect(integrity).toEqual({ integrity_check: 'ok' })
    await expectWholeImport(env)
  },
)

/** A step pauses after its shipments and before their tags, which are in a table of their own. */
const PAUSE_WITHIN_STEP = `
  CREATE FUNCTION pause() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.2); RETURN NULL; END';
  CREATE TRIGGER pause BEFORE DELETE ON shipment_tag FOR EACH STATEMENT EXECUTE FUNCTION pause()`
const PAUSING = "SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event = 'PgSleep'"

describeWithOnePostgres('on PostgreSQL', ({ make }) => {
  test('kill -9 within a step leaves complete steps without any lock', async () => {
    const env = { DATABASE_URL: await make() }
    const number = (sql: string) => numberFrom(env.DATABASE_URL, sql)
    await runCli(['keys', 'create', '--account', 'Acme', '--label', 'x'], env)
    await number(PAUSE_WITHIN_STEP)
    const acknowledged = await importUntilKilled(env, async () => {
      await expect.poll(() => number(PAUSING), { interval: 5 }).toBe(1)
    })
    await expect.poll(() => number(PAUSING)).toBe(0)
    const stored = (await runCli(['export', '--account', 'Acme'], env)).out.split('\n').length - 1
    expect(acknowledged).toBeGreaterThan(0)
    expect(stored).toBeGreaterThanOrEqual(acknowledged)
    expect(stored).toBeLessThan(LINES)
    expect(stored % STEP_RECORDS).toBe(0)
    // Each of these shipments has a tag.
    expect(await number('SELECT count(DISTINCT reference_id)::int AS n FROM shipment_tag')).toBe(stored)
    await number('DROP TRIGGER pause ON shipment_tag')
    await expectWholeImport(env)
    expect(await number('SELECT count(DISTINCT reference_id)::int AS n FROM shipment_tag')).toBe(LINES)
  })
})

/** Repeats the import, which stores every line. */
async function expectWholeImport(env: Record<string, string>): Promise<void> {
  const again = await runCli(['import', '--account', 'Acme', file], env)
  expect(again.code).toBe(0)
  expect(again.err).toMatch(new RegExp(`(^|\\n)${LINES} stored, 0 skipped[^\\n]*\\n$`))
}

/** The number that the SQL selects. */
async function numberFrom(url: string, sql: string): Promise<number> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return Number(rows?.[0]?.n)
}
