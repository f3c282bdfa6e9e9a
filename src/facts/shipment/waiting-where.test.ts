import { expect, test } from 'vitest'
import { milestone } from '#contract/testing/sample-parts.ts'
import { leg, routed, sampleShipment, stops } from '../testing/sample-shipment.ts'
import { waitingWhere } from './waiting-where.ts'

test.each([
  ['at origin before its voyage', 'Suzhou ✓ | Shanghai | Rotterdam | Dortmund', 'origin'],
  ['at origin in the port of its voyage', 'Suzhou ✓ | Shanghai ✓ | Rotterdam | Dortmund', 'origin'],
  ['on arrival after it', 'Suzhou ✓ | Shanghai ✓ | Rotterdam ✓ | Dortmund', 'arrival'],
  [
    'at transshipment between two voyages',
    'Suzhou ✓ | Shanghai ✓ | Colombo ✓ | Rotterdam | Dortmund',
    'transshipment',
  ],
])('a shipment waits %s', (_, route, where) => {
  expect(waitingWhere(routed(route))).toBe(where)
})

test('a shipment waits at transshipment even if the next voyage is unknown', () => {
  const shipment = routed('Suzhou ✓ | Shanghai ✓ | Colombo ✓ | Rotterdam | Dortmund')
  const milestones = shipment.milestones.map((each, at) =>
    at === 2 ? { ...each, transportToNext: null } : each,
  )
  expect(waitingWhere({ ...shipment, milestones })).toBe('transshipment')
})

test('a shipment on a truck-only route waits on the way', () => {
  const border = milestone('BorderCrossing', { completed: true, transportToNext: leg('Truck') })
  const milestones = [...stops('Suzhou ✓'), border, ...stops('Dortmund')]
  expect(waitingWhere(sampleShipment({ milestones, currentMilestoneIndex: 1 }))).toBe('transshipment')
})
