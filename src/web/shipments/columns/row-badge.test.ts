import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { act, est, oceanRoute, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { shownItemsOf } from '#facts/testing/shown-row.ts'
import { rowBadge, leadingItem } from './row-badge.ts'

const judge = judgeAt(Date.UTC(2026, 10, 20, 9), 'Europe/Amsterdam')

const [pickup, loading, discharge, door] = oceanRoute()
const PICKED_UP = { ...pickup, completed: true, departure: act('2026-10-18') }
const SAILED = { ...loading, completed: true, arrival: act('2026-10-20'), departure: act('2026-10-23') }

function booked(booking: Partial<Shipment['booking']>): Pick<Shipment, 'booking'> {
  return { booking: { ...sampleShipment().booking, ...booking } }
}

function badgeOf(over: Partial<Shipment>, isAttentionShown = false) {
  const shipment = sampleShipment({ tags: ['PO-1'], ...over })
  return rowBadge(shipment, shownItemsOf(shipment, judge), judge, isAttentionShown)
}

/** At sea, expected at the port on that day. */
function atSea(port: string): Partial<Shipment> {
  return {
    currentMilestoneIndex: 1,
    milestones: [PICKED_UP, SAILED, { ...discharge, arrival: est(port) }, door],
  }
}

/** At the port since that day, with seven free days. */
function landed(arrival: string): Partial<Shipment> {
  return {
    currentMilestoneIndex: 2,
    milestones: [PICKED_UP, SAILED, { ...discharge, completed: true, arrival: act(arrival) }, door],
    ...booked({ destinationPortFreeDays: 7 }),
  }
}

describe('the badge of a row', () => {
  test('says when free time ends or ended, always as an estimate', () => {
    expect(badgeOf(landed('2026-11-15'))).toEqual({
      tone: 'warn',
      words: 'Est. LFD 22 Nov',
      distance: 'in 2 days',
    })
    expect(badgeOf(landed('2026-11-08'))).toEqual({ tone: 'warn', words: 'LFD was 15 Nov (est.)' })
    expect(badgeOf(landed('2026-11-19'))).toBeNull()
  })

  test('says when a cutoff is, or was', () => {
    expect(badgeOf(booked({ cargoCutoff: day('2026-11-22') }))).toEqual({
      tone: 'warn',
      words: 'Cargo cutoff 22 Nov',
    })
    expect(badgeOf(booked({ shippingInstructionCutoff: day('2026-11-17') }))).toEqual({
      tone: 'bad',
      words: 'SI cutoff was 17 Nov',
    })
    expect(badgeOf(booked({ cargoCutoff: day('2026-11-30') }))).toBeNull()
  })

  test('says that an estimate has passed, from the first certain day on', () => {
    expect(badgeOf(atSea('2026-11-17'))).toEqual({ tone: 'bad', words: 'Est. 17 Nov, not reported' })
    expect(badgeOf(atSea('2026-11-18'))).toEqual({ tone: 'bad', words: 'Est. 18 Nov, not reported' })
    expect(badgeOf(atSea('2026-11-19'))).toBeNull()
  })

  test('calls no estimate the day when cargo was to be ready', () => {
    const ready = { ...pickup, cargoReadyDate: day('2026-11-16') }
    expect(badgeOf({ milestones: [ready, loading, discharge, door] })).toEqual({
      tone: 'warn',
      words: 'Ready 16 Nov, not picked up',
    })
  })

  test('is one: the most pressing', () => {
    const both = booked({ cargoCutoff: day('2026-11-21'), shippingInstructionCutoff: day('2026-11-20') })
    expect(badgeOf(both)?.words).toBe('SI cutoff 20 Nov')
    const same = booked({ cargoCutoff: day('2026-11-21'), shippingInstructionCutoff: day('2026-11-21') })
    expect(badgeOf(same)?.words).toBe('Cargo cutoff 21 Nov')
  })

  test('leaves to the attention column what that says', () => {
    expect(badgeOf(landed('2026-11-15'), true)).toBeNull()
    expect(badgeOf(atSea('2026-11-17'), true)).toBeNull()
    // Too little for that column, and still not what was expected.
    expect(badgeOf(atSea('2026-11-18'), true)?.words).toBe('Est. 18 Nov, not reported')
  })

  test('is not for shipments that nothing is awaited of', () => {
    expect(badgeOf({ ...atSea('2026-11-01'), status: 'Cancelled' })).toBeNull()
    expect(badgeOf({ ...atSea('2026-11-01'), status: 'Delivered' })).toBeNull()
  })

  test('has a year where that is another', () => {
    expect(badgeOf(booked({ cargoCutoff: day('2025-12-30') }))?.words).toBe('Cargo cutoff was 30 Dec 2025')
  })
})

describe('the leading item of a row', () => {
  /** Both cutoffs are more pressing than its estimate. */
  const late = {
    milestones: [{ ...pickup, departure: est('2026-11-16') }, loading, discharge, door],
    ...booked({ cargoCutoff: day('2026-11-21'), shippingInstructionCutoff: day('2026-11-20') }),
  }

  function shown(over: Partial<Shipment>, { dealtWith = '', isAttentionShown = false } = {}) {
    const shipment = sampleShipment({ tags: ['PO-1'], bookingConfirmedByCarrier: true, ...over })
    const items = shownItemsOf(shipment, judge).map((item) =>
      item.key === dealtWith ? { ...item, state: { kind: 'handled' } as const } : item,
    )
    const badge = rowBadge(shipment, items, judge, isAttentionShown)?.words ?? null
    return [badge, leadingItem(shipment, items, judge, isAttentionShown)?.noun]
  }

  test('is the one that its badge warns of, although another is more pressing', () => {
    expect(shown(late)).toEqual(['Est. 16 Nov, not reported', 'passed estimate'])
    expect(shown(late, { dealtWith: 'overdue' })).toEqual(['SI cutoff 20 Nov', 'SI cutoff'])
  })

  test('is the first where the column for attention shows that', () => {
    expect(shown(late, { isAttentionShown: true })).toEqual([null, 'SI cutoff'])
  })

  test('is the most pressing where its badge is about none', () => {
    expect(shown({ ...landed('2026-11-19'), bookingConfirmedByCarrier: false, tags: [] })).toEqual([
      null,
      'missing data',
    ])
  })
})
