import { judgeAt } from './judge.ts'
import { describe, expect, test } from 'vitest'
import type { Milestone, Shipment } from '#contract/schema.ts'
import { day, milestone } from '#contract/testing/sample-parts.ts'
import { attentionOf } from './attention.ts'
import { USUAL_RULES } from './team-rules.ts'
import {
  atPort,
  atSea,
  judge,
  doorToPort,
  instant,
  landed,
  NOW,
  pickedUp,
  sailed,
  waiting,
  withBooking,
} from '../testing/known-shipment.ts'
import { act, est, oceanRoute, place } from '../testing/sample-shipment.ts'
import { attentionBasis } from './attention-words.ts'

const [, , , delivery] = oceanRoute()

function basisOf(kind: string, shipment: Shipment, at = judge): string | undefined {
  const item = attentionOf(shipment, at).find((each) => each.kind === kind)
  return item && attentionBasis(item, shipment, at)
}

/** Delivered a week after it reached the port. */
function returning(port: Partial<Milestone>, end: Partial<Milestone> = {}): Shipment {
  const done = { ...delivery, completed: true, arrival: act('2026-11-12'), ...end }
  return doorToPort('2026-11-12', 7, {
    serviceType: 'OceanFCL',
    currentMilestoneIndex: 3,
    milestones: [pickedUp, sailed, { ...landed('2026-11-05'), ...port }, done],
    ...withBooking({ emptyContainerReturnFreeDays: 9 }),
  })
}

describe('the basis of an attention item', () => {
  test('counts free time from the arrival', () => {
    expect(basisOf('free-time', atPort('2026-11-12', 7))).toBe('arrival 12 Nov + 7 days')
    const counting = judgeAt(instant(NOW), 'UTC', { ...USUAL_RULES, arrivalDayCounts: true, key: 'counts' })
    expect(basisOf('free-time', atPort('2026-11-12', 7), counting)).toBe(
      'arrival 12 Nov + 7 days, arrival day is day 1',
    )
  })

  test('is empty for a cutoff, whose reason names the day', () => {
    expect(basisOf('cutoff', waiting(withBooking({ cargoCutoff: day('2026-11-21') })))).toBe('')
  })

  test('calls an estimate an estimate, and says what is estimated', () => {
    expect(basisOf('overdue', atSea({}, est('2026-11-15')))).toBe('est. arrival, Rotterdam')
    const unconfirmed = waiting({ bookingConfirmedByCarrier: false }, { departure: est('2026-11-23') })
    expect(basisOf('not-confirmed', unconfirmed)).toBe('est. pickup')
  })

  test('counts the empty return from when the container left, or else from the delivery', () => {
    const left = returning({ departure: act('2026-11-11') })
    expect(basisOf('empty-return', left)).toBe('departure 11 Nov + 9 days')
    expect(basisOf('empty-return', returning({ departure: est('2026-11-11') }))).toBe(
      'est. departure 11 Nov + 9 days',
    )
    expect(basisOf('empty-return', returning({}))).toBe('delivery 12 Nov + 9 days')
    expect(basisOf('empty-return', returning({}, { arrival: est('2026-11-12') }))).toBe(
      'est. delivery 12 Nov + 9 days',
    )
  })

  test('is empty where the reason already says it', () => {
    const ready = waiting({}, { cargoReadyDate: day('2026-11-10') })
    expect(basisOf('not-picked-up', ready)).toBe('')
  })

  test('is only the arrival for a long wait', () => {
    const stop = milestone('TransshipmentPort', {
      place: place('Seaport', 'Balboa'),
      completed: true,
      arrival: act('2026-11-04'),
    })
    const at = atSea({ currentMilestoneIndex: 2, milestones: [pickedUp, sailed, stop, delivery] })
    expect(basisOf('dwell', at)).toBe('arrived 4 Nov, no departure')
  })

  test('names no day for an item without a day, except the last change', () => {
    expect(basisOf('missing', waiting({ tags: [] }))).toBe('')
    const quiet = waiting({ updatedAt: '2026-10-01T09:00:00Z' })
    expect(basisOf('stale', quiet)).toMatch(/^last change Thu 1 Oct 2026/)
  })
})
