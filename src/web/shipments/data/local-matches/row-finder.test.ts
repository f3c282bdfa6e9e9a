import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import type { Shipment } from '#contract/schema.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import { createKnownRows, type KnownRows } from '../known-rows.ts'
import { listPageOf, type LoadedList } from '../list-page.ts'
import type { LoadedShipments } from '../loaded-shipments.ts'
import { shipmentQueries } from '../queries.ts'
import { listKey } from '../query-keys.ts'
import type { ServerFilters, ShipmentsSearch } from '#facts/views/search.ts'
import { serverFiltersAt } from '#facts/views/search-edits.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { createRowFinder, type RowFinder } from './row-finder.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 9)
const JUDGE = judgeAt(NOW_MS, 'UTC')
const { booking } = sampleShipment()

function row(reference: string, minute: number, rest: Partial<Shipment> = {}): ShipmentRow {
  const updatedAt = `2026-11-20T08:${String(minute).padStart(2, '0')}:00Z`
  return packShipment(sampleShipment({ reference, updatedAt, ...rest }))
}

interface Tab {
  readonly client: QueryClient
  readonly known: KnownRows
}

function load({ client, known }: Tab, filters: ServerFilters, rows: readonly ShipmentRow[]): void {
  known.take(rows)
  const list: LoadedList = { pages: [listPageOf({ data: rows, nextCursor: 'more' })], pageParams: [''] }
  client.setQueryData(listKey(filters), list)
}

function find(finder: RowFinder, search: ShipmentsSearch) {
  const { rows, searched } = finder.find({ search, filters: serverFiltersAt(search, NOW_MS), judge: JUDGE })
  return { found: rows.map(({ reference }) => reference), searched }
}

function findLocalOnly(finder: RowFinder, search: ShipmentsSearch, shown: readonly ShipmentRow[] = []) {
  const filters = serverFiltersAt(search, NOW_MS)
  const { rows, notes } = finder.findLocalOnly({ search, filters, judge: JUDGE }, shown)
  return rows.map(({ reference }) => [reference, notes.get(reference)?.by])
}

describe('among loaded shipments', () => {
  const tab = { client: new QueryClient(), known: createKnownRows() }
  const finder = createRowFinder(tab.client, tab.known)
  load(tab, {}, [
    row('SHP-1', 9, { tags: ['PO-7'] }),
    row('SHP-2', 7, {
      booking: { ...booking, bookingNumber: 'BK-7' },
      serviceType: 'AirFreight',
      mode: 'Air',
    }),
    row('SHP-3', 5, { status: 'Delivered', booking: { ...booking, houseBill: 'HBL-77' }, tags: ['PO-77'] }),
  ])
  load(tab, { status: ['Cancelled'] }, [
    row('SHP-4', 8, { status: 'Cancelled', parcels: { carrier: null, trackingNumbers: ['TRK-7'] } }),
    row('SHP-3', 6, { status: 'Cancelled', booking: { ...booking, houseBill: 'HBL-77' } }),
  ])

  test('all lists are searched, each shipment once in its newest state, in the order of the service', () => {
    expect(find(finder, { q: 'shp' })).toEqual({ found: ['SHP-1', 'SHP-4', 'SHP-2', 'SHP-3'], searched: 4 })
    expect(find(finder, { q: 'po-77' })).toEqual({ found: [], searched: 4 })
  })

  test('the other filters of the service apply, and name what was searched', () => {
    expect(find(finder, { q: '7', status: ['Active'] })).toEqual({ found: ['SHP-1', 'SHP-2'], searched: 2 })
    expect(find(finder, { q: '7', tag: 'PO-7' })).toEqual({ found: ['SHP-1'], searched: 1 })
    expect(find(finder, { updatedSince: '2026-11-20T08:07:30Z' }).found).toEqual(['SHP-1', 'SHP-4'])
  })

  test('the filters on loaded shipments and the order apply as well', () => {
    expect(find(finder, { q: '7', mode: ['Air'] })).toEqual({ found: ['SHP-2'], searched: 4 })
    expect(find(finder, { q: 'shp', sort: 'shipment' }).found).toEqual(['SHP-1', 'SHP-2', 'SHP-3', 'SHP-4'])
  })

  test('numbers that only loaded shipments are searched for are found apart, with what they match by', () => {
    expect(findLocalOnly(finder, { q: '7' })).toEqual([
      ['SHP-4', 'By tracking no.'],
      ['SHP-2', 'By booking no.'],
      ['SHP-3', 'By house bill'],
    ])
    expect(findLocalOnly(finder, { q: 'hbl77', status: ['Cancelled'] })).toEqual([['SHP-3', 'By house bill']])
    expect(findLocalOnly(finder, { q: 'hbl77', status: ['Active'] })).toEqual([])
    expect(findLocalOnly(finder, { q: 'po-7' })).toEqual([])
    expect(findLocalOnly(finder, { status: ['Active'] })).toEqual([])
  })

  test('what the service finds after all is not found twice', () => {
    expect(findLocalOnly(finder, { q: 'trk' }, [row('SHP-4', 8)])).toEqual([])
  })

  test('the same question gives the same answer, until a list changes', () => {
    const wanted = { search: { q: 'shp' }, filters: { q: 'shp' }, judge: JUDGE }
    const first = finder.find(wanted)
    expect(finder.find({ ...wanted, search: { q: 'shp', density: 'compact' } })).toBe(first)
    load(tab, {}, [row('SHP-1', 9)])
    expect(finder.find(wanted)).not.toBe(first)
    expect(finder.find(wanted).rows.map(({ reference }) => reference)).toEqual(['SHP-1', 'SHP-4', 'SHP-3'])
  })
})

