import { Client } from 'pg'
import { expect, test } from 'vitest'
import { runCli, startService } from './testing/run-cli.ts'
import { describeWithOnePostgres } from './testing/test-databases.ts'

/** Moves the shipments of an account into a separate table, which a lock can freeze separately. */
const SET_APART = (accountId: string) => [
  'ALTER TABLE shipment RENAME TO shipment_before',
  'CREATE TABLE shipment (LIKE shipment_before) PARTITION BY LIST (account_id)',
  `CREATE TABLE shipment_frozen PARTITION OF shipment FOR VALUES IN (${accountId})`,
  'CREATE TABLE shipment_rest PARTITION OF shipment DEFAULT',
]

describeWithOnePostgres('one account whose queries hang', ({ make }) => {
  test('leaves connections to other accounts and to /healthz', async () => {
    const env = { DATABASE_URL: await make() }
    const newKey = async (account: string) =>
      (await runCli(['keys', 'create', '--account', account, '--label', 'x'], env)).out.trim()
    const [frozen, well] = [await newKey('Frozen'), await newKey('Well')]
    const locker = new Client(env.DATABASE_URL)
    await locker.connect()
    const { rows } = await locker.query("SELECT id::text FROM account WHERE name = 'Frozen'")
    for (const statement of SET_APART(String(rows[0].id))) await locker.query(statement)
    const service = await startService(env)
    const ask = async (key: string, path = '/v1/shipments') =>
      (await fetch(`${service.address}${path}`, { headers: { authorization: `Bearer ${key}` } })).status
    expect(await Promise.all([ask(frozen), ask(well)])).toEqual([200, 200])
    await locker.query('BEGIN')
    await locker.query('LOCK TABLE ONLY shipment_frozen IN ACCESS EXCLUSIVE MODE')
    const waiting = Promise.all(Array.from({ length: 15 }, () => ask(frozen)))
    for (let time = 0; time < 5; time += 1) {
      expect(await Promise.all([ask(well), ask(well, '/healthz')])).toEqual([200, 200])
    }
    // Ending it releases the table.
    await locker.end()
    expect(await waiting).toContain(200)
    await service.stop('SIGTERM')
  })
})
