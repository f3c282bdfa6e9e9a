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

/** A shipment at sea, expected at the port on this day. */
function atSea(port: string): Partial<Shipment> {
  return {
    currentMilestoneIndex: 1,
    milestones: [PICKED_UP, SAILED, { ...discharge, arrival: est(port) }, door],
  }
}

/** A shipment at the port since this day, with seven free days. */
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

  test('says that an estimate has passed from the first certain day on', () => {
    expect(badgeOf(atSea('2026-11-17'))).toEqual({ tone: 'bad', words: 'Est. 17 Nov, not reported' })
    expect(badgeOf(atSea('2026-11-18'))).toEqual({ tone: 'bad', words: 'Est. 18 Nov, not reported' })
    expect(badgeOf(atSea('2026-11-19'))).toBeNull()
  })

  test('does not call a cargo-ready day an estimate', () => {
    const ready = { ...pickup, cargoReadyDate: day('2026-11-16') }
    expect(badgeOf({ milestones: [ready, loading, discharge, door] })).toEqual({
      tone: 'warn',
      words: 'Ready 16 Nov, not picked up',
    })
  })

  test('is only the most pressing one', () => {
    const both = booked({ cargoCutoff: day('2026-11-21'), shippingInstructionCutoff: day('2026-11-20') })
    expect(badgeOf(both)?.words).toBe('SI cutoff 20 Nov')
    const same = booked({ cargoCutoff: day('2026-11-21'), shippingInstructionCutoff: day('2026-11-21') })
    expect(badgeOf(same)?.words).toBe('Cargo cutoff 21 Nov')
  })

  test('leaves items to the attention column if shown', () => {
    expect(badgeOf(landed('2026-11-15'), true)).toBeNull()
    expect(badgeOf(atSea('2026-11-17'), true)).toBeNull()
    // Not yet an attention item, but later than expected.
    expect(badgeOf(atSea('2026-11-18'), true)?.words).toBe('Est. 18 Nov, not reported')
  })

  test('does not exist for shipments without a next event', () => {
    expect(badgeOf({ ...atSea('2026-11-01'), status: 'Cancelled' })).toBeNull()
    expect(badgeOf({ ...atSea('2026-11-01'), status: 'Delivered' })).toBeNull()
  })

  test('has a year if it is another one', () => {
    expect(badgeOf(booked({ cargoCutoff: day('2025-12-30') }))?.words).toBe('Cargo cutoff was 30 Dec 2025')
  })
})

describe('the leading item of a row', () => {
  /** A shipment with two cutoffs that are more pressing than its passed estimate. */
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

  test('is the one in its badge, although another is more pressing', () => {
    expect(shown(late)).toEqual(['Est. 16 Nov, not reported', 'passed estimate'])
    expect(shown(late, { dealtWith: 'overdue' })).toEqual(['SI cutoff 20 Nov', 'SI cutoff'])
  })

  test('is the first one in the attention column if shown', () => {
    expect(shown(late, { isAttentionShown: true })).toEqual([null, 'SI cutoff'])
  })

  test('is the most pressing one if its badge is about none', () => {
    expect(shown({ ...landed('2026-11-19'), bookingConfirmedByCarrier: false, tags: [] })).toEqual([
      null,
      'missing data',
    ])
  })
})
