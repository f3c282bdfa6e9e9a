import { expect, test } from 'vitest'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import { createKnownRows } from './known-rows.ts'
import { listPageOf } from './list-page.ts'
import { loadedShipments } from './loaded-shipments.ts'

const template = packShipment(sampleShipment({}))

function row(reference: string, second: number): ShipmentRow {
  return { ...template, reference, updatedAt: `2026-11-20T08:00:0${second}Z` }
}

test('a shipment that changed while pages were read stands once, at its first place and in its newest state', () => {
  const known = createKnownRows()
  const pages = [
    [row('A', 5), row('B', 4)],
    [row('A', 3), row('C', 2)],
  ].map((data) => {
    known.take(data)
    return listPageOf({ data, nextCursor: null })
  })
  const { loaded, readCount } = loadedShipments({ pages, pageParams: [] }, known)
  expect(loaded).toEqual([row('A', 5), row('B', 4), row('C', 2)])
  expect(readCount).toBe(4)
})
