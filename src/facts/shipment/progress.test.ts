import { expect, test } from 'vitest'
import { clockAt } from './clock.ts'
import { progressOf } from './progress.ts'
import { act, est, oceanRoute, sampleShipment } from '../testing/sample-shipment.ts'

const clock = clockAt(new Date('2026-11-20T12:00:00Z').getTime(), 'UTC')
const [pickup, loading, discharge, delivery] = oceanRoute()
const pickedUp = { ...pickup, completed: true, departure: act('2026-11-01') }
const sailed = { ...loading, completed: true, arrival: act('2026-11-03'), departure: act('2026-11-05') }
const dated = { ...delivery, arrival: est('2026-12-01') }

test.each([
  [
    'at sea',
    sampleShipment({
      currentMilestoneIndex: 1,
      milestones: [pickedUp, sailed, { ...discharge, arrival: est('2026-11-24') }, dated],
    }),
    ['done', 'done', 'next', 'planned'],
    ['done', 'under-way', 'planned'],
    1,
    'Step 3 of 4',
  ],
  [
    'at sea, estimate passed',
    sampleShipment({
      currentMilestoneIndex: 1,
      milestones: [pickedUp, sailed, { ...discharge, arrival: est('2026-11-17') }, dated],
    }),
    ['done', 'done', 'overdue', 'planned'],
    ['done', 'under-way', 'planned'],
    1,
    'Step 3 of 4',
  ],
  [
    'at a port, the estimate of its departure passed',
    sampleShipment({
      currentMilestoneIndex: 1,
      milestones: [pickedUp, { ...sailed, departure: est('2026-11-17') }, discharge, dated],
    }),
    ['done', 'done-overdue', 'next', 'planned'],
    ['done', 'planned', 'planned'],
    1,
    'Step 2 of 4',
  ],
  [
    'awaiting pickup, no dates',
    sampleShipment(),
    ['next', 'unknown', 'unknown', 'unknown'],
    ['planned', 'planned', 'planned'],
    0,
    'Step 1 of 4',
  ],
  [
    'a milestone passed over',
    sampleShipment({
      currentMilestoneIndex: 2,
      milestones: [pickedUp, loading, { ...discharge, completed: true }, dated],
    }),
    ['done', 'skipped', 'done', 'next'],
    ['done', 'done', 'planned'],
    2,
    'Step 3 of 4',
  ],
  [
    'delivered without reports on the way',
    sampleShipment({
      status: 'Delivered',
      currentMilestoneIndex: 0,
      milestones: [pickedUp, loading, discharge, { ...delivery, arrival: act('2026-11-19') }],
    }),
    ['done', 'skipped', 'skipped', 'done'],
    ['done', 'done', 'done'],
    0,
    'Step 4 of 4',
  ],
  [
    'cancelled at sea',
    sampleShipment({
      status: 'Cancelled',
      currentMilestoneIndex: 1,
      milestones: [pickedUp, sailed, discharge, dated],
    }),
    ['done', 'done', 'unknown', 'planned'],
    ['done', 'planned', 'planned'],
    1,
    'Step 2 of 4',
  ],
  ['without a route', sampleShipment({ milestones: [] }), [], [], -1, 'No route yet'],
])('%s', (_, shipment, marks, legs, presentIndex, words) => {
  expect(progressOf(shipment, clock)).toMatchObject({ marks, legs, presentIndex, words })
})
