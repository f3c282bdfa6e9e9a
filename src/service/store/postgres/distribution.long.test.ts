import { readdirSync, readFileSync } from 'node:fs'
import { NO_FILTERS } from '#contract/list-query.ts'
import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { manyShipments } from '../testing/conformance.ts'
import { shipmentRowOf } from '../../intake/shipment-row.ts'
import { describeWithPostgres } from '../../testing/test-databases.ts'
import { openPool } from './open-pool.ts'
import { PostgresStore } from './postgres-store.ts'
import { sharedSlidingLog } from './shared-sliding-log.ts'

/** Small tables that stay undistributed, on the coordinator. */
const WHOLE_TABLES = ['account', 'api_key', 'note', 'schema_version']

describeWithPostgres('the tables can be spread over machines by account', ({ make }) => {
  let pool: Pool
  beforeAll(async () => {
    pool = await openPool(await make())
  })
  afterAll(() => pool.end())

  const read = async (sql: string): Promise<Record<string, unknown>[]> => (await pool.query(sql)).rows

  test('each of them is listed here: distributed by account, or on the coordinator', async () => {
    const rows = await read(`
      SELECT c.relname AS name, EXISTS (
        SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'account_id' AND a.attnotnull
      ) AS has_account
      FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`)
    const spread = rows.filter(({ name }) => !WHOLE_TABLES.includes(String(name)))
    expect(spread.map(({ name }) => String(name)).toSorted()).toEqual([
      'request_log',
      'search_gram',
      'shipment',
      'shipment_tag',
    ])
    expect(spread.every(({ has_account }) => has_account === true)).toBe(true)
  })

  test('no row refers to another by a foreign key', async () => {
    const sql =
      "SELECT conname FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace"
    expect(await read(sql)).toEqual([])
  })

  test('no table has triggers, and only tables on the coordinator have sequences', async () => {
    const triggers = await read(`
      SELECT tgname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace`)
    expect(triggers).toEqual([])
    const owners = await read(`
      SELECT DISTINCT d.refobjid::regclass::text AS name FROM pg_depend d JOIN pg_class c ON c.oid = d.objid
      WHERE c.relkind = 'S' AND c.relnamespace = 'public'::regnamespace
        AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')`)
    expect(owners.map(({ name }) => name).filter((name) => !WHOLE_TABLES.includes(String(name)))).toEqual([])
  })

  test('every index of account data starts with the account, except the look-up of keys', async () => {
    const indexes = await read(`
      SELECT i.indexrelid::regclass::text AS index
      FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND NOT EXISTS (
        SELECT FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attnum = i.indkey[0] AND a.attname = 'account_id'
      ) ORDER BY 1`)
    expect(indexes.map(({ index }) => index)).toEqual([
      'account_name_key',
      'account_pkey',
      'api_key_by_hash',
      'note_pkey',
    ])
  })

  describe('the statements can be distributed as well', () => {
    const seen: string[] = []
    beforeAll(async () => {
      const own = await openPool(await make())
      const asked = vi.spyOn(Client.prototype, 'query')
      await useAll(new PostgresStore(own), () => sharedSlidingLog(own).count('hash', 1))
      for (const [words] of asked.mock.calls) {
        seen.push(typeof words === 'string' ? words : String(Object(words).text))
      }
      asked.mockRestore()
    })

    test('each that uses account data names the account, except the look-up of a key', () => {
      const touching = seen.filter((sql) =>
        /\b(shipment|shipment_tag|search_gram|request_log|api_key)\b/.test(sql),
      )
      expect(touching.length).toBeGreaterThan(25)
      const others = touching.filter((sql) => !/\baccount_id = \$\d|\(account_id, .*\$1::bigint/s.test(sql))
      expect(others).toEqual([expect.stringMatching(/FROM api_key JOIN account .* WHERE hash = \$1/s)])
    })

    test('none has a value after ON CONFLICT or RETURNING, which a distributed INSERT … SELECT would lose', () => {
      const clauses = seen.flatMap((sql) => /\b(?:ON CONFLICT|RETURNING)\b.*/s.exec(sql) ?? [])
      expect(clauses.length).toBeGreaterThan(5)
      expect(clauses.filter((clause) => /\$\d/.test(clause))).toEqual([])
    })

    test('every table in a statement of the sources was used above', () => {
      const sources = readdirSync(import.meta.dirname)
        .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^migrate|^schema/.test(file))
        .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
      const tables = sources.flatMap((source) => source.match(/(?:FROM|INTO|UPDATE|JOIN) [a-z_]+/g) ?? [])
      const used = seen.join('\n')
      const unseen = tables.filter((words) => !used.includes(words) && !/clock_timestamp/.test(words))
      expect(unseen).toEqual([])
    })
  })
})

/** Uses every operation of a store. */
async function useAll(store: PostgresStore, count: () => Promise<unknown>): Promise<void> {
  const { id: accountId } = await store.ensureAccount('Acme')
  const key = { hash: 'hash', prefix: 'lf_live_a', label: 'a', createdAt: '2026-11-20T08:00:00.000Z' }
  await store.addKeys(accountId, [key])
  await store.listKeys(accountId)
  await store.findKey('hash')
  await count()
  const rows = manyShipments(50).flatMap((shipment) => {
    const result = shipmentRowOf(shipment)
    return result.ok ? [result.row] : []
  })
  await store.importBatch(accountId, rows, 'skip')
  await store.importBatch(accountId, rows, 'replace')
  for (const tag of [null, 'PO-3']) {
    for (const search of [null, 's-', 's-1', 'nothing', '~', '%', '%_\\']) {
      for (const statuses of [[], ['Active', 'Delivered']] as const) {
        const filters = { ...NO_FILTERS, tag, search, statuses, updatedSinceUs: 1, createdSinceUs: 1 }
        const { next } = await store.listShipments({ accountId, filters, after: null, limit: 1 })
        await store.listShipments({ accountId, filters, after: next, limit: 100 })
      }
    }
  }
  await store.getShipment(accountId, 'S-1')
  for await (const doc of store.exportShipments(accountId))
    if (doc === '') throw new Error('A document is empty.')
  await store.revokeKeys(accountId, 'a', '2026-11-20T09:00:00.000Z')
  await store.ensureNote('a', 'b')
  await store.writeNote('a', 'c')
  await store.close()
}
