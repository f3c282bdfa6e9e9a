import { expect, test } from 'vitest'
import { positionOf } from './position.ts'
import { act, oceanRoute, sampleShipment } from '../testing/sample-shipment.ts'

const [pickup, loading] = oceanRoute()
const done = { completed: true }

test('index 0 means picked up only if the pickup is completed', () => {
  expect(positionOf(sampleShipment())).toEqual({ index: -1, hasDeparted: false })
  const picked = sampleShipment({
    milestones: [{ ...pickup, ...done, departure: act('2026-11-01') }, loading],
  })
  expect(positionOf(picked)).toEqual({ index: 0, hasDeparted: true })
})

test.each([-1, 4, 99, 1.5, Number.NaN])('the index %s outside the route is not a position', (index) => {
  expect(positionOf(sampleShipment({ currentMilestoneIndex: index })).index).toBe(-1)
})
