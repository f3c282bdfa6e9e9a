import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '../../testing/run-cli.ts'
import { describeWithCitus } from '../../testing/test-databases.ts'
import { manyShipments, rowOf } from '../testing/conformance.ts'
import { openPool } from './open-pool.ts'
import { PostgresStore } from './postgres-store.ts'

// Steps are separate processes that wait for machines, and may take long on a busy one.
describeWithCitus('a fault of one machine', ({ make, workers }) => {
  let url = ''
  let pool: Pool
  let store: PostgresStore
  beforeAll(async () => {
    url = await make()
    pool = await openPool(url)
    store = new PostgresStore(pool)
  })
  afterAll(() => store.close())

  const cli = (...args: string[]) => runCli(args, { DATABASE_URL: url })
  const newKey = async (account: string) =>
    (await cli('keys', 'create', '--account', account, '--label', 'x')).out.trim()

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

  test('keys of every account can be created, listed and revoked while a machine is down', async () => {
    const worker = workers()[1]
    await worker?.halt()
    try {
      for (const account of ['First', 'Second', 'Third']) {
        expect(await newKey(account)).toMatch(/^lf_live_/)
        expect((await cli('keys', 'revoke', 'x', '--account', account)).code).toBe(0)
        expect((await cli('keys', 'list', '--account', account)).out).toMatch(/\tx\t/)
      }
    } finally {
      await worker?.resume()
    }
  })
})
