import { expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { atSea, judge, known, knownAlong, SAILED, waiting } from '../testing/known-shipment.ts'
import { along, est } from '../testing/sample-shipment.ts'
import { timelineOf } from './order-timeline.ts'

const drawn = (...shipments: Shipment[]) =>
  timelineOf(
    shipments.map((each) => toShipmentRow(each)),
    null,
    judge,
  )
const rowOf = (shipment: Shipment) => drawn(shipment)?.rows[0]

test('A shipment under way has completed, current and planned legs', () => {
  expect(rowOf(knownAlong(`${SAILED} | Rotterdam ~12-01/~12-03 | Dortmund ~12-22`))?.legs).toEqual([
    { state: 'done', from: '2026-10-18', to: '2026-10-20' },
    { state: 'under-way', from: '2026-10-23', to: '2026-12-01' },
    { state: 'planned', from: '2026-12-03', to: '2026-12-22' },
  ])
})

test('A leg is drawn only if it has both dates and does not end before it begins', () => {
  const legs = rowOf(atSea())?.legs.map(({ state }) => state)
  expect(legs, 'the data does not say when it leaves the last port').toEqual(['done', 'under-way'])
  expect(rowOf(atSea({}, est('2026-10-20')))?.legs.map(({ state }) => state)).toEqual(['done'])
})

test('A leg across the date line may arrive the day before, with no duration', () => {
  expect(rowOf(atSea({}, est('2026-10-22')))?.legs[1]).toMatchObject({ from: '2026-10-23', to: '2026-10-23' })
})

test.each([
  [2, true],
  [1, false],
])('A stay lasts from arrival to departure and says whether the place was reached: %i', (at, isReached) => {
  const stay = along(`${SAILED} | Rotterdam 11-18/~11-25 ✓ | Dortmund ~12-22`)
  expect(rowOf(known({ ...stay, currentMilestoneIndex: at }))?.stays).toEqual([
    { isReached: true, from: '2026-10-20', to: '2026-10-23' },
    { isReached, from: '2026-11-18', to: '2026-11-25' },
  ])
})

test('Dated milestones have a mark, and passed estimates a mark of their own', () => {
  expect(rowOf(atSea({}, est('2026-11-12')))?.marks).toEqual([
    { state: 'done', on: '2026-10-18' },
    { state: 'done', on: '2026-10-20' },
    { state: 'overdue', on: '2026-11-12' },
    { state: 'planned', on: '2026-12-22' },
  ])
})

test('The axis covers all dates, the required date, and today until everything has arrived', () => {
  const over = knownAlong('Suzhou 09-01 ✓', { status: 'Cancelled' })
  expect(drawn(over)).toMatchObject({ today: null, axis: { from: '2026-09-01', days: 14 } })
  expect(drawn(atSea())).toMatchObject({ today: '2026-11-20', axis: { from: '2026-10-18' } })
  expect(timelineOf([toShipmentRow(atSea())], day('2026-10-01'), judge)).toMatchObject({
    required: '2026-10-01',
    axis: { from: '2026-10-01' },
  })
})

test('Shipments without dates make no timeline of their own, and are rows in that of others', () => {
  expect(drawn(waiting())).toBeNull()
  expect(drawn(waiting({ reference: 'FIRST' }), atSea())?.rows[0]).toMatchObject({
    last: null,
    words: 'FIRST. No dates known yet.',
  })
})

test('A row words its dates, and says which estimate has passed', () => {
  expect(rowOf(atSea({ reference: 'SEA' }, est('2026-11-12')))?.words).toBe(
    'SEA. Suzhou: picked up Sun 18 Oct. Shanghai: arrived Tue 20 Oct, departed Fri 23 Oct. ' +
      'Rotterdam: est. arrival Thu 12 Nov, not reported. Dortmund: est. delivery Tue 22 Dec, doubtful.',
  )
  expect(rowOf(waiting({ reference: 'W' }, { departure: est('2026-11-10') }))?.words).toBe(
    'W. Suzhou: est. pickup Tue 10 Nov, not reported.',
  )
  expect(rowOf(atSea({ reference: 'C', status: 'Cancelled' }))?.words).toMatch(/^C, cancelled\. Suzhou: /)
})
