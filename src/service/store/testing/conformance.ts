import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readListQuery, type ListFilters } from '#contract/list-query.ts'
import type { Shipment } from '#contract/schema.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { shipmentRowOf } from '../../intake/shipment-row.ts'
import { searchTermOf } from '#contract/search-term.ts'
import { sampleContainer, sampleDate, sampleShipment } from '../../testing/sample-shipment.ts'
import type { Account, ShipmentRow, ShipmentStore } from '../shipment-store.ts'

/** More than any list below has, so that a cursor that goes nowhere ends. */
const PAGES_MAX = 200
const TWO_STATUSES = 'status=Active&status=Cancelled'

/** Opens an empty store, and a second connection to its data like that of another process. */
export type OpenStores = () => Promise<{
  readonly store: ShipmentStore
  readonly second: ShipmentStore
  readonly dispose: () => Promise<void>
}>

/** Tests of what every store must do. */
export function describeShipmentStore(name: string, open: OpenStores): void {
  describe(`${name}`, () => {
    let stores: Awaited<ReturnType<OpenStores>>
    let store: ShipmentStore
    let account: Account
    beforeEach(async () => {
      stores = await open()
      store = stores.store
      account = await store.ensureAccount('Acme')
    })
    afterEach(() => stores.dispose())

    const load = (shipments: readonly Shipment[], accountId = account.id) =>
      store.importBatch(accountId, shipments.map(rowOf), 'skip')
    const pageAfter = (
      query: string,
      limit: number,
      after: Parameters<ShipmentStore['listShipments']>[0]['after'],
    ) => store.listShipments({ accountId: account.id, filters: filtersOf(query), after, limit })
    const references = async (query = '', limit = 100) => {
      const pages: string[][] = []
      let after: Awaited<ReturnType<typeof pageAfter>>['next'] = null
      do {
        const page = await pageAfter(query, limit, after)
        pages.push(referencesIn(page.json))
        after = page.next
      } while (after && pages.length < PAGES_MAX)
      return pages
    }

    describe('accounts and keys', () => {
      const newKey = (label: string, hash = `hash of ${label}`) => ({
        hash,
        prefix: `lf_live_${label}`,
        label,
        createdAt: '2026-11-20T08:00:00.000Z',
      })

      test('an account is created once', async () => {
        expect(await store.ensureAccount('Acme')).toEqual(account)
        expect(await store.findAccount('acme')).toBeNull()
        expect((await store.ensureAccount('acme')).id).not.toBe(account.id)
      })

      test('a key is found by its hash with its account, also by another process', async () => {
        await store.addKeys(account.id, [newKey('one'), newKey('two')])
        const expected = { account, key: { ...key('one'), revokedAt: null } }
        expect(await store.findKey('hash of one')).toEqual(expected)
        expect(await stores.second.findKey('hash of one')).toEqual(expected)
        expect(await store.findKey('hash of three')).toBeNull()
      })

      test('either all keys are stored or none', async () => {
        await store.addKeys(account.id, [newKey('one')])
        await expect(
          store.addKeys(account.id, [newKey('two'), newKey('other', 'hash of one')]),
        ).rejects.toThrow(/unique/i)
        expect((await store.listKeys(account.id)).map(({ label }) => label)).toEqual(['one'])
      })

      test('a key is revoked by prefix or label, once, only on its own account, and immediately for every reader', async () => {
        const other = await store.ensureAccount('Other')
        await store.addKeys(account.id, [newKey('one'), newKey('two')])
        await store.addKeys(other.id, [newKey('one', 'other hash')])
        const at = '2026-11-20T09:00:00.000Z'
        const revokedOne = { ...key('one'), revokedAt: at }
        expect(await stores.second.revokeKeys(account.id, 'one', at)).toEqual([revokedOne])
        expect(await store.findKey('hash of one')).toBeNull()
        expect(await store.findKey('other hash')).not.toBeNull()
        expect(await store.revokeKeys(account.id, 'one', at)).toEqual([])
        expect(await store.revokeKeys(account.id, 'lf_live_two', at)).toHaveLength(1)
        expect(await store.listKeys(account.id)).toEqual([revokedOne, { ...key('two'), revokedAt: at }])
      })

      const key = (label: string) => ({
        prefix: `lf_live_${label}`,
        label,
        createdAt: '2026-11-20T08:00:00.000Z',
      })
    })

    describe('import', () => {
      test('updates by reference, and the document is answered byte for byte', async () => {
        await load([sampleShipment({ tags: ['old'] })])
        const changed = sampleShipment({ tags: ['new', 'new'], updatedAt: '2026-11-20T09:00:00Z' })
        expect(await load([changed])).toEqual({ stored: 1, skipped: 0 })
        expect(await store.getShipment(account.id, 'S-1')).toBe(rowOf(changed).doc)
        expect(textOf((await pageAfter('', 10, null)).json)).toBe(rowOf(changed).doc)
        expect(await references('tag=old')).toEqual([[]])
        expect(await references('tag=new')).toEqual([['S-1']])
        expect(await references('search=old')).toEqual([[]])
        expect(await references('search=new')).toEqual([['S-1']])
      })

      test('skips a record older by a microsecond, unless older ones replace; one of the same age is stored', async () => {
        const at = (updatedAt: string, descriptionOfGoods: string) =>
          rowOf(sampleShipment({ updatedAt, descriptionOfGoods }))
        const goods = async () => sampleOf(await store.getShipment(account.id, 'S-1')).descriptionOfGoods
        await store.importBatch(account.id, [at('2026-11-20T08:00:00.000002Z', 'first')], 'skip')
        const older = at('2026-11-20T08:00:00.000001Z', 'older')
        expect(await store.importBatch(account.id, [older], 'skip')).toEqual({ stored: 0, skipped: 1 })
        expect(await goods()).toBe('first')
        const same = at('2026-11-20T08:00:00.000002Z', 'same')
        expect(await store.importBatch(account.id, [same], 'skip')).toEqual({ stored: 1, skipped: 0 })
        expect(await goods()).toBe('same')
        expect(await store.importBatch(account.id, [older], 'replace')).toEqual({ stored: 1, skipped: 0 })
        expect(await goods()).toBe('older')
      })

      test('identifies the content of a page: only the same documents have the same name', async () => {
        const hashes = async () => (await pageAfter('', 10, null)).hashes
        const updatedAt = '2026-11-20T08:00:00Z'
        await load([
          sampleShipment({ reference: 'a', updatedAt }),
          sampleShipment({ reference: 'b', updatedAt }),
        ])
        const first = await hashes()
        expect(first).not.toBe('')
        await load([sampleShipment({ reference: 'a', updatedAt })])
        expect(await hashes()).toBe(first)
        await load([sampleShipment({ reference: 'a', updatedAt, descriptionOfGoods: 'other' })])
        expect(await hashes()).not.toBe(first)
        await load([sampleShipment({ reference: 'a', updatedAt })])
        expect(await hashes()).toBe(first)
        await load([sampleShipment({ reference: 'a', updatedAt: '2026-11-20T09:00:00Z' })])
        expect(await hashes()).not.toBe(first)
      })

      test('keeps accounts apart', async () => {
        const other = await store.ensureAccount('Other')
        await load([sampleShipment({ reference: 'S-9' })], other.id)
        await load([sampleShipment()])
        expect(await store.getShipment(account.id, 'S-9')).toBeNull()
        for (const query of ['', 'search=s-9', 'tag=PO-1', 'status=Active', TWO_STATUSES]) {
          expect((await references(query)).flat()).not.toContain('S-9')
        }
      })

      const signs = ['a/b', '100%', '#1?', '"\'`', ' ', 'me', '-- ; DROP', 'x'.repeat(1500)]
      test.each([...signs, 'ＣＪＫ番号', '🚢🚢', '\u0000', 'a\u0000b'])(
        'keeps the reference and tag %j',
        async (text) => {
          await load([
            sampleShipment({ reference: text, tags: [text] }),
            sampleShipment({ reference: 'z', tags: [] }),
          ])
          expect(referenceOf((await store.getShipment(account.id, text)) ?? '')).toBe(text)
          expect(await references(`tag=${encodeURIComponent(text)}`)).toEqual([[text]])
          const [first, second] = await references('', 1)
          expect([...(first ?? []), ...(second ?? [])].toSorted()).toEqual([text, 'z'].toSorted())
        },
      )
    })

    describe('order and pages', () => {
      test('order references by code points', async () => {
        await load(['a', 'B', 'é', '🚢', '\uffee', 'aa'].map((reference) => sampleShipment({ reference })))
        expect((await references()).flat()).toEqual(['🚢', '\uffee', 'é', 'aa', 'a', 'B'])
      })

      test('an empty account has one empty page', async () => {
        expect(await pageAfter('', 10, null)).toEqual({ json: new Uint8Array(), hashes: '', next: null })
      })
    })

    describe('filters', () => {
      const since = 'updatedSince=2026-11-10T00:01:00Z&createdSince=2026-10-05T00:00:00Z'
      test.each([
        ['nothing', ['', 'search=s-', 'tag=PO-3']],
        ['one status', ['status=Active', 'status=Delivered', 'status=Cancelled']],
        ['two statuses', ['status=Delivered&status=Cancelled']],
        ['every status', ['status=Active&status=Delivered&status=Cancelled']],
        ['a tag, exactly', ['tag=PO-3', 'tag=po-3', 'tag=PO', 'tag=PO-3&status=Active']],
        ['the last change', [1, 2].map((end) => `updatedSince=2026-11-10T00:00:52.00000${end}Z`)],
        ['the booking', ['', '.000001'].map((end) => `createdSince=2026-10-08T00:00:00${end}Z`)],
        ['both and a status', [`${since}&status=Active&status=Cancelled`]],
        ['a text', ['search=s-1', 'search=PO-3', 'search=7', 'search=nothing']],
        ['a container number', ['search=abcu000012', 'search=ABCU.000012%200', 'search=abcu%20000012-0']],
        ['a text that is a pattern elsewhere', ['search=%25', 'search=_', 'search=%5C']],
        ['a text and more', ['search=po-&status=Delivered&tag=PO-3', `search=s-2&${since}`]],
        ['a text and statuses', ['search=s-&status=Active&status=Delivered&tag=PO-5']],
      ])('by %s select what the rules select, in order, at every limit: %j', async (_, queries) => {
        const rows = newestFirst(manyShipments(120).map(rowOf))
        await store.importBatch(account.id, rows, 'skip')
        for (const query of queries) {
          const filters = filtersOf(query)
          const expected = rows.filter((row) => isSelected(row, filters)).map(({ reference }) => reference)
          for (const limit of [1, 7, 100]) {
            const pages = await references(query, limit)
            expect({ query, limit, found: pages.flat() }).toEqual({ query, limit, found: expected })
            expect(pages).toHaveLength(Math.max(1, Math.ceil(expected.length / limit)))
          }
        }
      })
    })

    test('an export has every document of the account, least recently updated first', async () => {
      const other = await store.ensureAccount('Other')
      const rows = manyShipments(700).map(rowOf)
      await store.importBatch(account.id, rows, 'skip')
      await load([sampleShipment()], other.id)
      const expected = newestFirst(rows).toReversed()
      expect(await allOf(store.exportShipments(account.id))).toEqual(expected.map(({ doc }) => doc))
    })

    test('an export shows one moment, whatever is stored meanwhile', async () => {
      const rows = manyShipments(700).map(rowOf)
      await store.importBatch(account.id, rows, 'skip')
      const docs: string[] = []
      for await (const doc of store.exportShipments(account.id)) {
        docs.push(doc)
        if (docs.length !== 10) continue
        const changed = rows.slice(0, 600).map((row) => ({ ...row, updatedUs: row.updatedUs + 1e12 }))
        await stores.second.importBatch(account.id, changed, 'skip')
      }
      const expected = newestFirst(rows).toReversed()
      expect(docs).toEqual(expected.map(({ doc }) => doc))
    })

    test('the version stays while nothing is stored, and differs after any change by any process', async () => {
      const versions = [await store.version()]
      expect(await store.version()).toBe(versions[0])
      if (versions[0] === null) return
      await load([sampleShipment()])
      versions.push(await store.version())
      await stores.second.importBatch(account.id, [rowOf(sampleShipment({ tags: ['new'] }))], 'skip')
      versions.push(await store.version())
      await stores.second.ensureAccount('Other')
      versions.push(await store.version())
      await pageAfter('', 10, null)
      expect(await store.version()).toBe(versions.at(-1))
      expect(new Set(versions).size).toBe(4)
    })

    test('a note is stored and replaced', async () => {
      expect(await store.readNote('day')).toBeNull()
      await store.writeNote('day', 'one')
      await store.writeNote('day', 'two')
      expect(await stores.second.readNote('day')).toBe('two')
    })
  })
}

