import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import type { ListFilters } from '#facts/views/search.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import type { AccountSet } from './account/account-set.ts'
import { createKnownRows } from './known-rows.ts'
import { listPageOf } from './list-page.ts'
import { shipmentQueries } from './queries.ts'
import { listKey } from './query-keys.ts'
import { startSweeping } from './sweep-rows.ts'

const template = packShipment(sampleShipment({}))
const ends: (() => void)[] = []

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

function rowsOf(references: readonly string[]): ShipmentRow[] {
  return references.map((reference) => ({ ...template, reference }))
}

function openTab() {
  const client = new QueryClient()
  const known = createKnownRows()
  ends.push(startSweeping(client, known, { rowsOffScreenMax: 3 }), () => client.clear())
  const load = (filters: ListFilters, references: readonly string[]) => {
    known.take(rowsOf(references))
    const page = listPageOf({ data: rowsOf(references), nextCursor: null })
    client.setQueryData(listKey(filters), { pages: [page], pageParams: [''] })
  }
  /** Puts a list on screen, and gives the way to take it off. */
  const show = (filters: ListFilters) =>
    new InfiniteQueryObserver(client, shipmentQueries.list(filters, known)).subscribe(() => {})
  const references = () => [...known.references()]
  return { client, known, load, show, references }
}

test('a row goes with the last list that names it', () => {
  const { client, load, references } = openTab()
  load({ tag: 'a' }, ['A', 'B'])
  load({ tag: 'b' }, ['B', 'C'])
  client.removeQueries({ queryKey: listKey({ tag: 'a' }) })
  vi.advanceTimersByTime(1)
  expect(references()).toEqual(['B', 'C'])
})

test('a row stays while the account set or an opened shipment names it', () => {
  const { client, known, load, references } = openTab()
  load({ tag: 'a' }, ['A', 'B', 'C', 'D'])
  const set: AccountSet = {
    references: new Set(['A']),
    isComplete: true,
    isTooLarge: false,
    day: day('2026-11-20'),
    readAtMs: 0,
  }
  client.setQueryData(shipmentQueries.accountSet, set)
  client.setQueryData(shipmentQueries.detail('B').queryKey, {
    shipment: sampleShipment({ reference: 'B' }),
    oldSince: null,
  })
  client.removeQueries({ queryKey: listKey({ tag: 'a' }) })
  vi.advanceTimersByTime(1)
  expect(references()).toEqual(['A', 'B'])
  expect(known.size()).toBe(2)
})

test('a row that a change brought and nothing names goes within a minute', () => {
  const { known, load, references } = openTab()
  load({ tag: 'a' }, ['A'])
  known.take(rowsOf(['X']))
  vi.advanceTimersByTime(60_000)
  expect(references()).toEqual(['A'])
})

test('the list that left the screen last is kept for the way back, and others unless they are too much', () => {
  const { load, show, references } = openTab()
  load({ tag: 'a' }, ['A'])
  load({ tag: 'b' }, ['B', 'C'])
  load({ tag: 'd' }, ['D', 'E', 'F', 'G'])
  show({ tag: 'a' })()
  show({ tag: 'b' })()
  vi.advanceTimersByTime(1)
  expect(references()).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G'])
  show({ tag: 'd' })()
  vi.advanceTimersByTime(1)
  expect(references()).toEqual(['D', 'E', 'F', 'G'])
  load({ tag: 'c' }, ['C', 'H'])
  show({ tag: 'c' })()
  vi.advanceTimersByTime(1)
  expect(references()).toEqual(['C', 'H'])
})
