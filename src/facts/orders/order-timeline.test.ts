import { expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import {
  atSea,
  judge,
  known,
  landed,
  pickedUp,
  sailed,
  toBeDelivered,
  waiting,
} from '../testing/known-shipment.ts'
import { act, est } from '../testing/sample-shipment.ts'
import { timelineOf } from './order-timeline.ts'

const drawn = (...shipments: Shipment[]) =>
  timelineOf(
    shipments.map((each) => toShipmentRow(each)),
    null,
    judge,
  )
const rowOf = (shipment: Shipment) => drawn(shipment)?.rows[0]

test('A shipment under way has completed, current and planned legs', () => {
  const port = {
    ...landed('2026-11-18'),
    arrival: est('2026-12-01'),
    departure: est('2026-12-03'),
    completed: false,
  }
  expect(rowOf(atSea({ milestones: [pickedUp, sailed, port, toBeDelivered] }))?.legs).toEqual([
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

test('A stay lasts from arrival to departure and says whether the place was reached', () => {
  const port = { ...landed('2026-11-18'), departure: est('2026-11-25') }
  const at = (index: number) =>
    rowOf(known({ currentMilestoneIndex: index, milestones: [pickedUp, sailed, port, toBeDelivered] }))?.stays
  expect(at(2)).toEqual([
    { isReached: true, from: '2026-10-20', to: '2026-10-23' },
    { isReached: true, from: '2026-11-18', to: '2026-11-25' },
  ])
  expect(at(1)?.map(({ isReached }) => isReached)).toEqual([true, false])
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
  const over = known({ status: 'Cancelled', milestones: [{ ...pickedUp, departure: act('2026-09-01') }] })
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
