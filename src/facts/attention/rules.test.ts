import type { AttentionGroup } from '#contract/dashboard-api/judged-names.ts'
import { describe, expect, test } from 'vitest'
import type { Milestone, Shipment } from '#contract/schema.ts'
import { day, milestone } from '#contract/testing/sample-parts.ts'
import {
  atPort,
  atSea,
  judge,
  landed,
  pickedUp,
  sailed,
  toBeDelivered,
  waiting,
  withBooking,
} from '../testing/known-shipment.ts'
import { act, est, oceanRoute } from '../testing/sample-shipment.ts'
import { attentionOf } from './attention.ts'
import { ATTENTION_KINDS, type AttentionKind, kindOf } from './kinds.ts'
import { ruleOf } from './rules.ts'

const [, , discharge] = oceanRoute()

const leavingPort = (departure: Milestone['departure'], arrival: string) =>
  atPort(arrival, 7, {
    milestones: [pickedUp, sailed, { ...landed(arrival), departure }, toBeDelivered],
  })

const returned = (departure: string) =>
  atPort('2026-11-01', null, {
    milestones: [pickedUp, sailed, { ...landed('2026-11-01'), departure: act(departure) }, toBeDelivered],
    ...withBooking({ emptyContainerReturnFreeDays: 5 }),
  })

const dwelling = atSea({
  currentMilestoneIndex: 2,
  milestones: [
    pickedUp,
    sailed,
    milestone('TransshipmentPort', { completed: true, arrival: act('2026-10-30') }),
    { ...discharge, arrival: est('2026-12-01') },
    toBeDelivered,
  ],
})

const backwards = atSea({
  milestones: [pickedUp, sailed, { ...discharge, arrival: est('2026-12-09') }, toBeDelivered],
})
const conflicting = {
  ...backwards,
  milestones: backwards.milestones.with(3, { ...toBeDelivered, arrival: est('2026-12-01') }),
}

describe('what can be done about an item', () => {
  test.each<[AttentionKind, string, AttentionGroup, Shipment]>([
    ['free-time', 'ends soon', 'due-later', atPort('2026-11-16', 7)],
    ['free-time', 'ends tomorrow', 'due-now', atPort('2026-11-14', 7)],
    ['free-time', 'has ended', 'passed', atPort('2026-11-01', 7)],
    [
      'free-time',
      'has ended before a pickup that can be brought forward',
      'due-now',
      leavingPort(est('2026-11-27'), '2026-11-01'),
    ],
    [
      'free-time',
      'has ended, and the planned pickup too',
      'passed',
      leavingPort(est('2026-11-15'), '2026-11-01'),
    ],
    ['cutoff', 'is near', 'due-now', waiting(withBooking({ cargoCutoff: day('2026-11-21') }))],
    ['cutoff', 'may have passed', 'due-now', waiting(withBooking({ cargoCutoff: day('2026-11-19') }))],
    ['cutoff', 'has passed', 'passed', waiting(withBooking({ cargoCutoff: day('2026-11-18') }))],
    ['overdue', 'has passed', 'passed', atSea({}, est('2026-11-14'))],
    ['empty-return', 'is near', 'due-now', returned('2026-11-16')],
    ['empty-return', 'has passed', 'passed', returned('2026-11-12')],
    ['not-picked-up', 'waits', 'passed', waiting({}, { cargoReadyDate: day('2026-11-10') })],
    [
      'not-confirmed',
      'is needed soon',
      'due-later',
      waiting({ bookingConfirmedByCarrier: false }, { cargoReadyDate: day('2026-11-22') }),
    ],
    [
      'not-confirmed',
      'was needed',
      'passed',
      waiting({ bookingConfirmedByCarrier: false }, { cargoReadyDate: day('2026-11-17') }),
    ],
    ['dwell', 'is long', 'look-into', dwelling],
    ['stale', 'is quiet', 'look-into', waiting({ updatedAt: '2026-10-20T10:00:00Z' })],
    ['missing', 'is not recorded', 'data', atSea({ tags: [] })],
    ['date-conflict', 'contradicts', 'data', conflicting],
  ])('%s that %s: %s', (kind, _which, group, shipment) => {
    const item = attentionOf(shipment, judge).find((each) => each.kind === kind)
    expect(item?.group).toBe(group)
  })
})

describe('rules of attention', () => {
  test('are listed under their own kinds, each with its own words', () => {
    const kinds = ATTENTION_KINDS.map(kindOf)
    expect(ATTENTION_KINDS.map((kind) => ruleOf(kind).kind)).toEqual(ATTENTION_KINDS)
    expect(new Set(kinds.map(({ title }) => title)).size).toBe(kinds.length)
    expect(new Set(kinds.map(({ setting }) => setting.title)).size).toBe(kinds.length)
  })

  test('have a unit in settings exactly if they have a number of days', () => {
    expect(
      ATTENTION_KINDS.map(kindOf).filter(({ days, setting }) => (days === null) !== (setting.unit === null)),
    ).toEqual([])
  })
})