/** Shipments of every status with shared tags and many ties. */
export function manyShipments(count: number): Shipment[] {
  return Array.from({ length: count }, (_, index) => {
    const second = String((index * 13) % 60).padStart(2, '0')
    const minute = String((index * 31) % 4).padStart(2, '0')
    const isDelivered = index % 3 === 1
    const base = sampleShipment()
    const arrival = sampleDate('2026-11-09', isDelivered)
    return sampleShipment({
      reference: `S-${index}`,
      tags: [`PO-${index % 11}`, ...(index % 50 === 0 ? ['100%_\\'] : [])],
      cargo: { ...base.cargo, containers: [sampleContainer(`ABCU ${String(index).padStart(6, '0')}-0`)] },
      milestones: [milestone('Pickup', { completed: true }), milestone('Delivery', { arrival })],
      cancelledAt: index % 7 === 0 ? '2026-11-01T00:00:00Z' : null,
      createdAt: `2026-10-${String((index % 15) + 1).padStart(2, '0')}T00:00:00Z`,
      updatedAt: `2026-11-10T00:${minute}:${second}.00000${index % 3}Z`,
    })
  })
}

async function allOf(texts: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const text of texts) all.push(text)
  return all
}

export function rowOf(shipment: Shipment): ShipmentRow {
  const result = shipmentRowOf(shipment)
  if (!result.ok) throw new Error(result.faults.join('; '))
  return result.row
}