describe('once the account set is complete', () => {
  const tab = { client: new QueryClient(), known: createKnownRows() }
  const finder = createRowFinder(tab.client, tab.known)
  const OLD = row('SHP-7A', 2, { tags: ['PO-7'] })
  const booked = (minute: number) =>
    row('SHP-B', minute, { booking: { ...booking, bookingNumber: 'BK-PO-7' } })
  const setOf = (...rows: readonly ShipmentRow[]) => {
    tab.known.take(rows)
    const references = new Set(rows.map(({ reference }) => reference))
    const set = { references, isComplete: true, isTooLarge: false, day: '2026-11-20', readAtMs: NOW_MS }
    tab.client.setQueryData(shipmentQueries.accountSet, set)
  }
  const WANTED = { search: { q: 'po-7' }, filters: { q: 'po-7' }, judge: JUDGE }
  const answerOf = (...rows: readonly ShipmentRow[]): LoadedShipments => {
    tab.known.take(rows)
    const rest = { isUnsure: false, oldSince: null, readCount: rows.length }
    return { loaded: rows, isComplete: true, ...rest }
  }
  const join = (answer: LoadedShipments) => {
    const { answer: all, added, notes } = finder.join(WANTED, answer)
    return {
      all: all.loaded.map(({ reference }) => reference),
      added: added.map(({ reference }) => reference),
      notes: Array.from(notes, ([reference, { by }]) => [reference, by]),
    }
  }

  test('its shipments are searched although no list has them', () => {
    setOf(OLD, booked(5))
    expect(find(finder, { q: 'po-7' }).found).toEqual(['SHP-B', 'SHP-7A'])
  })

  test('they join the answer in its order, each once, and say what the service cannot find them by', () => {
    const newest = row('SHP-N', 9, { tags: ['PO-7'] })
    expect(join(answerOf(newest, OLD))).toEqual({
      all: ['SHP-N', 'SHP-B', 'SHP-7A'],
      added: ['SHP-B'],
      notes: [['SHP-B', 'By booking no.']],
    })
  })

  test('they are in order at once when one of them changes', () => {
    const answer = answerOf(row('SHP-N', 9, { tags: ['PO-7'] }), OLD)
    expect(join(answer).all).toEqual(['SHP-N', 'SHP-B', 'SHP-7A'])
    setOf(OLD, booked(30))
    expect(join(answer).all).toEqual(['SHP-B', 'SHP-N', 'SHP-7A'])
    setOf(OLD, booked(30), row('SHP-C', 20, { tags: ['PO-7'] }))
    expect(join(answer).all).toEqual(['SHP-B', 'SHP-C', 'SHP-N', 'SHP-7A'])
  })

  test('an answer that has all of them is left as it is', () => {
    setOf(OLD)
    const answer = answerOf(OLD)
    expect(finder.join(WANTED, answer).answer.loaded).toBe(answer.loaded)
  })
})

test('without any list there is nothing to search', () => {
  const finder = createRowFinder(new QueryClient(), createKnownRows())
  finder.warm()
  expect(find(finder, { q: 'x' })).toEqual({ found: [], searched: 0 })
})
