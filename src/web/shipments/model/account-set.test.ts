import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { ACCOUNT_SET_DAYS, type AccountSetBlock } from '#contract/dashboard-api/account-set.ts'
import { addDays } from '#contract/local-date.ts'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { deliveredShipment, sampleShipment } from '#facts/testing/sample-shipment.ts'
import type { ListFilters } from '#facts/views/search.ts'
import { covers } from './matches-search.ts'
import { shipmentQueries } from './queries.ts'
import { accountSetFilters, readAccountSet, withChanges, type AccountSet } from './account-set.ts'

const TODAY = day('2026-11-20')
const SINCE = addDays(TODAY, -ACCOUNT_SET_DAYS)

function row(reference: string, second: number, rest: Partial<ShipmentRow> = {}): ShipmentRow {
  const updatedAt = `2026-11-20T08:00:${String(second).padStart(2, '0')}Z`
  return { ...packShipment(sampleShipment({ reference })), status: 'Active', updatedAt, ...rest }
}

function delivered(reference: string, second: number, date: string): ShipmentRow {
  const { updatedAt } = row(reference, second)
  return packShipment(deliveredShipment(date, { reference, updatedAt }))
}

function setOf(...rows: ShipmentRow[]): AccountSet {
  return {
    rows: new Map(rows.map((each) => [each.reference, each])),
    isComplete: true,
    isTooLarge: false,
    day: TODAY,
  }
}

describe('reading the account set', () => {
  test('goes on block by block, and is complete if each block was', async () => {
    const blocks: Record<string, AccountSetBlock> = {
      '/api/account-set': block(['A', 'B %'], 'B %', true),
      '/api/account-set?after=B+%25': block(['C'], null, true),
    }
    const read = async (path: string) => blocks[path] ?? Promise.reject(new Error(path))
    const set = await readAccountSet(read, TODAY)
    expect([...set.rows.keys()]).toEqual(['A', 'B %', 'C'])
    expect(set.isComplete).toBe(true)
    blocks['/api/account-set'] = block(['A'], 'B %', false)
    expect((await readAccountSet(read, TODAY)).isComplete).toBe(false)
  })
})

function block(references: string[], next: string | null, isComplete: boolean): AccountSetBlock {
  return { asOf: null, rows: references.map((each) => row(each, 0)), next, isComplete, isTooLarge: false }
}

describe('changes', () => {
  test('enter, renew and leave the set', () => {
    const set = setOf(row('A', 1), row('B', 1))
    const after = withChanges(set, [row('A', 2, { status: 'Cancelled' }), row('B', 3), row('N', 2)])
    expect([...after.rows]).toEqual([
      ['B', row('B', 3)],
      ['N', row('N', 2)],
    ])
  })

  test('that are older, or of no interest, leave the very same set', () => {
    const set = setOf(row('A', 5))
    expect(withChanges(set, [row('A', 4), row('X', 9, { status: 'Cancelled' })])).toBe(set)
  })

  test('keep a delivery for its days, and no longer', () => {
    const after = withChanges(setOf(), [delivered('D', 1, SINCE), delivered('E', 1, addDays(SINCE, -1))])
    expect([...after.rows.keys()]).toEqual(['D'])
  })
})

test.each([
  [{ status: ['Active'] }, true],
  [{ status: ['Active'], tag: 'x', updatedSince: '2026-11-01T00:00:00Z' }, true],
  [{ status: ['Active', 'Delivered'] }, false],
  [{ status: ['Active', 'Delivered'], deliveredSince: SINCE }, true],
  [{ status: ['Delivered'], deliveredSince: addDays(SINCE, -1) }, false],
  [{ status: ['Active'], q: 'x' }, false],
  [{ status: ['Active', 'Cancelled'] }, false],
  [{}, false],
] as const satisfies readonly (readonly [ListFilters, boolean])[])('%j is held: %s', (filters, isHeld) => {
  expect(covers(accountSetFilters(setOf()), filters)).toBe(isHeld)
})

describe('a list that the account set holds', () => {
  const filters: ListFilters = { status: ['Active'] }

  function clientWith(set: AccountSet | null) {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    if (set) client.setQueryData(shipmentQueries.accountSet, set)
    const asked: string[] = []
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path)
      return Response.json({ data: [row('Z', 59), row('Y', 58)], nextCursor: 'more' })
    })
    return { client, asked }
  }

  async function referencesOf(client: QueryClient, pages: number): Promise<string[]> {
    const list = await client.fetchInfiniteQuery({ ...shipmentQueries.list(filters), pages })
    return list.pages.flatMap(({ data }) => data.map(({ reference }) => reference))
  }

  test('is all there at once, in its order, without a request', async () => {
    const { client, asked } = clientWith(
      setOf(row('A', 1), row('B', 3), row('C', 2), delivered('D', 4, TODAY)),
    )
    expect(await referencesOf(client, 1)).toEqual(['B', 'C', 'A'])
    expect(asked).toEqual([])
  })

  test('is read from the service while the set has gaps', async () => {
    const { client, asked } = clientWith({ ...setOf(row('A', 1)), isComplete: false })
    expect(await referencesOf(client, 1)).toEqual(['Z', 'Y'])
    expect(asked).toHaveLength(1)
  })
})
