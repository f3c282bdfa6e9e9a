import { expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { LIST_COLUMNS } from '../columns/list-columns.ts'
import { valuesIn } from '../columns/sheet-column.ts'
import { SEARCHED_KINDS } from '../search/kinds.ts'
import { facetCounts } from '../testing/facet-counts.ts'
import { atSea, judge, kinds } from '../testing/known-shipment.ts'
import { leg, place } from '../testing/sample-shipment.ts'
import { NONE } from './choice.ts'
import type { ChoiceName } from './choices.ts'
import { chosenBy } from '../testing/arrange-rows.ts'
import { rowFactsOf } from './row-facts.ts'
import { rowOrder } from './sorted-rows.ts'

/** A shipment in which every name is the same text. */
function named(text: string): Shipment {
  const at = { ...place('ShippingParty', text), code: text, city: text, state: text, countryCode: text }
  const { milestones } = atSea()
  const transportToNext = leg('Voyage', { vessel: text, voyageNumber: text, flightNumber: text })
  return atSea({
    carrier: { name: text, type: 'ShippingLine' },
    tags: [text],
    origin: at,
    destination: at,
    portOfLoading: at,
    portOfDischarge: at,
    milestones: milestones.map((each) => ({ ...each, place: at, transportToNext })),
  })
}

const NAMED: readonly ChoiceName[] = [
  'carrier',
  'supplier',
  'consignee',
  'vessel',
  'voyage',
  'from',
  'to',
  'destination',
  'tags',
]

test.each(['', ' ', '\u00a0\t'])('the name %j counts as no name everywhere', (text) => {
  const row = toShipmentRow(named(text))
  const counts = facetCounts([row], {}, judge)
  for (const name of NAMED) {
    expect(chosenBy({ [name]: [NONE] }, judge)(row), name).toBe(true)
    expect([...(counts.get(name) ?? [])], name).toEqual([[NONE, 1]])
  }
  expect([...(counts.get('place') ?? [])]).toEqual([])
  for (const sort of ['carrier', 'supplier', 'vessel', 'destination', 'tags'] as const) {
    expect(rowOrder(sort).keyOf(row, rowFactsOf(row, judge)), sort).toBeNull()
  }
  const columns = [...LIST_COLUMNS.carrier, ...LIST_COLUMNS.supplier, ...LIST_COLUMNS.vessel.slice(0, 1)]
  expect(valuesIn(columns, row, judge)).toEqual([null, null, null])
  expect(SEARCHED_KINDS.flatMap(({ title, namedIn }) => namedIn(row).map(() => title))).toEqual([
    'Shipment',
    'Bill or waybill',
  ])
  expect(kinds(named(text))).toContain('missing')
})

test('a flight is named if its vessel is blank', () => {
  const row = toShipmentRow(named(' '))
  const flight = row.milestones.map((each) => ({
    ...each,
    transportToNext: { mode: 'Flight', vessel: ' ', voyageNumber: '', flightNumber: 'LH 1' },
  }))
  const flown = { ...row, milestones: flight }
  expect(rowOrder('vessel').keyOf(flown, rowFactsOf(flown, judge))).toBe('LH 1')
  expect(chosenBy({ voyage: ['LH 1'] }, judge)(flown)).toBe(true)
})
