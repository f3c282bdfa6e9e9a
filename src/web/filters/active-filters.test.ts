import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clockAt } from '#facts/shipment/clock.ts'
import { readShipmentsSearch, type ShipmentsSearch } from '#facts/filters/search.ts'
import { isFiltered } from '#facts/filters/search-edits.ts'
import { activeFilters, withToggled } from './active-filters.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 9)

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Amsterdam')
})

function filtersOf(search: ShipmentsSearch) {
  return activeFilters(search, {
    clock: clockAt(NOW_MS, 'Europe/Amsterdam'),
    placeNames: new Map([['CNSHA', 'Shanghai']]),
  })
}

const EVERYTHING: ShipmentsSearch = {
  tag: '00123',
  q: '22E1',
  updatedSince: '24h',
  mode: ['Air', 'Hyperloop'],
  service: ['OceanFCL'],
  stage: ['waiting-arrival'],
  vessel: ['EVER ACE'],
  destination: ['Venlo'],
  supplier: ['Suzhou Parts'],
  tags: ['PO-1'],
  mine: 'yes',
  carrier: ['Ocean & Sons'],
  from: ['CNSHA'],
  to: ['NL'],
  etaFrom: '0d',
  etaTo: '2027-01-02',
  attention: ['passed', 'overdue'],
  insured: 'no',
  hazardous: 'yes',
  sort: 'eta',
  cols: ['tags'],
}

describe('every active filter', () => {
  test('is named, with the start of a time span and the name of its filter', () => {
    expect(filtersOf(EVERYTHING).map(({ words, name }) => [words, name])).toEqual([
      ['Search “22E1”', 'q'],
      ['PO 00123', 'tag'],
      ['Updated since 19 Nov, 10:00', 'updatedSince'],
      ['Needs attention: passed', 'attention'],
      ['Needs attention: estimate passed', 'attention'],
      ['Air', 'mode'],
      ['Hyperloop', 'mode'],
      ['Ocean FCL', 'service'],
      ['Arrived, waiting for collection', 'stage'],
      ['From Shanghai (CNSHA)', 'from'],
      ['To Netherlands', 'to'],
      ['Ocean & Sons', 'carrier'],
      ['Vessel EVER ACE', 'vessel'],
      ['Destination Venlo', 'destination'],
      ['Supplier Suzhou Parts', 'supplier'],
      ['PO-1', 'tags'],
      ['Mine', 'mine'],
      ['Not insured', 'insured'],
      ['Hazardous', 'hazardous'],
      ['ETA from Fri 20 Nov to Sat 2 Jan 2027', 'eta'],
    ])
  })

  test('can be removed on its own, until none is left', () => {
    let search = EVERYTHING
    for (const { key } of filtersOf(EVERYTHING)) {
      const before = filtersOf(search)
      search = before.find((each) => each.key === key)?.without ?? {}
      const after = filtersOf(search).map((each) => each.key)
      expect(after).toEqual(before.map((each) => each.key).filter((each) => each !== key))
      expect(readShipmentsSearch({ ...search })).toEqual(search)
    }
    expect(isFiltered(search)).toBe(false)
    expect(search).toEqual({ sort: 'eta', cols: ['tags'] })
  })

  test('is listed, whatever the filter', () => {
    expect(filtersOf({})).toEqual([])
    for (const [name, value] of Object.entries(EVERYTHING)) {
      const search = readShipmentsSearch({ [name]: value })
      expect(filtersOf(search).length > 0, name).toBe(isFiltered(search))
    }
  })
})

test.each([
  [{ etaFrom: '-3d' }, 'ETA from Tue 17 Nov'],
  [{ etaTo: '6d' }, 'ETA until Thu 26 Nov'],
  [{ due: ['cutoff-day-0' as const] }, 'Cutoff Fri 20 Nov'],
  [{ due: ['free-time-day-1' as const] }, 'Free time ends Sat 21 Nov'],
  [{ due: ['empty-return-today' as const] }, 'Empty return due today (at its place)'],
])('%j is called %s', (search, words) => {
  expect(filtersOf(search).map((each) => each.words)).toEqual([words])
})

test('values of a filter are added one by one, but yes and no replace each other', () => {
  const air = withToggled({ q: 'x' }, 'mode', 'Air')
  expect(withToggled(air, 'mode', 'Ocean')).toEqual({ q: 'x', mode: ['Air', 'Ocean'] })
  expect(withToggled(air, 'mode', 'Air')).toEqual({ q: 'x' })
  expect(withToggled({ q: 'x', whole: 'yes' }, 'mode', 'Air')).toEqual(air)
  const insured = withToggled({}, 'insured', 'yes')
  expect(withToggled(insured, 'insured', 'no')).toEqual({ insured: 'no' })
  expect(withToggled(insured, 'insured', 'yes')).toEqual({})
})
