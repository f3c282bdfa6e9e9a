import { expect, test } from 'vitest'
import { packShipment } from '#contract/shipment-row.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import { createKnownRows } from './known-rows.ts'
import { listPageOf, type LoadedList } from './list-page.ts'
import { shipmentQueries } from './queries.ts'

const known = createKnownRows()
const { select } = shipmentQueries.list({}, known)

function listOf(reference: string): LoadedList {
  const data = [packShipment(sampleShipment({ reference }))]
  known.take(data)
  const page = listPageOf({ data, nextCursor: null }, { oldSince: null, isSetAtHand: false })
  return { pages: [page], pageParams: [''] }
}

test('the view of a list stays the same object until the list changes, since a page redraws for another one', () => {
  const list = listOf('NW-1')
  const shown = select?.(list)

  expect(shown?.rows.map(({ reference }) => reference)).toEqual(['NW-1'])
  expect(select?.(list)).toBe(shown)
  expect(select?.(listOf('NW-1'))).not.toBe(shown)
})
