import { describe, expect, test } from 'vitest'
import type { Milestone, Shipment } from '#contract/schema.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { along, leg, oceanRoute, place, routed, sampleShipment, stops } from '../testing/sample-shipment.ts'
import { stageOf } from '../shipment/position.ts'
import { stageLabel, stageWords } from './stage-words.ts'

const airport = place('Airport', 'Ho Chi Minh City Tan Son Nhat', { city: 'Ho Chi Minh City' })
const [, , discharge] = oceanRoute()

/** On the way from the pickup to a place. */
function onTheWay(mode: 'Flight' | 'Truck', there: Partial<Milestone>): Shipment {
  const [pickup] = stops('Suzhou 10-28 ✓').map((each) => ({ ...each, transportToNext: leg(mode) }))
  return sampleShipment({ milestones: pickup ? [pickup, { ...discharge, ...there }] : [] })
}

describe('the stage of a row', () => {
  test.each<[string, Milestone['place']]>([
    ['Ho Chi Minh City', airport],
    ['Tan Son Nhat', { ...airport, name: 'Tan Son Nhat' }],
    ['Nhava Sheva', place('Seaport', 'Nhava Sheva (Jawaharlal Nehru)')],
    ['port of discharge', null],
  ])('calls an airport by its city, and leaves out what a name adds in brackets: %s', (words, there) => {
    expect(stageWords(onTheWay('Flight', { place: there }))).toBe(`In the air to ${words}`)
  })

  const newYork = place('Seaport', 'New York/New Jersey', { code: 'USNYC' })
  test.each<[string, Partial<Milestone>]>([
    ['USNYC', { place: newYork }],
    ['New York/New Jersey', { place: { ...newYork, code: null } }],
    ['border', { place: null, type: 'BorderCrossing' }],
    ['Oakland', { place: place('Seaport', 'Oakland', { code: 'USOAK' }) }],
  ])('calls a place by its code if space is short: %s', (words, there) => {
    expect(stageWords(onTheWay('Truck', there), 27)).toBe(`On the road to ${words}`)
  })
})

/** At sea from Shanghai, by another mode and to another stop. */
function leaving(
  transportToNext: Milestone['transportToNext'],
  next: Milestone,
  rest: Partial<Shipment> = {},
) {
  const { milestones, ...at } = along('Suzhou | Shanghai 11-03/11-05 ✓')
  const changed = milestones.map((each) => (each.completed ? { ...each, transportToNext } : each))
  return sampleShipment({ ...at, milestones: [...changed, next], ...rest })
}

test.each([
  ['cancelled', 'Cancelled', null, sampleShipment({ status: 'Cancelled' })],
  ['delivered', 'Delivered', null, sampleShipment({ status: 'Delivered' })],
  ['delivered', 'Arrived at port', null, routed('Suzhou | quay', { status: 'Delivered' })],
  ['no-route', 'No route yet', null, sampleShipment({ milestones: [] })],
  ['awaiting-pickup', 'Awaiting pickup', null, sampleShipment()],
  ['picked-up', 'Picked up', null, routed('Suzhou ~11-01 ✓ | Shanghai')],
  [
    'waiting',
    'At Shanghai, waiting to depart',
    null,
    routed('Suzhou | Shanghai 11-03 ✓ | Rotterdam | Dortmund'),
  ],
  [
    'waiting',
    'At Rotterdam, waiting for collection',
    null,
    routed('Suzhou | Shanghai 11-03/11-05 ✓ | Rotterdam 11-18 ✓ | Dortmund'),
  ],
  [
    'travelling',
    'At sea to Rotterdam',
    'Voyage',
    routed('Suzhou | Shanghai 11-03/11-05 ✓ | Rotterdam | Dortmund'),
  ],
  ['travelling', 'In transit to warehouse', null, leaving(null, milestone('IntermediaryWarehouse'))],
  [
    'travelling',
    'In the air to destination airport',
    'Flight',
    leaving(leg('Flight'), milestone('DestinationPort'), { mode: 'Air' }),
  ],
  ['arrived', 'Arrived; delivery date not recorded', null, routed('Suzhou | Dortmund ✓')],
])('the stage %s reads %s', (kind, label, mode, shipment) => {
  expect(stageOf(shipment)).toEqual({ kind, mode })
  expect(stageLabel(shipment)).toBe(label)
})

test('an unknown transport mode is still a stage', () => {
  const odd = JSON.parse(JSON.stringify(leg('Truck')).replace('Truck', 'Hyperloop'))
  expect(stageLabel(leaving(odd, discharge))).toBe('In transit to Rotterdam')
})
