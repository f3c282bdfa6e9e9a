import { describe, expect, test } from 'vitest'
import type { TeamItem } from '#contract/dashboard-api/team.ts'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { atPort, atSea, judge, NOW, waiting, withBooking } from '#facts/testing/known-shipment.ts'
import { shownItemsOf } from '#facts/testing/shown-row.ts'
import { est } from '#facts/testing/sample-shipment.ts'
import type { ShownEntry } from '#facts/team/people.ts'
import { knownMarks } from '#facts/team/known-marks.ts'
import { rowBadge, shownInRow } from './row-badge.ts'

const by = { id: 'a', name: 'Mira Okafor' }
const booked = (booking: Partial<Shipment['booking']>) => waiting(withBooking(booking))
const dueAt = (port: string) => atSea({}, est(port))
const landed = (arrival: string) => atPort(arrival, 7)

function badgeOf(shipment: Shipment, isAttentionShown = false) {
  return rowBadge(shipment, shownItemsOf(shipment, judge), judge, isAttentionShown)
}

/** The tone, words and distance of a badge; empty for none. */
const said = (shipment: Shipment) => Object.values(badgeOf(shipment) ?? {}).join(' | ')

describe('the badge of a row', () => {
  test('says when free time ends or ended, always as an estimate', () => {
    expect(said(landed('2026-11-15'))).toBe('warn | Est. LFD 22 Nov | in 2 days')
    expect(said(landed('2026-11-08'))).toBe('warn | LFD was 15 Nov (est.)')
    expect(badgeOf(landed('2026-11-19'))).toBeNull()
  })

  test('says when a cutoff is, or was', () => {
    expect(said(booked({ cargoCutoff: day('2026-11-22') }))).toBe('warn | Cargo cutoff 22 Nov')
    expect(said(booked({ shippingInstructionCutoff: day('2026-11-17') }))).toBe('bad | SI cutoff was 17 Nov')
    expect(badgeOf(booked({ cargoCutoff: day('2026-11-30') }))).toBeNull()
  })

  test('says that an estimate has passed from the first certain day on', () => {
    expect(said(dueAt('2026-11-17'))).toBe('bad | Est. 17 Nov, not reported')
    expect(said(dueAt('2026-11-18'))).toBe('bad | Est. 18 Nov, not reported')
    expect(badgeOf(dueAt('2026-11-19'))).toBeNull()
  })

  test('is only the most pressing one', () => {
    const both = booked({ cargoCutoff: day('2026-11-21'), shippingInstructionCutoff: day('2026-11-20') })
    expect(badgeOf(both)?.words).toBe('SI cutoff 20 Nov')
    const same = booked({ cargoCutoff: day('2026-11-21'), shippingInstructionCutoff: day('2026-11-21') })
    expect(badgeOf(same)?.words).toBe('Cargo cutoff 21 Nov')
  })

  test('leaves items to the attention column if shown', () => {
    expect(badgeOf(landed('2026-11-15'), true)).toBeNull()
    expect(badgeOf(dueAt('2026-11-17'), true)).toBeNull()
    // Not yet an attention item, but later than expected.
    expect(badgeOf(dueAt('2026-11-18'), true)?.words).toBe('Est. 18 Nov, not reported')
  })

  test('does not exist for shipments without a next event', () => {
    expect(badgeOf({ ...dueAt('2026-11-01'), status: 'Cancelled' })).toBeNull()
    expect(badgeOf({ ...dueAt('2026-11-01'), status: 'Delivered' })).toBeNull()
  })
})

