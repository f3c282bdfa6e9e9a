import { judgeAt } from '#facts/attention/judge.ts'
import { describe, expect, test } from 'vitest'
import { toShipmentRow, type ShipmentRow } from '#contract/shipment-row.ts'
import { chosenBy } from '#facts/testing/arrange-rows.ts'
import { facetCounts } from '#facts/testing/facet-counts.ts'
import { drawnShipment } from '#facts/testing/drawn-shipment.ts'
import { place, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { readLoadedFilters, type LoadedFilters } from '#facts/filters/search.ts'
import { choiceOf } from './choices.ts'
import { createFacetCounter } from './facets.ts'
import { matchesSearch } from './matches-search.ts'
import { rowFactsOf } from './row-facts.ts'

const JUDGE = judgeAt(Date.UTC(2026, 10, 20, 9), 'UTC')

const countsOf = (rows: readonly ShipmentRow[], filters: LoadedFilters) => facetCounts(rows, filters, JUDGE)

const drawnRows = (count: number) =>
  Array.from({ length: count }, (_, seed) => toShipmentRow(drawnShipment(seed + 1).shipment))

describe('the choices of a filter', () => {
  test.each<[number, LoadedFilters]>([
    [250, {}],
    [150, { mode: ['Ocean'], attention: ['data'], etaFrom: '-400d', etaTo: '400d' }],
  ])(
    'count what each would leave of %i shipments filtered by %j, whatever their own group has chosen',
    (count, filters) => {
      const rows = drawnRows(count)
      const counts = countsOf(rows, filters)
      for (const [name, values] of counts) {
        for (const [value, left] of values) {
          const chosen = readLoadedFilters({ ...filters, [name]: value })
          expect(rows.filter((row) => chosenBy(chosen, JUDGE)(row))).toHaveLength(left)
        }
      }
      expect(counts.get('stage')?.size).toBeGreaterThan(5)
      expect(counts.get('attention')?.size).toBeGreaterThan(8)
      const services = [...(counts.get('service')?.values() ?? [])]
      expect(services.some((left) => left > 0)).toBe(true)
      expect(services.includes(0)).toBe('mode' in filters)
    },
  )

  test('contain only values that occur', () => {
    const counts = countsOf([toShipmentRow(sampleShipment())], {})
    expect(counts.get('mode')).toEqual(new Map([['Ocean', 1]]))
    expect(counts.get('carrier')).toEqual(new Map([['(none)', 1]]))
    expect(counts.get('notes')).toEqual(new Map())
    expect(Object.fromEntries(counts.get('from') ?? [])).toEqual({ CNSHA: 1, CN: 1 })
    expect(counts.get('insured')).toEqual(new Map([['no', 1]]))
  })

  test('count the spellings of a tag as one, under the chosen spelling, else the first', () => {
    const rows = [['PO-1 ', 'PO-2'], ['po-1', 'PO-1 '], ['PO1']].map((tags) =>
      toShipmentRow(sampleShipment({ tags })),
    )
    const tagsIn = (filters: LoadedFilters) => Object.fromEntries(countsOf(rows, filters).get('tags') ?? [])
    expect(tagsIn({})).toEqual({ 'PO-1 ': 2, 'PO-2': 1, PO1: 1 })
    expect(tagsIn({ tags: ['PO-1'] })).toEqual({ 'PO-1': 2, 'PO-2': 1, PO1: 1 })
    expect(rows.map((row) => matchesSearch(row, { tag: 'PO-1' }))).toEqual([true, true, false])
  })

  test('name the places', () => {
    const counter = createFacetCounter({}, ['from', 'to'], JUDGE, () => true)
    const unnamed = sampleShipment({ portOfDischarge: place('Seaport', null, { code: 'nlrtm' }) })
    for (const row of [unnamed, sampleShipment()].map((each) => toShipmentRow(each))) {
      counter.add(row, rowFactsOf(row, JUDGE))
    }
    const labels = counter.facets().flatMap(({ values }) => values.map(({ label }) => label))
    expect(labels).toEqual(expect.arrayContaining(['Shanghai (CNSHA)', 'Rotterdam (NLRTM)']))
  })
})

test.each([
  ['attention', 'overdue', 'Estimate passed'],
  ['attention', 'due-now', 'Due today and tomorrow'],
  ['mode', 'Air', 'Air'],
  ['mode', 'HyperLoop', 'Hyper Loop'],
  ['service', 'AirCourier', 'Courier'],
  ['stage', 'travelling-voyage', 'At sea'],
  ['from', 'CN', 'China'],
  ['from', 'cn', 'China'],
  ['from', 'QQ', 'QQ'],
  ['to', 'CNSHA', 'Shanghai (CNSHA)'],
  ['to', 'XXABC', 'XXABC'],
  ['carrier', 'a+b', 'a+b'],
  ['carrier', '(none)', 'No carrier'],
  ['insured', 'no', 'Not insured'],
  ['hazardous', 'no', 'Not marked hazardous'],
] as const)('%s %s is called %s', (name, value, word) => {
  expect(choiceOf(name).word(value, new Map([['CNSHA', 'Shanghai']]))).toBe(word)
})
