import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_FILTERS, type ListFilters } from '#contract/list-query.ts'
import { searchTermOf } from '#contract/search-term.ts'
import { describeWithPostgres } from '../../testing/test-databases.ts'
import type { ShipmentRow } from '../shipment-store.ts'
import { gramsOfTerm, gramsOfText, isIndexed } from './grams.ts'
import { openPool } from './open-pool.ts'
import { PostgresStore } from './postgres-store.ts'

const ROWS = 7000

const rows = Array.from({ length: ROWS }, (_, index): ShipmentRow => ({
  reference: `R${String(index).padStart(5, '0')}`,
  // Few are cancelled, so that the newest cancelled ones are far back.
  status: index % 20 === 0 ? 'Cancelled' : index % 2 === 0 ? 'Active' : 'Delivered',
  createdUs: index,
  updatedUs: index,
  tags: [index % 3 === 0 ? 'three' : 'other', ...(index % 700 === 0 ? ['rare'] : [])],
  searchText: searchTextAt(index),
  doc: JSON.stringify(index),
}))

/** Only old shipments have the odd characters. */
function searchTextAt(index: number): string {
  const odd = index % 1000 === 7 ? '\n~x~\nбю番号' : index < 600 ? '\n#a' : index === 1 ? '' : '\n-/-'
  return `r${String(index).padStart(5, '0')}\nm"b${index % 100 === 0 ? 'rare' : 'often'}${odd}`
}

const TERMS = [
  'often',
  'm"brare',
  'R00001',
  'xyz',
  '"',
  '7"',
  '~',
  '~~',
  '~x~',
  '~~~',
  'x~',
  '#',
  '#a',
  '#b',
  '-/-',
  '-/-/',
  '/',
  'б',
  'бю',
  'Бю番',
  '番号',
  'ßßß',
  '%',
  '_',
  '\\',
  '0',
  '00',
  '9-',
]

describeWithPostgres('search in a large account on PostgreSQL', ({ make }) => {
  let pool: Pool
  let store: PostgresStore
  let accountId = 0
  beforeAll(async () => {
    pool = await openPool(await make())
    store = new PostgresStore(pool)
    accountId = (await store.ensureAccount('Large')).id
    for (let start = 0; start < ROWS; start += 500) {
      await store.importBatch(accountId, rows.slice(start, start + 500), 'skip')
    }
  })
  afterAll(() => store.close())

  async function found(changes: Partial<ListFilters>, limit = 397): Promise<string[]> {
    const docs: string[] = []
    let after = null
    do {
      const page = await store.listShipments({
        accountId,
        filters: { ...NO_FILTERS, ...changes },
        after,
        limit,
      })
      const text = Buffer.from(page.json).toString()
      if (text !== '') docs.push(...text.split(','))
      after = page.next
    } while (after)
    return docs
  }

  const expected = ({ search, tag, statuses }: Partial<ListFilters>, all = rows) =>
    all
      .filter((row) => row.searchText.includes(searchTermOf(search ?? '')))
      .filter((row) => tag === undefined || tag === null || row.tags.includes(tag))
      .filter(({ status }) => !statuses?.length || statuses.includes(status))
      .map(({ doc }) => doc)
      .toReversed()

  test.each(TERMS)(
    'finds exactly the shipments with %j, page by page, also with a tag or status',
    async (search) => {
      const ways: Partial<ListFilters>[] = [
        { search },
        { search, tag: 'three' },
        { search, tag: 'rare' },
        { search, statuses: ['Cancelled'] },
        { search, statuses: ['Active', 'Delivered'] },
      ]
      for (const way of ways) expect(await found(way)).toEqual(expected(way))
    },
  )

  describe('after a change of the searched text', () => {
    test('finds the new text and no longer the old', async () => {
      const [row, other] = [rows[7], rows[8]]
      if (!row || !other) throw new Error('There are rows.')
      const changed = [
        { ...row, searchText: 'r00007' },
        { ...other, searchText: 'r00008\n§~' },
      ]
      const again = new PostgresStore(await openPool(pool.options.connectionString ?? ''))
      await again.importBatch(accountId, changed, 'skip')
      const now = rows.map((one) => changed.find(({ reference }) => reference === one.reference) ?? one)
      for (const search of ['~', '§', '§~', '~x~', 'б'])
        expect(await found({ search })).toEqual(expected({ search }, now))
      await again.importBatch(accountId, [row, other], 'skip')
      for (const search of ['~', '§', '~x~']) expect(await found({ search })).toEqual(expected({ search }))
      await again.close()
    })

    test('storing the same shipment repeatedly does not make its characters frequent', async () => {
      const row = rows[3]
      if (!row) throw new Error('There are rows.')
      const rare = { ...row, searchText: `${row.searchText}\n¤` }
      for (let time = 0; time < 3; time += 1) await store.importBatch(accountId, Array(3).fill(rare), 'skip')
      const sql = "SELECT cardinality(reference_ids) AS places FROM search_gram WHERE gram = '¤'"
      expect((await pool.query(sql)).rows).toEqual([{ places: 1 }])
      await store.importBatch(accountId, [row], 'skip')
    })
  })

  test('knows which characters are frequent', async () => {
    const { rows: grams } = await pool.query(
      "SELECT gram, reference_ids IS NULL AS is_frequent FROM search_gram WHERE gram IN ('0', 'm\"', '~', '番号', '#', 'qq')",
    )
    expect(Object.fromEntries(grams.map(({ gram, is_frequent }) => [gram, is_frequent]))).toEqual({
      '0': true,
      'm"': true,
      '#': true,
      '~': false,
      番号: false,
    })
  })
})

describe('grams', () => {
  test('of a text are its characters and pairs, within its fields', () => {
    expect([...gramsOfText('ab\nb🚢')]).toEqual(['a', 'b', 'ab', '🚢', 'b🚢'])
    expect([...gramsOfText('')]).toEqual([])
  })

  test('of a term occur in every text that contains it', () => {
    expect(gramsOfTerm('a')).toEqual(['a'])
    expect(gramsOfTerm('🚢b')).toEqual(['🚢b'])
    expect(gramsOfTerm('a🚢b')).toEqual(['a🚢', '🚢b'])
  })

  test.each([
    ['abc', true],
    ['-ab', true],
    ['ab-', true],
    ['ab', false],
    ['a-b', false],
    ['~~~~', false],
    ['бюя', false],
  ])('%s is of use to the index: %s', (term, isOfUse) => {
    expect(isIndexed(term)).toBe(isOfUse)
  })
})
