import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_FILTERS, type ListFilters } from '#contract/list-query.ts'
import { searchTermOf } from '#contract/search-term.ts'
import type { ShipmentRow, ShipmentStore } from '../shipment-store.ts'

const ROWS = 7000

/** Rows of an account in which searches use an index. The documents are plain numbers. */
const rows = Array.from({ length: ROWS }, (_, index): ShipmentRow => ({
  reference: `R${String(index).padStart(5, '0')}`,
  // Few are cancelled, so that the newest cancelled ones are spread over many rows.
  status: index % 20 === 0 ? 'Cancelled' : index % 2 === 0 ? 'Active' : 'Delivered',
  createdUs: index,
  updatedUs: index,
  tags: [index % 3 === 0 ? 'three' : 'other', ...(index % 700 === 0 ? ['rare'] : [])],
  searchText: searchTextAt(index),
  doc: JSON.stringify(index),
}))

/** Only old shipments have the unusual characters. */
function searchTextAt(index: number): string {
  const odd = index % 1000 === 7 ? '\n~x~\nбю番号' : index < 600 ? '\n#a' : index === 1 ? '' : '\n-/-'
  return `r${String(index).padStart(5, '0')}\nm"b${index % 100 === 0 ? 'rare' : 'often'}${odd}`
}

const WORDS = ['often', 'm"brare', 'R00001', 'xyz', '0', '9-', '"', '7"', 'r*', 'NEAR(r)', '%', '_', '\\']
const RARE = ['~', '~~', '~x~', '#a', '#b', '-/-', '-/-/', '/', 'б', 'Бю番', '番号']
const TERMS = [...WORDS, ...RARE]

const WAYS: readonly Partial<ListFilters>[] = [
  { tag: 'three' },
  { tag: 'rare', statuses: ['Cancelled'] },
  { statuses: ['Cancelled'] },
  { statuses: ['Delivered', 'Cancelled'] },
  { updatedSinceUs: 1000, createdSinceUs: 2000 },
]

export interface LargeAccount {
  readonly store: () => ShipmentStore
  readonly accountId: () => number
  readonly row: (index: number) => ShipmentRow
}

/** Groups search tests in an account of 7,000 shipments: common tests of all stores, and further ones of each. */
export function describeLargeSearch(
  name: string,
  open: () => Promise<ShipmentStore>,
  more: (account: LargeAccount) => void = () => undefined,
): void {
  describe(`${name}`, () => {
    let store: ShipmentStore
    let accountId = 0
    beforeAll(async () => {
      store = await open()
      accountId = (await store.ensureAccount('Large')).id
      for (let start = 0; start < ROWS; start += 500) {
        await store.importBatch(accountId, rows.slice(start, start + 500), 'skip')
      }
    })
    afterAll(() => store.close())

    const found = async (changes: Partial<ListFilters>) => {
      const filters = { ...NO_FILTERS, ...changes }
      const docs: string[] = []
      let after = null
      do {
        const page = await store.listShipments({ accountId, filters, after, limit: 397 })
        const text = Buffer.from(page.json).toString()
        if (text !== '') docs.push(...text.split(','))
        after = page.next
      } while (after)
      return docs
    }

    test.each(TERMS.map((search, at) => [search, WAYS[at % WAYS.length]] as const))(
      'search for %j finds exactly the shipments that contain it, page by page, even with %j',
      async (search, way) => {
        expect(await found({ search })).toEqual(expected({ search }))
        expect(await found({ search, ...way })).toEqual(expected({ search, ...way }))
      },
    )

    test('search finds a changed text, and no longer its old version', async () => {
      const changed = [
        { ...rowAt(7), searchText: 'r00007' },
        { ...rowAt(8), searchText: 'r00008\n§~' },
      ]
      await store.importBatch(accountId, changed, 'skip')
      const now = rows.map((one) => changed.find(({ reference }) => reference === one.reference) ?? one)
      for (const search of ['~', '§', '§~', '~x~', 'б', 'often'])
        expect(await found({ search })).toEqual(expected({ search }, now))
      await store.importBatch(accountId, [rowAt(7), rowAt(8)], 'skip')
      for (const search of ['~', '§', '~x~']) expect(await found({ search })).toEqual(expected({ search }))
    })

    more({ store: () => store, accountId: () => accountId, row: rowAt })
  })
}

function rowAt(index: number): ShipmentRow {
  const row = rows[index]
  if (!row) throw new Error('There are rows.')
  return row
}

/** The documents that match the filters, newest first. */
function expected(changes: Partial<ListFilters>, among = rows): string[] {
  const { search, tag, statuses, updatedSinceUs, createdSinceUs } = { ...NO_FILTERS, ...changes }
  return among
    .filter((row) => row.searchText.includes(searchTermOf(search ?? '')))
    .filter((row) => tag === null || row.tags.includes(tag))
    .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
    .filter((row) => row.updatedUs >= (updatedSinceUs ?? 0) && row.createdUs >= (createdSinceUs ?? 0))
    .map(({ doc }) => doc)
    .toReversed()
}
