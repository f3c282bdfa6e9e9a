import { describe, expect, test } from 'vitest'
import { packShipment } from '#contract/shipment-row.ts'
import { matchesLoadedFilters } from '#facts/views/matches-loaded-filters.ts'
import { clockAt } from '#facts/shipment/clock.ts'
import { drawnShipment } from '#facts/testing/drawn-shipment.ts'
import { place, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { readLoadedFilters, type LoadedFilters } from '#facts/views/search.ts'
import { createChoiceCounter } from './choice-counts.ts'
import { placeNamesOf } from './place-names.ts'
import { CHOICE_NAMES, choiceWord } from './filter-words.ts'

const CLOCK = clockAt(Date.UTC(2026, 10, 20, 9), 'UTC')

describe('the choices of a filter', () => {
  test('count the loaded shipments that each would leave', () => {
    const rows = Array.from({ length: 500 }, (_, seed) => packShipment(drawnShipment(seed + 1).shipment))
    const counter = createChoiceCounter({})
    for (const row of rows) counter.add(row, CLOCK)
    for (const name of CHOICE_NAMES) {
      for (const [value, count] of counter.counts[name]) {
        const filters = readLoadedFilters({ [name]: value })
        expect(Object.keys(filters)).toEqual([name])
        expect(rows.filter((row) => matchesLoadedFilters(row, filters, CLOCK))).toHaveLength(count)
      }
    }
    expect([...counter.counts.mode.values()].reduce((sum, count) => sum + count)).toBe(500)
    expect(counter.counts.stage.size).toBeGreaterThan(5)
    expect(counter.counts.attention.size).toBeGreaterThan(8)
  })

  test('count what the other filters leave, whatever their own group has chosen', () => {
    const rows = Array.from({ length: 150 }, (_, seed) => packShipment(drawnShipment(seed + 1).shipment))
    const filters: LoadedFilters = { mode: ['Ocean'], attention: ['low'], etaFrom: '-400d', etaTo: '400d' }
    const counter = createChoiceCounter(filters)
    for (const row of rows) counter.add(row, CLOCK)
    for (const name of CHOICE_NAMES) {
      for (const [value, count] of counter.counts[name]) {
        const chosen = readLoadedFilters({ ...filters, [name]: value })
        expect(rows.filter((row) => matchesLoadedFilters(row, chosen, CLOCK))).toHaveLength(count)
      }
    }
    const services = [...counter.counts.service.values()]
    expect(services.some((count) => count > 0)).toBe(true)
    expect(services.includes(0)).toBe(true)
  })

  test('hold only values that occur', () => {
    const counter = createChoiceCounter({})
    counter.add(packShipment(sampleShipment()), CLOCK)
    expect(counter.counts.mode).toEqual(new Map([['Ocean', 1]]))
    expect(counter.counts.carrier).toEqual(new Map())
    expect(counter.counts.from).toEqual(
      new Map([
        ['CNSHA', 1],
        ['CN', 1],
      ]),
    )
    expect(counter.counts.insured).toEqual(new Map([['no', 1]]))
  })

  test('know the names of places', () => {
    const counter = createChoiceCounter({})
    counter.add(packShipment(sampleShipment()), CLOCK)
    const rows = [
      packShipment(sampleShipment({ portOfDischarge: place('Seaport', null, { code: 'nlrtm' }) })),
    ]
    expect(counter.placeNames).toEqual(
      new Map([
        ['CNSHA', 'Shanghai'],
        ['NLRTM', 'Rotterdam'],
      ]),
    )
    expect(placeNamesOf(['cnsha', 'XXXXX'], rows, CLOCK)).toEqual(new Map([['CNSHA', 'Shanghai']]))
  })
})

test.each([
  ['attention', 'overdue', 'Estimate passed'],
  ['attention', 'high', 'High'],
  ['mode', 'Air', 'Air'],
  ['mode', 'HyperLoop', 'Hyper Loop'],
  ['service', 'AirCourier', 'Courier'],
  ['stage', 'travelling', 'On the way'],
  ['from', 'CN', 'China'],
  ['from', 'cn', 'China'],
  ['from', 'QQ', 'QQ'],
  ['to', 'CNSHA', 'Shanghai (CNSHA)'],
  ['to', 'XXABC', 'XXABC'],
  ['carrier', 'a+b', 'a+b'],
  ['insured', 'no', 'Not insured'],
  ['hazardous', 'no', 'Not marked hazardous'],
] as const)('%s %s is called %s', (name, value, word) => {
  expect(choiceWord(name, value, new Map([['CNSHA', 'Shanghai']]))).toBe(word)
})
