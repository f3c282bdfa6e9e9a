import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { act, est, leg, oceanRoute, place, ROTTERDAM, sampleShipment } from '../testing/sample-shipment.ts'
import { stageOf } from '../shipment/position.ts'
import { stageLabel, stageWords } from './stage-words.ts'

const [pickup, loading, discharge, door] = oceanRoute()
const pickedUp = { ...pickup, completed: true, departure: act('2026-10-28') }
const airport = place('Airport', 'Ho Chi Minh City Tan Son Nhat', { city: 'Ho Chi Minh City' })

function wordsOf(rest: Partial<Shipment>): string {
  return stageWords(sampleShipment(rest))
}

describe('the stage of a row', () => {
  test('calls an airport by its city, and leaves out what a name adds in brackets', () => {
    const flown = { ...pickedUp, transportToNext: leg('Flight') }
    const to = (there: Shipment['origin']) =>
      wordsOf({ milestones: [flown, { ...discharge, place: there }], currentMilestoneIndex: 0 })
    expect(to(airport)).toBe('In the air to Ho Chi Minh City')
    expect(to({ ...airport, name: 'Tan Son Nhat' })).toBe('In the air to Tan Son Nhat')
    expect(to(place('Seaport', 'Nhava Sheva (Jawaharlal Nehru)'))).toBe('In the air to Nhava Sheva')
    expect(to(null)).toBe('In the air to port of discharge')
  })

  test('calls a place by its code if space is short', () => {
    const driven = { ...pickedUp, transportToNext: leg('Truck') }
    const to = (there: Partial<typeof discharge>) =>
      stageWords(
        sampleShipment({ milestones: [driven, { ...discharge, ...there }], currentMilestoneIndex: 0 }),
        27,
      )
    const newYork = place('Seaport', 'New York/New Jersey', { code: 'USNYC' })
    expect(to({ place: newYork })).toBe('On the road to USNYC')
    expect(to({ place: { ...newYork, code: null } })).toBe('On the road to New York/New Jersey')
    expect(to({ place: null, type: 'BorderCrossing' })).toBe('On the road to border')
    expect(to({ place: place('Seaport', 'Oakland', { code: 'USOAK' }) })).toBe('On the road to Oakland')
  })
})

const atLoading = { ...loading, completed: true, arrival: act('2026-11-03') }
const departed = { ...atLoading, departure: act('2026-11-05') }

test.each([
  ['cancelled', 'Cancelled', null, sampleShipment({ status: 'Cancelled' })],
  ['delivered', 'Delivered', null, sampleShipment({ status: 'Delivered' })],
  [
    'delivered',
    'Arrived at port',
    null,
    sampleShipment({ status: 'Delivered', milestones: [pickup, { ...door, place: ROTTERDAM }] }),
  ],
  ['no-route', 'No route yet', null, sampleShipment({ milestones: [] })],
  ['awaiting-pickup', 'Awaiting pickup', null, sampleShipment()],
  [
    'picked-up',
    'Picked up',
    null,
    sampleShipment({ milestones: [{ ...pickup, completed: true, departure: est('2026-11-01') }, loading] }),
  ],
  [
    'waiting',
    'At Shanghai, waiting to depart',
    null,
    sampleShipment({ currentMilestoneIndex: 1, milestones: [pickup, atLoading, discharge, door] }),
  ],
  [
    'waiting',
    'At Rotterdam, waiting for collection',
    null,
    sampleShipment({
      currentMilestoneIndex: 2,
      milestones: [
        pickup,
        departed,
        { ...discharge, completed: true, arrival: act('2026-11-18'), transportToNext: null },
        door,
      ],
    }),
  ],
  [
    'travelling',
    'At sea to Rotterdam',
    'Voyage',
    sampleShipment({ currentMilestoneIndex: 1, milestones: [pickup, departed, discharge, door] }),
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
    sampleShipment({ currentMilestoneIndex: 1, milestones: [pickup, { ...door, completed: true }] }),
  ],
])('the stage %s reads %s', (kind, label, mode, shipment) => {
  expect(stageOf(shipment)).toEqual({ kind, mode })
  expect(stageLabel(shipment)).toBe(label)
})

test('an unknown transport mode is still a stage', () => {
  const odd = JSON.parse(JSON.stringify(leg('Truck')).replace('Truck', 'Hyperloop'))
  const shipment = sampleShipment({
    currentMilestoneIndex: 1,
    milestones: [pickup, { ...departed, transportToNext: odd }, discharge],
  })
  expect(stageLabel(shipment)).toBe('In transit to Rotterdam')
})