function sampleOf(doc: string | null): Pick<Shipment, 'descriptionOfGoods' | 'reference'> {
  const value: unknown = JSON.parse(doc ?? 'null')
  if (typeof value !== 'object' || value === null) throw new Error('There is no such document.')
  const record: Record<string, unknown> = { ...value }
  return { reference: String(record['reference']), descriptionOfGoods: String(record['descriptionOfGoods']) }
}

function textOf(json: Uint8Array): string {
  return Buffer.from(json).toString()
}

function referencesIn(json: Uint8Array): string[] {
  const docs: unknown = JSON.parse(`[${textOf(json)}]`)
  return Array.isArray(docs) ? docs.map((doc) => referenceOf(JSON.stringify(doc))) : []
}

function referenceOf(doc: string): string {
  return sampleOf(doc).reference
}

function filtersOf(query: string): ListFilters {
  const result = readListQuery(new URLSearchParams(query))
  if (!result.ok) throw new Error(result.invalid.detail)
  return result.query.filters
}

/** The order of the list, computed only from the rows. The references here are plain letters. */
function newestFirst(rows: readonly ShipmentRow[]): ShipmentRow[] {
  return rows.toSorted((a, b) => b.updatedUs - a.updatedUs || (a.reference < b.reference ? 1 : -1))
}

function isSelected(row: ShipmentRow, filters: ListFilters): boolean {
  const { statuses, updatedSinceUs, createdSinceUs, tag, search } = filters
  return [
    statuses.length === 0 || statuses.includes(row.status),
    updatedSinceUs === null || row.updatedUs >= updatedSinceUs,
    createdSinceUs === null || row.createdUs >= createdSinceUs,
    tag === null || row.tags.includes(tag),
    search === null || row.searchText.includes(searchTermOf(search)),
  ].every(Boolean)
}
