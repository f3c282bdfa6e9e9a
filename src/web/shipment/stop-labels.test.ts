import { expect, test } from 'vitest'
import { clockAt } from '#facts/shipment/clock.ts'
import { place, routed, sampleShipment, stops } from '#facts/testing/sample-shipment.ts'
import { stopLabels } from './stop-labels.ts'

const clock = clockAt(Date.UTC(2026, 10, 20, 12), 'UTC')
const SAILED = 'Suzhou 11-01 ✓ | Shanghai 11-03/11-05 ✓'

function labels(route: string, status: 'Active' | 'Cancelled' = 'Active') {
  return stopLabels(routed(route, { status }), clock).map(
    ({ dateLine, isFact, isPassedEstimate }) =>
      `${isFact ? '✓ ' : ''}${dateLine}${isPassedEstimate ? ' (passed)' : ''}`,
  )
}

test('a stop on the map shows its latest event, or the first expected one', () => {
  expect(labels(`${SAILED} | Rotterdam ~11-24 | Dortmund`)).toEqual([
    '✓ Picked up Sun 1 Nov',
    '✓ Departed Thu 5 Nov',
    'Est. arrival Tue 24 Nov',
    'null',
  ])
})

test('a stop on the map says that the estimate of its arrival passed, as the milestones do', () => {
  expect(labels(`${SAILED} | Rotterdam ~11-17 | Dortmund ~11-18`).slice(2)).toEqual([
    'Est. arrival Tue 17 Nov, not reported (passed)',
    'Est. delivery Wed 18 Nov',
  ])
})

test('a stop on the map says that the estimate of its departure passed, not that it was reached', () => {
  expect(labels('Suzhou 11-01 ✓ | Shanghai 11-03/~11-17 ✓ | Rotterdam | Dortmund')[1]).toBe(
    'Est. departure Tue 17 Nov, not reported (passed)',
  )
})

test('a stop on the map passed without a report has no date, as in the milestones', () => {
  const route = `${SAILED} | Rotterdam ~11-12 | Dortmund 11-18 ✓`
  expect(labels(route)[2]).toBe('No date reported')
})

test('a cancelled shipment shows nothing expected on the map', () => {
  expect(labels(`${SAILED} | Rotterdam ~11-17 | Dortmund`, 'Cancelled')).toEqual([
    '✓ Picked up Sun 1 Nov',
    '✓ Departed Thu 5 Nov',
    'null',
    'null',
  ])
})

test('an airport on the map is named by its city, with its code below', () => {
  const at = place('Airport', 'Hong Kong International', { city: 'Hong Kong', code: 'HKG' })
  const milestones = stops('Suzhou | Shanghai 11-03').map((each) => ({ ...each, place: at }))
  const [, stop] = stopLabels(sampleShipment({ mode: 'Air', milestones }), clock)
  expect(stop).toMatchObject({ name: 'Hong Kong', dateLine: 'HKG · Arrived Tue 3 Nov' })
})
