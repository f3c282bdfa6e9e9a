/** Every row of the demo's list has text in every column, and is found by the ends of its route. */
import { describe, expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { rowFactsOf } from '#facts/filters/row-facts.ts'
import { SEARCHED_KINDS } from '#facts/search/kinds.ts'
import { TextIndex } from '#facts/search/text-index.ts'
import { judge } from '#facts/testing/known-shipment.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { ROW_TEST_LOOKS, rowFaults } from '../web/list/testing/row-faults.ts'

const shipments = demoShipments(day('2026-11-20'))

describe('every row has readable words in every column', () => {
  test.each(ROW_TEST_LOOKS)('of the demo account, $name', (look) => {
    // Neighbours are similar, so each layout takes another third.
    const some = shipments.filter((_, at) => at % 3 === ROW_TEST_LOOKS.indexOf(look))
    expect(some.length).toBeGreaterThan(100)
    expect(some.flatMap((shipment) => rowFaults(shipment, look))).toEqual([])
  })
})

test('every shipment is found by each name, company and town at the ends of its route', () => {
  const index = new TextIndex()
  for (const row of shipments.map((shipment) => toShipmentRow(shipment))) {
    index.put(row)
    const named = SEARCHED_KINDS.flatMap(({ parameter, namedIn }) =>
      parameter === 'place' ? namedIn(row).map(({ value }) => value) : [],
    )
    expect(new Set(named)).toEqual(new Set(rowFactsOf(row, judge).places))
  }
  const missed = shipments.flatMap(({ reference, origin, destination }) =>
    [origin, destination]
      .flatMap((place) => [place?.name, place?.city, place?.fulfillmentCenter])
      .filter((text) => text && index.find(text).rows.every((row) => row.reference !== reference)),
  )
  expect(missed).toEqual([])
})
