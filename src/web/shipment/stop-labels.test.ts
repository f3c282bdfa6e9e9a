import { expect, test } from 'vitest'
import type { Milestone } from '#contract/schema.ts'
import { clockAt } from '#facts/shipment/clock.ts'
import { act, est, oceanRoute, place, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { stopLabels } from './stop-labels.ts'

const clock = clockAt(Date.UTC(2026, 10, 20, 12), 'UTC')
const [pickup, loading, discharge, delivery] = oceanRoute()
const pickedUp = { ...pickup, completed: true, departure: act('2026-11-01') }
const sailed = { ...loading, completed: true, arrival: act('2026-11-03'), departure: act('2026-11-05') }

function labels(
  milestones: Milestone[],
  currentMilestoneIndex: number,
  status: 'Active' | 'Cancelled' = 'Active',
) {
  return stopLabels(sampleShipment({ milestones, currentMilestoneIndex, status }), clock).map(
    ({ dateLine, isFact, isPassedEstimate }) =>
      `${isFact ? '✓ ' : ''}${dateLine}${isPassedEstimate ? ' (passed)' : ''}`,
  )
}

test('a stop on the map shows its latest event, or the first expected one', () => {
  const route = [pickedUp, sailed, { ...discharge, arrival: est('2026-11-24') }, delivery]
  expect(labels(route, 1)).toEqual([
    '✓ Picked up Sun 1 Nov',
    '✓ Departed Thu 5 Nov',
    'Est. arrival Tue 24 Nov',
    'null',
  ])
})

test('a stop on the map says that the estimate of its arrival passed, as the milestones do', () => {
  const route = [
    pickedUp,
    sailed,
    { ...discharge, arrival: est('2026-11-17') },
    { ...delivery, arrival: est('2026-11-18') },
  ]
  expect(labels(route, 1).slice(2)).toEqual([
    'Est. arrival Tue 17 Nov, not reported (passed)',
    'Est. delivery Wed 18 Nov',
  ])
})

test('a stop on the map says that the estimate of its departure passed, not that it was reached', () => {
  const waiting = { ...loading, completed: true, arrival: act('2026-11-03'), departure: est('2026-11-17') }
  expect(labels([pickedUp, waiting, discharge, delivery], 1)[1]).toBe(
    'Est. departure Tue 17 Nov, not reported (passed)',
  )
})

test('a stop on the map passed without a report has no date, as in the milestones', () => {
  const skipped = { ...discharge, completed: false, arrival: est('2026-11-12') }
  const delivered = { ...delivery, completed: true, arrival: act('2026-11-18') }
  expect(labels([pickedUp, sailed, skipped, delivered], 3)[2]).toBe('No date reported')
})

test('a cancelled shipment shows nothing expected on the map', () => {
  const route = [pickedUp, sailed, { ...discharge, arrival: est('2026-11-17') }, delivery]
  expect(labels(route, 1, 'Cancelled')).toEqual([
    '✓ Picked up Sun 1 Nov',
    '✓ Departed Thu 5 Nov',
    'null',
    'null',
  ])
})

test('an airport on the map is named by its city, with its code below', () => {
  const at = place('Airport', 'Hong Kong International', { city: 'Hong Kong', code: 'HKG' })
  const milestones = [pickup, { ...loading, place: at, arrival: act('2026-11-03') }]
  const [, stop] = stopLabels(sampleShipment({ mode: 'Air', milestones }), clock)
  expect(stop).toMatchObject({ name: 'Hong Kong', dateLine: 'HKG · Arrived Tue 3 Nov' })
})