describe('the item of a row', () => {
  /** A shipment with two cutoffs that are more pressing than its passed estimate. */
  const cutoffs = withBooking({
    cargoCutoff: day('2026-11-21'),
    shippingInstructionCutoff: day('2026-11-20'),
  })
  const late = waiting(cutoffs, { departure: est('2026-11-16') })

  function shown(shipment: Shipment, { dealtWith = '', isAttentionShown = false } = {}) {
    const items = shownItemsOf(shipment, judge).map((item) =>
      item.key === dealtWith ? { ...item, state: { kind: 'handled' } as const } : item,
    )
    const { badge, item } = shownInRow(shipment, items, judge, isAttentionShown)
    return [badge?.words ?? null, item?.noun]
  }

  test('is the one in its badge: first what is due today or tomorrow, then a passed estimate', () => {
    expect(shown(late)).toEqual(['SI cutoff 20 Nov', 'SI cutoff'])
    const later = waiting(withBooking({ cargoCutoff: day('2026-11-22') }), { departure: est('2026-11-16') })
    expect(shown(later)).toEqual(['Est. 16 Nov, not reported', 'passed estimate'])
    expect(shown(later, { dealtWith: 'overdue' })).toEqual(['Cargo cutoff 22 Nov', 'cargo cutoff'])
    const unconfirmed = waiting({ bookingConfirmedByCarrier: false }, { departure: est('2026-11-25') })
    expect(shown(unconfirmed)).toEqual(['Carrier not confirmed yet', 'missing booking confirmation'])
  })

  test('precedes an estimate that passed too recently to be an item', () => {
    const since = waiting(cutoffs, { departure: est('2026-11-18') })
    expect(shown(since)).toEqual(['SI cutoff 20 Nov', 'SI cutoff'])
    expect(shown(since, { isAttentionShown: true })).toEqual(['Est. 18 Nov, not reported', 'SI cutoff'])
  })

  test('is the first one in the attention column if shown', () => {
    expect(shown(late, { isAttentionShown: true })).toEqual([null, 'SI cutoff'])
    const dealtWith = 'cutoff:shipping-instruction'
    expect(shown(late, { isAttentionShown: true, dealtWith })).toEqual([null, 'cargo cutoff'])
  })

  test('does not exist if the row shows no item', () => {
    expect(shown(atPort('2026-11-19', 7, { tags: [] }))).toEqual([null, undefined])
  })
})

/** The badge after the team has marked items of these kinds. */
function markedBadge(
  shipment: Shipment,
  marks: Readonly<Record<string, TeamItem['state']>>,
  isAttentionShown = false,
) {
  const entries = shownItemsOf(shipment, judge).flatMap(({ key, fingerprint }): ShownEntry[] => {
    const state = marks[key]
    if (state === undefined) return []
    const value = state === 'handled' ? { state, fingerprint } : { state, until: null, fingerprint }
    return [{ kind: 'items', key: `${shipment.reference}/${key}`, rev: 1, by, at: NOW, value }]
  })
  expect(entries).toHaveLength(Object.keys(marks).length)
  const items = shownItemsOf(shipment, { ...judge, dealtWith: knownMarks(entries) }, entries)
  return rowBadge(shipment, items, judge, isAttentionShown)
}

const ending = atPort('2026-11-14', 7)

describe('the badge of a row that the team has marked', () => {
  test('says what was handled, by whom and when, in a neutral tone', () => {
    expect(markedBadge(ending, {})?.tone).toBe('bad')
    expect(markedBadge(ending, { 'free-time': 'handled' })).toEqual({
      tone: 'done',
      words: 'Handled',
      attributes: expect.objectContaining({
        role: 'img',
        title: expect.stringMatching(/ · Handled by Mira Okafor, Fri 20 Nov \d\d:00$/),
      }),
    })
  })

  test('says the same of a snoozed item', () => {
    expect(markedBadge(ending, { 'free-time': 'snoozed' })).toEqual({
      tone: 'snoozed',
      words: 'Snoozed',
      attributes: expect.objectContaining({ title: expect.stringContaining('Snoozed') }),
    })
    expect(markedBadge(atSea({}, est('2026-11-10')), { overdue: 'snoozed' })?.words).toBe(
      'Est. 10 Nov, snoozed',
    )
  })

  test('keeps the day of a passed estimate, which is shown nowhere else', () => {
    const overdue = atSea({}, est('2026-11-10'))
    expect(markedBadge(overdue, {})).toMatchObject({
      tone: 'warn',
      words: 'Est. 10 Nov, not reported',
    })
    expect(markedBadge(overdue, { overdue: 'handled' })).toMatchObject({
      tone: 'done',
      words: 'Est. 10 Nov, handled',
    })
  })

  test('warns of the next open deadline', () => {
    const days = { cargoCutoff: day('2026-11-20'), shippingInstructionCutoff: day('2026-11-21') }
    const cutoffs = waiting(withBooking(days))
    expect(markedBadge(cutoffs, {})?.words).toBe('Cargo cutoff 20 Nov')
    expect(markedBadge(cutoffs, { 'cutoff:cargo': 'handled' })?.words).toBe('SI cutoff 21 Nov')
    const both = { 'cutoff:cargo': 'handled', 'cutoff:shipping-instruction': 'handled' } as const
    expect(markedBadge(cutoffs, both)?.tone).toBe('done')
  })

  test('is left out if a column shows all open items', () => {
    expect(markedBadge(ending, { 'free-time': 'handled' }, true)).toBeNull()
  })
})
