import { expect, test } from 'vitest'
import { day, milestone } from '#contract/testing/sample-parts.ts'
import type { Shipment } from '#contract/schema.ts'
import { cutoffsOf } from './cutoffs.ts'
import { along, sampleShipment, stops } from '../testing/sample-shipment.ts'

function due(date: string, rest: Partial<Shipment> = {}) {
  const { booking } = sampleShipment()
  return sampleShipment({
    booking: { ...booking, cargoCutoff: day(date), shippingInstructionCutoff: day(date) },
    ...rest,
  })
}

test('a cutoff that was not met is open, cargo first', () => {
  expect(cutoffsOf(due('2026-11-28'))).toEqual([
    { kind: 'cargo', date: '2026-11-28', isOpen: true },
    { kind: 'shipping-instruction', date: '2026-11-28', isOpen: true },
  ])
})

const [pickup, end] = stops('Suzhou ✓ | Dortmund')
const warehouse = milestone('IntermediaryWarehouse')
const through = (stop: typeof warehouse) => [pickup, stop, end].flatMap((each) => each ?? [])

test.each<[string, Partial<Shipment>, boolean, boolean]>([
  [
    'at the port of loading the cargo’s',
    along('Suzhou ✓ | Shanghai 11-18 ✓ | Rotterdam | Dortmund'),
    false,
    true,
  ],
  ['on departure both', along('Suzhou ✓ | Shanghai 11-18/11-19 ✓ | Rotterdam | Dortmund'), false, false],
  [
    'when the cargo is seen after the port both',
    along('Suzhou ✓ | Shanghai | Rotterdam ✓ | Dortmund'),
    false,
    false,
  ],
  ['without a port of loading none before the first stop', { milestones: through(warehouse) }, true, true],
  [
    'without a port of loading both at the first stop',
    { milestones: through({ ...warehouse, completed: true }), currentMilestoneIndex: 1 },
    false,
    false,
  ],
  ['on delivery both', { status: 'Delivered' }, false, false],
  ['when the shipment is cancelled both', { status: 'Cancelled' }, false, false],
])('of the cutoffs, %s close', (_, rest, ...areOpen) => {
  expect(cutoffsOf(due('2026-11-22', rest)).map(({ isOpen }) => isOpen)).toEqual(areOpen)
})

test('unrecorded cutoffs are not listed', () => {
  expect(cutoffsOf(sampleShipment())).toEqual([])
})
