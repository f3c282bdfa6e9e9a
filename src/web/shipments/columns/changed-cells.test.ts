import { expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { sampleShipment, stops } from '#facts/testing/sample-shipment.ts'
import { judged } from '../../api/testing/list-answer.ts'
import { changedCells, factsOf } from './changed-cells.ts'

const judge = judgeAt(Date.UTC(2026, 10, 20, 9), 'Europe/Amsterdam')

const rowOf = (over: Partial<Shipment> = {}) =>
  factsOf(judged(toShipmentRow(sampleShipment(over)), judge), judge)

function changedBy(over: Partial<Shipment>) {
  return changedCells(rowOf(), rowOf(over))
}

const { booking, cargo } = sampleShipment()
const containers = [{ number: 'CSQU3054383', type: null, sealNumber: null }]

test.each<[Partial<Shipment>, ...string[]]>([
  [{ updatedAt: '2026-11-20T08:59:00Z' }],
  [{ carrier: { name: 'Evergreen', type: 'ShippingLine' } }, 'carrier'],
  [{ booking: { ...booking, masterBill: 'M-1' } }, 'bills'],
  [{ cargo: { ...cargo, containers } }, 'containers'],
])('with %j the cell of the update time changes, and its own: %s', (over, ...cells) => {
  expect(changedBy(over)).toEqual([...cells, 'updated'])
})

test('what follows from a date changes with it', () => {
  expect(changedBy({ booking: { ...booking, cargoCutoff: day('2026-11-21') } })).toEqual([
    'next',
    'attention',
    'cutoffs',
    'updated',
  ])
  const milestones = stops('Suzhou | Shanghai | Rotterdam | Dortmund ~11-28')
  expect(changedBy({ milestones })).toEqual(['stage', 'eta', 'deliveryEta', 'updated'])
})

test('an arrival that ends the route is a port arrival, before a change as after it', () => {
  const ending = (date: string) => rowOf({ milestones: stops(`Suzhou | Shanghai | quay ${date}`) })
  expect(changedCells(ending('~12-04'), ending('~12-06'))).toContain('portEta')
})
