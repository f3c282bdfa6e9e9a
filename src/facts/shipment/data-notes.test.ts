import { expect, test } from 'vitest'
import { clockAt } from './clock.ts'
import { dataNotesOf } from './data-notes.ts'
import { act, est, oceanRoute, sampleShipment } from '../testing/sample-shipment.ts'

const clock = clockAt(new Date('2026-11-20T08:00:00Z').getTime(), 'UTC')
const [pickup, loading, discharge, delivery] = oceanRoute()

test.each([
  ['nothing', [pickup, loading, discharge, delivery], 0, []],
  [
    'a report that was not followed up',
    [
      { ...pickup, completed: true, departure: act('2026-11-01') },
      { ...loading, arrival: act('2026-11-02') },
    ],
    0,
    ['reported-not-completed'],
  ],
  [
    'no note across the date line',
    [
      { ...pickup, departure: est('2026-11-23') },
      { ...loading, arrival: est('2026-11-22') },
    ],
    0,
    [],
  ],
  [
    'a leg that runs backwards',
    [
      { ...pickup, departure: est('2026-11-24') },
      { ...loading, arrival: est('2026-11-22') },
    ],
    0,
    ['leg-runs-backwards'],
  ],
  [
    'a fact that can be today somewhere',
    [{ ...pickup, departure: act('2026-11-20') }, loading],
    0,
    ['reported-not-completed'],
  ],
  [
    'a fact in the future',
    [{ ...pickup, completed: true, departure: act('2026-11-22') }, loading],
    0,
    ['fact-in-the-future'],
  ],
  [
    'a delivery before the port',
    [
      { ...discharge, completed: true, arrival: act('2026-11-16') },
      { ...delivery, arrival: est('2026-11-14') },
    ],
    0,
    ['delivery-before-port'],
  ],
  [
    'a delivery before the port, both estimated',
    [
      { ...discharge, arrival: est('2026-11-24') },
      { ...delivery, arrival: est('2026-11-22') },
    ],
    0,
    ['delivery-before-port'],
  ],
])('%s', (_, milestones, currentMilestoneIndex, notes) => {
  expect(dataNotesOf(sampleShipment({ milestones, currentMilestoneIndex }), clock)).toEqual(notes)
})
