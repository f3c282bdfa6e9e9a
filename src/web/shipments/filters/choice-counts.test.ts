import { judgeAt } from '#facts/attention/judge.ts'
import { describe, expect, test } from 'vitest'
import { packShipment } from '#contract/shipment-row.ts'
import { matchesLoadedFilters } from '#facts/views/matches-loaded-filters.ts'
import { drawnShipment } from '#facts/testing/drawn-shipment.ts'
import { place, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { readLoadedFilters, type LoadedFilters } from '#facts/views/search.ts'
import { createChoiceCounter } from './choice-counts.ts'
import { placeNamesOf } from './place-names.ts'
import { ALL_CHOICES, choiceOf } from '#facts/views/choices.ts'

const JUDGE = judgeAt(Date.UTC(2026, 10, 20, 9), 'UTC')

describe('the choices of a filter', () => {
  test('count the loaded shipments that each would leave', () => {
    const rows = Array.from({ length: 500 }, (_, seed) => packShipment(drawnShipment(seed + 1).shipment))
    const counter = createChoiceCounter({})
    for (const row of rows) counter.add(row, JUDGE)
    for (const [name] of ALL_CHOICES) {
      for (const [value, count] of counter.countsOf(name)) {
        const filters = readLoadedFilters({ [name]: value })
        expect(Object.keys(filters)).toEqual([name])
        expect(rows.filter((row) => matchesLoadedFilters(row, filters, JUDGE))).toHaveLength(count)
      }
    }
    expect([...counter.countsOf('mode').values()].reduce((sum, count) => sum + count)).toBe(500)
    expect(counter.countsOf('stage').size).toBeGreaterThan(5)
    expect(counter.countsOf('attention').size).toBeGreaterThan(8)
  })

  test('count what the other filters leave, whatever their own group has chosen', () => {
    const rows = Array.from({ length: 150 }, (_, seed) => packShipment(drawnShipment(seed + 1).shipment))
    const filters: LoadedFilters = { mode: ['Ocean'], attention: ['data'], etaFrom: '-400d', etaTo: '400d' }
    const counter = createChoiceCounter(filters)
    for (const row of rows) counter.add(row, JUDGE)
    for (const [name] of ALL_CHOICES) {
      for (const [value, count] of counter.countsOf(name)) {
        const chosen = readLoadedFilters({ ...filters, [name]: value })
        expect(rows.filter((row) => matchesLoadedFilters(row, chosen, JUDGE))).toHaveLength(count)
      }
    }
    const services = [...counter.countsOf('service').values()]
    expect(services.some((count) => count > 0)).toBe(true)
    expect(services.includes(0)).toBe(true)
  })

  test('hold only values that occur', () => {
    const counter = createChoiceCounter({})
    counter.add(packShipment(sampleShipment()), JUDGE)
    expect(counter.countsOf('mode')).toEqual(new Map([['Ocean', 1]]))
    expect(counter.countsOf('carrier')).toEqual(new Map([['(none)', 1]]))
    expect(counter.countsOf('notes')).toEqual(new Map())
    expect(counter.countsOf('from')).toEqual(
      new Map([
        ['CNSHA', 1],
        ['CN', 1],
      ]),
    )
    expect(counter.countsOf('insured')).toEqual(new Map([['no', 1]]))
  })

  test('know the names of places', () => {
    const counter = createChoiceCounter({})
    counter.add(packShipment(sampleShipment()), JUDGE)
    const rows = [
      packShipment(sampleShipment({ portOfDischarge: place('Seaport', null, { code: 'nlrtm' }) })),
    ]
    expect(counter.placeNames).toEqual(
      new Map([
        ['CNSHA', 'Shanghai'],
        ['NLRTM', 'Rotterdam'],
      ]),
    )
    expect(placeNamesOf(['cnsha', 'XXXXX'], rows, JUDGE)).toEqual(new Map([['CNSHA', 'Shanghai']]))
  })
})

test.each([
  ['attention', 'overdue', 'Estimate passed'],
  ['attention', 'due-now', 'Due today and tomorrow'],
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
  ['carrier', '(none)', 'No carrier'],
  ['insured', 'no', 'Not insured'],
  ['hazardous', 'no', 'Not marked hazardous'],
] as const)('%s %s is called %s', (name, value, word) => {
  expect(choiceOf(name).word(value, new Map([['CNSHA', 'Shanghai']]))).toBe(word)
})
