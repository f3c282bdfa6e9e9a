import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { shipmentRowOf } from '../../intake/shipment-row.ts'
import { runCli, startCli } from '../../testing/run-cli.ts'
import { describeWithCitus } from '../../testing/test-databases.ts'
import type { TemporaryPostgres } from '../../testing/temporary-postgres.ts'
import { manyShipments } from '../testing/conformance.ts'
import type { ShipmentRow } from '../shipment-store.ts'
import { openPool } from './open-pool.ts'
import { PostgresStore } from './postgres-store.ts'

// Steps are separate processes that wait for machines, and may take long on a busy one.
describeWithCitus('a fault of one machine', ({ make, workers }) => {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-citus-'))
  let url = ''
  let pool: Pool
  let store: PostgresStore
  beforeAll(async () => {
    url = await make()
    pool = await openPool(url)
    store = new PostgresStore(pool)
  })
  afterAll(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })

  const cli = (...args: string[]) => runCli(args, { DATABASE_URL: url })
  const newKey = async (account: string) =>
    (await cli('keys', 'create', '--account', account, '--label', 'x')).out.trim()

  /** Where the account's shipments are: the worker's port, and the table there. */
  async function placeOf(accountId: number): Promise<{ port: string; table: string }> {
    const sql = `
      SELECT nodeport::text AS port, 'shipment_' || shardid AS table FROM pg_dist_placement JOIN pg_dist_node USING (groupid)
      WHERE shardid = get_shard_id_for_distribution_column('shipment', $1::bigint)`
    const { rows } = await pool.query<{ port: string; table: string }>(sql, [accountId])
    const [place] = rows
    if (!place) throw new Error('The account is on no worker.')
    return place
  }

  /** An account with a key whose data is on the worker. */
  async function accountOn(worker: TemporaryPostgres, name: string) {
    for (let attempt = 0; ; attempt += 1) {
      const account = await store.ensureAccount(`${name} ${attempt}`)
      const place = await placeOf(account.id)
      if (place.port === new URL(worker.url).port)
        return { ...account, place, key: await newKey(account.name) }
    }
  }

  function workerAt(index: number): TemporaryPostgres {
    const worker = workers()[index]
    if (!worker) throw new Error('There are two workers.')
    return worker
  }

  test('the database’s planner settings reach every machine', async () => {
    const sql = "SELECT success, result FROM run_command_on_workers('SHOW enable_seqscan')"
    const { rows } = await pool.query(sql)
    expect(rows).toEqual([
      { success: true, result: 'off' },
      { success: true, result: 'off' },
    ])
  })

  test('an export larger than its memory is read piece by piece, without temporary files', async () => {
    const { id, name } = await store.ensureAccount('Large')
    const rows = manyShipments(4000).map(rowOf)
    for (let start = 0; start < rows.length; start += 500) {
      await store.importBatch(id, rows.slice(start, start + 500), 'skip')
    }
    const tight = new Client(url)
    await tight.connect()
    const [database] = (await tight.query('SELECT current_database() AS name')).rows
    for (const setting of ["work_mem = '2MB'", 'temp_file_limit = 0']) {
      await tight.query(`ALTER DATABASE ${database.name} SET ${setting}`)
    }
    try {
      const { code, out, err } = await cli('export', '--account', name)
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(out.split('\n').length - 1).toBe(4000)
    } finally {
      await tight.query(`ALTER DATABASE ${database.name} RESET temp_file_limit`)
      await tight.end()
    }
  })

  test('a machine that is lost in the middle of an import ends it with one line, and nothing counted is lost', async () => {
    const { name } = await accountOn(workerAt(0), 'Imported')
    const lines = manyShipments(3000).map((shipment) => JSON.stringify(shipment))
    const child = startCli(['import', '--account', name, '--progress', '-'], { DATABASE_URL: url })
    const said: string[] = []
    createInterface(child.stderr).on('line', (line) => said.push(line))
    const ended = once(child, 'close')
    child.stdin.on('error', () => undefined)
    child.stdin.write(`${lines.slice(0, 700).join('\n')}\n`)
    await vi.waitUntil(() => said.some((line) => line.startsWith('done to line 500')), { timeout: 60_000 })
    await workerAt(0).halt()
    try {
      child.stdin.end(lines.slice(700).join('\n'))
      expect((await ended)[0]).toBe(2)
      expect(said.filter((line) => !/^(line|done|\d+ more)/.test(line))).toHaveLength(1)
      expect(said.at(-1)).toMatch(/^The database .* then try again\. Lines 1 to 500 are done: 500 stored/)
    } finally {
      await workerAt(0).resume()
    }
    expect((await cli('export', '--account', name)).out.split('\n').length - 1).toBe(500)
    const file = join(folder, 'lines')
    writeFileSync(file, lines.join('\n'))
    expect((await cli('import', '--account', name, file)).err).toContain('3000 stored')
  })

  test('keys of every account can be created, listed and revoked while a machine is down', async () => {
    await workerAt(1).halt()
    try {
      for (const account of ['First', 'Second', 'Third']) {
        expect(await newKey(account)).toMatch(/^lf_live_/)
        expect((await cli('keys', 'revoke', 'x', '--account', account)).code).toBe(0)
        expect((await cli('keys', 'list', '--account', account)).out).toMatch(/\tx\t/)
      }
    } finally {
      await workerAt(1).resume()
    }
  })
})

function rowOf(shipment: Shipment): ShipmentRow {
  const result = shipmentRowOf(shipment)
  if (!result.ok) throw new Error(result.faults.join('; '))
  return result.row
}
