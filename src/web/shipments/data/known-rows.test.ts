import { expect, test } from 'vitest'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import { createKnownRows, type RowNews } from './known-rows.ts'
import { updatedUs } from './row-order.ts'

const template = packShipment(sampleShipment({}))

function row(reference: string, second: number, carrier = 'Same'): ShipmentRow {
  return {
    ...template,
    reference,
    carrier,
    updatedAt: `2026-11-20T08:00:${String(second).padStart(2, '0')}Z`,
  }
}

test('the newest row of a shipment holds, wherever it comes from, and only a newer one is news', () => {
  const known = createKnownRows()
  expect(known.take([row('A', 20)])).toEqual([{ before: undefined, after: row('A', 20) }])
  expect(known.take([row('A', 10), row('A', 20)])).toEqual([])
  expect(known.take([row('A', 30), row('A', 40)])).toEqual([{ before: row('A', 20), after: row('A', 40) }])
  expect(known.get('A')).toEqual(row('A', 40))
})

test('of two changes in one tick, the later brought holds', () => {
  const known = createKnownRows()
  known.take([row('A', 20), row('A', 20, 'New')])
  expect(known.get('A')?.carrier).toBe('New')
})

test('a row from the future gives way to whatever is brought', () => {
  const known = createKnownRows()
  known.take([row('A', 50)], updatedUs(row('A', 40)))
  known.take([row('A', 30)], updatedUs(row('A', 40)))
  expect(known.get('A')).toEqual(row('A', 30))
})

test('a row that is read for one list is news to others, unless none of them knew the shipment', () => {
  const known = createKnownRows()
  const told: RowNews[] = []
  known.onReadNews((news) => told.push(...news))
  known.takeRead([row('A', 20)])
  known.take([row('A', 25)])
  expect(told).toEqual([])
  known.takeRead([row('A', 30), row('B', 30)])
  expect(told).toEqual([{ before: row('A', 25), after: row('A', 30) }])
})
