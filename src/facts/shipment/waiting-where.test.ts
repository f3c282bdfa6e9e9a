import { expect, test } from 'vitest'
import { milestone } from '#contract/testing/sample-parts.ts'
import { leg, oceanRoute, sampleShipment } from '../testing/sample-shipment.ts'
import { waitingWhere } from './waiting-where.ts'

function waitingAt(index: number, milestones = oceanRoute()): string {
  const reached = milestones.map((each, at) => ({ ...each, completed: at <= index }))
  return waitingWhere(sampleShipment({ milestones: reached, currentMilestoneIndex: index }))
}

test('a shipment waits at origin before its voyage, on arrival after it', () => {
  expect([0, 1, 2].map((index) => waitingAt(index))).toEqual(['origin', 'origin', 'arrival'])
})

test('a shipment waits at transshipment between two voyages, even if the next is unknown', () => {
  const [pickup, origin, destination, delivery] = oceanRoute()
  const known = milestone('TransshipmentPort', { transportToNext: leg('Voyage') })
  const unknown = milestone('TransshipmentPort', { transportToNext: null })
  for (const stop of [known, unknown]) {
    const reached = [pickup, origin, stop, destination, delivery].map((each, at) => ({
      ...each,
      completed: at <= 2,
    }))
    expect(waitingWhere(sampleShipment({ milestones: reached, currentMilestoneIndex: 2 }))).toBe(
      'transshipment',
    )
  }
})

test('a shipment on a truck-only route waits on the way', () => {
  const milestones = ['Pickup', 'BorderCrossing', 'Delivery'].map((type, at) =>
    milestone(type === 'Pickup' ? 'Pickup' : type === 'Delivery' ? 'Delivery' : 'BorderCrossing', {
      completed: at <= 1,
      transportToNext: at < 2 ? leg('Truck') : null,
    }),
  )
  expect(waitingWhere(sampleShipment({ milestones, currentMilestoneIndex: 1 }))).toBe('transshipment')
})
