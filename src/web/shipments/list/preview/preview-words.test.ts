import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { act, est, oceanRoute, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { tagDates, teamWith } from '#facts/testing/team-with.ts'
import { lastEventOf } from './last-event.ts'
import { previewWords } from './preview-words.ts'

const judge = judgeAt(Date.UTC(2026, 10, 20, 9), 'Europe/Amsterdam')
const [pickup, loading, discharge, door] = oceanRoute()
const PICKED_UP = { ...pickup, completed: true, departure: act('2026-11-01', '08:15') }
const LOADED = { ...loading, completed: true, arrival: act('2026-11-03') }
const SAILED = { ...LOADED, departure: act('2026-11-05') }
const TO_PORT = { ...discharge, arrival: est('2026-11-24') }
const TO_DOOR = { ...door, arrival: est('2026-11-28') }

function shipment(over: Partial<Shipment>): Shipment {
  return sampleShipment({ tags: ['PO-1'], ...over })
}

const AT_SEA = shipment({ currentMilestoneIndex: 1, milestones: [PICKED_UP, SAILED, TO_PORT, TO_DOOR] })

describe('the last event', () => {
  test.each([
    ['nothing', null, shipment({})],
    ['pickup', '2026-11-01', shipment({ milestones: [PICKED_UP, loading, TO_PORT, TO_DOOR] })],
    [
      'arrival',
      '2026-11-03',
      shipment({ currentMilestoneIndex: 1, milestones: [PICKED_UP, LOADED, TO_PORT, TO_DOOR] }),
    ],
    ['departure', '2026-11-05', AT_SEA],
    [
      'delivery',
      '2026-11-19',
      shipment({
        status: 'Delivered',
        currentMilestoneIndex: 1,
        milestones: [PICKED_UP, SAILED, TO_PORT, { ...door, arrival: act('2026-11-19') }],
      }),
    ],
  ])('is %s', (kind, date, given) => {
    const last = lastEventOf(given)
    expect([last?.kind ?? 'nothing', last?.at?.date ?? null]).toEqual([kind, date])
  })

  test('without a date is an event all the same', () => {
    const reached = { ...loading, completed: true, arrival: est('2026-11-03') }
    const given = shipment({ currentMilestoneIndex: 1, milestones: [PICKED_UP, reached, TO_PORT, TO_DOOR] })
    expect(lastEventOf(given)).toMatchObject({ kind: 'arrival', at: null })
    expect(previewWords(given, judge).last).toEqual({ what: 'Arrived, Shanghai', when: 'No date reported' })
  })
})

test('says what was last, what is next, and every milestone on the way', () => {
  expect(previewWords(AT_SEA, judge)).toMatchObject({
    stage: 'At sea to Rotterdam',
    last: { what: 'Departed, Shanghai', when: 'Thu 5 Nov · 15 days ago' },
    next: { what: 'Arrives at port (Rotterdam)', when: 'Est. Tue 24 Nov · EVER ACE · in 4 days' },
    presentStep: 1,
    steps: [
      { mark: 'done', name: 'Suzhou', kind: 'Pickup', date: '1 Nov' },
      { mark: 'done', name: 'Shanghai', kind: 'Port of loading', date: '5 Nov' },
      { mark: 'next', name: 'Rotterdam', kind: 'Port of discharge', date: 'Est. 24 Nov' },
      { mark: 'planned', name: 'Dortmund', kind: 'Delivery', date: 'Est. 28 Nov' },
    ],
  })
})

test('an estimate that passed is not counted down, and what needs attention is said', () => {
  const overdue = shipment({
    currentMilestoneIndex: 1,
    milestones: [PICKED_UP, SAILED, { ...discharge, arrival: est('2026-11-17') }, TO_DOOR],
  })
  const { next, attention } = previewWords(overdue, judge)
  expect(next?.when).toBe('Est. Tue 17 Nov, not reported')
  expect(attention[0]).toMatch(/^Arrival Rotterdam was est. 17 Nov, not reported/)
})

test('where nothing has happened and nothing is known, it says so', () => {
  expect(previewWords(shipment({ milestones: [] }), judge)).toMatchObject({
    stage: 'No route yet',
    last: { what: 'Nothing reported yet', when: '' },
    next: null,
    steps: [],
  })
  const { next, steps } = previewWords(shipment({}), judge)
  expect(next).toEqual({ what: 'Pickup, Suzhou', when: 'Not known yet' })
  expect(steps.map(({ date }) => date)).toEqual(Array.from({ length: 4 }, () => 'Not known yet'))
})

test('a cancelled shipment expects nothing', () => {
  const { next, steps } = previewWords(
    shipment({ status: 'Cancelled', milestones: [PICKED_UP, SAILED, TO_DOOR], currentMilestoneIndex: 1 }),
    judge,
  )
  expect(next).toBeNull()
  expect(steps.map(({ date }) => date)).toEqual(['1 Nov', '5 Nov', 'No longer applies'])
})

test('by when it is required is said once: here, or by what needs attention', () => {
  const required = (on: string) =>
    previewWords(AT_SEA, { ...judge, dealtWith: teamWith({ dates: tagDates({ 'PO-1': on }) }) })
  expect(required('2026-12-02').required).toBe('Required by Wed 2 Dec · 4 days before')
  expect(required('2026-11-27').required).toBeNull()
  expect(required('2026-11-27').attention.join()).toContain('1 day after required by')
  expect(previewWords(AT_SEA, judge).required).toBeNull()
})
