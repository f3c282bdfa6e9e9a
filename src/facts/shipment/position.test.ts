import { expect, test } from 'vitest'
import { milestone } from '#contract/testing/sample-parts.ts'
import { positionOf, stageOf } from './position.ts'
import { act, est, leg, oceanRoute, ROTTERDAM, sampleShipment } from '../testing/sample-shipment.ts'

const [pickup, loading, discharge, delivery] = oceanRoute()
const done = { completed: true }

test('index 0 means picked up only when the pickup is completed', () => {
  expect(positionOf(sampleShipment())).toEqual({ index: -1, hasDeparted: false })
  const picked = sampleShipment({
    milestones: [{ ...pickup, ...done, departure: act('2026-11-01') }, loading],
  })
  expect(positionOf(picked)).toEqual({ index: 0, hasDeparted: true })
})

test.each([-1, 4, 99, 1.5, Number.NaN])('an index of %s that points nowhere is no position', (index) => {
  expect(positionOf(sampleShipment({ currentMilestoneIndex: index })).index).toBe(-1)
})

const atLoading = { ...loading, ...done, arrival: act('2026-11-03') }
const departed = { ...atLoading, departure: act('2026-11-05') }

test.each([
  ['cancelled', 'Cancelled', null, sampleShipment({ status: 'Cancelled' })],
  ['delivered', 'Delivered', null, sampleShipment({ status: 'Delivered' })],
  [
    'delivered',
    'Arrived at port',
    null,
    sampleShipment({ status: 'Delivered', milestones: [pickup, { ...delivery, place: ROTTERDAM }] }),
  ],
  ['no-route', 'No route yet', null, sampleShipment({ milestones: [] })],
  ['awaiting-pickup', 'Awaiting pickup', null, sampleShipment()],
  [
    'picked-up',
    'Picked up',
    null,
    sampleShipment({ milestones: [{ ...pickup, ...done, departure: est('2026-11-01') }, loading] }),
  ],
  [
    'waiting',
    'At Shanghai, waiting to depart',
    null,
    sampleShipment({ currentMilestoneIndex: 1, milestones: [pickup, atLoading, discharge, delivery] }),
  ],
  [
    'travelling',
    'At sea to Rotterdam',
    'Voyage',
    sampleShipment({ currentMilestoneIndex: 1, milestones: [pickup, departed, discharge, delivery] }),
  ],
  [
    'travelling',
    'In transit to warehouse',
    null,
    sampleShipment({
      currentMilestoneIndex: 1,
      milestones: [pickup, { ...departed, transportToNext: null }, milestone('IntermediaryWarehouse')],
    }),
  ],
  [
    'travelling',
    'In the air to destination airport',
    'Flight',
    sampleShipment({
      mode: 'Air',
      currentMilestoneIndex: 1,
      milestones: [pickup, { ...departed, transportToNext: leg('Flight') }, milestone('DestinationPort')],
    }),
  ],
  [
    'arrived',
    'Arrived; delivery date not recorded',
    null,
    sampleShipment({ currentMilestoneIndex: 1, milestones: [pickup, { ...delivery, ...done }] }),
  ],
])('the stage %s reads %s', (kind, label, mode, shipment) => {
  expect(stageOf(shipment)).toEqual({ kind, label, mode })
})

test('a transport mode that is not known here is still a stage', () => {
  const odd = JSON.parse(JSON.stringify(leg('Truck')).replace('Truck', 'Hyperloop'))
  const shipment = sampleShipment({
    currentMilestoneIndex: 1,
    milestones: [pickup, { ...departed, transportToNext: odd }, discharge],
  })
  expect(stageOf(shipment).label).toBe('In transit to Rotterdam')
})
