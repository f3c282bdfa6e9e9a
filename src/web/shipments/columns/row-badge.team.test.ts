import { describe, expect, test } from 'vitest'
import type { TeamItem } from '#contract/dashboard-api/team.ts'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { atPort, atSea, judge, NOW, waiting, withBooking } from '#facts/testing/known-shipment.ts'
import { shownItemsOf } from '#facts/testing/shown-row.ts'
import { est } from '#facts/testing/sample-shipment.ts'
import type { ShownEntry } from '#facts/team/people.ts'
import { knownMarks } from '#facts/team/known-marks.ts'
import { rowBadge } from './row-badge.ts'

const by = { id: 'a', name: 'Mira Okafor' }

/** The badge after the team has marked items of these kinds. */
function badge(
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
    expect(badge(ending, {})?.tone).toBe('bad')
    expect(badge(ending, { 'free-time': 'handled' })).toEqual({
      tone: 'done',
      words: 'Handled',
      attributes: expect.objectContaining({
        role: 'img',
        title: expect.stringMatching(/ · Handled by Mira Okafor, Fri 20 Nov \d\d:00$/),
      }),
    })
  })

  test('says the same of a snoozed item', () => {
    expect(badge(ending, { 'free-time': 'snoozed' })).toEqual({
      tone: 'snoozed',
      words: 'Snoozed',
      attributes: expect.objectContaining({ title: expect.stringContaining('Snoozed') }),
    })
    expect(badge(atSea({}, est('2026-11-10')), { overdue: 'snoozed' })?.words).toBe('Est. 10 Nov, snoozed')
  })

  test('keeps the day of a passed estimate, which is shown nowhere else', () => {
    const overdue = atSea({}, est('2026-11-10'))
    expect(badge(overdue, {})).toMatchObject({
      tone: 'warn',
      words: 'Est. 10 Nov, not reported',
    })
    expect(badge(overdue, { overdue: 'handled' })).toMatchObject({
      tone: 'done',
      words: 'Est. 10 Nov, handled',
    })
  })

  test('warns of the next open deadline', () => {
    const days = { cargoCutoff: day('2026-11-20'), shippingInstructionCutoff: day('2026-11-21') }
    const cutoffs = waiting(withBooking(days))
    expect(badge(cutoffs, {})?.words).toBe('Cargo cutoff 20 Nov')
    expect(badge(cutoffs, { 'cutoff:cargo': 'handled' })?.words).toBe('SI cutoff 21 Nov')
    const both = { 'cutoff:cargo': 'handled', 'cutoff:shipping-instruction': 'handled' } as const
    expect(badge(cutoffs, both)?.tone).toBe('done')
  })

  test('is left out if a column shows all open items', () => {
    expect(badge(ending, { 'free-time': 'handled' }, true)).toBeNull()
  })
})
