import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_FILTERS, type ListFilters } from '#contract/list-query.ts'
import { SetupError } from '../../setup-error.ts'
import { describeShipmentStore } from '../testing/conformance.ts'
import type { ShipmentRow } from '../shipment-store.ts'
import { SqliteStore } from './sqlite-store.ts'

function temporaryFile(): { path: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-store-'))
  return { path: join(folder, 'shipments.db'), remove: () => rmSync(folder, { recursive: true }) }
}

describeShipmentStore('the SQLite store', async () => {
  const { path, remove } = temporaryFile()
  const store = new SqliteStore(path)
  const second = new SqliteStore(path)
  const dispose = async () => {
    await store.close()
    await second.close()
    remove()
  }
  return { store, second, dispose }
})

describe('search in a large account', () => {
  const { path, remove } = temporaryFile()
  const store = new SqliteStore(path)
  const rows = Array.from({ length: 7000 }, (_, index): ShipmentRow => ({
    reference: `R${String(index).padStart(5, '0')}`,
    // Few are cancelled, so that the newest cancelled ones are far back.
    status: index % 20 === 0 ? 'Cancelled' : index % 2 === 0 ? 'Active' : 'Delivered',
    createdUs: index,
    updatedUs: index,
    tags: [index % 3 === 0 ? 'three' : 'other', ...(index % 500 === 0 ? ['few'] : [])],
    searchText: `r${String(index).padStart(5, '0')}\nm"b${index % 100 === 0 ? 'rare' : 'often'}`,
    doc: JSON.stringify(index),
  }))
  let accountId = 0
  beforeAll(async () => {
    accountId = (await store.ensureAccount('Large')).id
    await store.importBatch(accountId, rows, 'skip')
  })
  afterAll(async () => {
    await store.close()
    remove()
  })

  test.each([
    ['a frequent term', { search: 'often' }],
    ['a rare term', { search: 'm"brare' }],
    ['an old shipment', { search: 'R00001' }],
    ['a term that is nowhere', { search: 'xyz' }],
    ['a quotation mark', { search: '"' }],
    ['two characters', { search: '7"' }],
    ['a status', { search: 'rare', statuses: ['Delivered'] }],
    ['two statuses', { search: 'r0000', statuses: ['Active', 'Delivered'] }],
    ['a rare status and a frequent one', { search: '0', statuses: ['Delivered', 'Cancelled'] }],
    ['a term rare among the newest of one status', { search: 'r00', statuses: ['Delivered', 'Cancelled'] }],
    ['a tag', { search: 'rare', tag: 'three' }],
    ['a rare tag and a frequent term', { search: 'm"b', tag: 'few' }],
    ['a rare tag, a rare term and a status', { search: 'rare', tag: 'few', statuses: ['Cancelled'] }],
    ['a frequent tag and a term that is nowhere', { search: 'xyz', tag: 'other' }],
    ['bounds', { search: 'rare', updatedSinceUs: 1000, createdSinceUs: 2000 }],
  ] as const)('finds by %s exactly what is there, page by page', async (_what, changes) => {
    const filters = { ...NO_FILTERS, ...changes }
    const expected = rows.filter((row) => matches(row, filters)).toReversed()
    const found: string[] = []
    let after = null
    do {
      const page = await store.listShipments({ accountId, filters, after, limit: 97 })
      found.push(...docsOf(page.json))
      after = page.next
    } while (after)
    expect(found).toEqual(expected.map(({ doc }) => doc))
  })

  test('follows a change of the searched text', async () => {
    const row = rows[1]
    if (!row) throw new Error('There are rows.')
    await store.importBatch(accountId, [{ ...row, searchText: 'changed' }], 'skip')
    const page = (search: string) =>
      store.listShipments({ accountId, filters: { ...NO_FILTERS, search }, after: null, limit: 5 })
    expect(docsOf((await page('changed')).json)).toEqual([row.doc])
    expect(docsOf((await page('r00001')).json)).toEqual([])
    await store.importBatch(accountId, [row], 'skip')
  })
})

describe('a database file', () => {
  test('keeps its content', async () => {
    const { path, remove } = temporaryFile()
    const first = new SqliteStore(path)
    const account = await first.ensureAccount('Acme')
    await first.close()
    const again = new SqliteStore(path)
    expect(await again.findAccount('Acme')).toEqual(account)
    await again.close()
    expect(statSync(path).size).toBeGreaterThan(0)
    remove()
  })

  test('made by the first version is migrated, and answers with the same hashes', async () => {
    const { path, remove } = temporaryFile()
    const first = new SqliteStore(path)
    const account = await first.ensureAccount('Acme')
    await first.importBatch(account.id, [rowOf('one', 1), rowOf('two', 2)], 'skip')
    const request = { accountId: account.id, filters: NO_FILTERS, after: null, limit: 10 }
    const before = await first.listShipments(request)
    await first.close()
    const database = new DatabaseSync(path)
    database.exec('ALTER TABLE shipment_doc DROP COLUMN hash; PRAGMA user_version = 1')
    database.close()
    const again = new SqliteStore(path)
    expect(await again.listShipments(request)).toEqual(before)
    await again.importBatch(account.id, [rowOf('one', 1)], 'skip')
    expect(await again.listShipments(request)).toEqual(before)
    await again.close()
    remove()
  })

  test('that is not a database is rejected by name', () => {
    const { path, remove } = temporaryFile()
    writeFileSync(path, 'not a database at all, however long it may be'.repeat(100))
    expect(() => new SqliteStore(path)).toThrow(SetupError)
    expect(() => new SqliteStore(path)).toThrow(path)
    remove()
  })

  test('of a later version is rejected', () => {
    const { path, remove } = temporaryFile()
    const database = new DatabaseSync(path)
    database.exec('PRAGMA user_version = 999')
    database.close()
    expect(() => new SqliteStore(path)).toThrow('later version of Landfall')
    remove()
  })
})

function rowOf(reference: string, updatedUs: number): ShipmentRow {
  const doc = JSON.stringify({ reference })
  return { reference, status: 'Active', createdUs: 0, updatedUs, tags: [], searchText: reference, doc }
}

/** The documents here are plain numbers. */
function docsOf(json: Uint8Array): string[] {
  const text = Buffer.from(json).toString()
  return text === '' ? [] : text.split(',')
}

function matches(row: ShipmentRow, filters: ListFilters): boolean {
  return [
    filters.statuses.length === 0 || filters.statuses.includes(row.status),
    filters.tag === null || row.tags.includes(filters.tag),
    row.updatedUs >= (filters.updatedSinceUs ?? 0) && row.createdUs >= (filters.createdSinceUs ?? 0),
    row.searchText.includes((filters.search ?? '').toLowerCase()),
  ].every(Boolean)
}
