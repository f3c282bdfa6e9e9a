import { expect, test } from 'vitest'
import type { TeamEntry } from '#contract/dashboard-api/team.ts'
import { knownDates } from './known-dates.ts'

const by = { id: 'mira', name: 'Mira Okafor' }
const at = '2026-11-20T13:02:00Z'

const ofTag = (key: string, on: string): TeamEntry => ({
  kind: 'tag-dates',
  key,
  rev: 1,
  value: { on },
  by,
  at,
})
const own: TeamEntry = { kind: 'dates', key: 'A/B/required', rev: 2, value: { on: '2026-12-24' }, by, at }

test.each(['Q4/PROMO', 'a+b', '#1', 'ü', '\u202eשלום', '__proto__', 'x'.repeat(60)])(
  'the date of a tag is found by the exact tag: %j',
  (tag) => {
    const dates = knownDates([ofTag(tag, '2026-12-12'), own])
    expect(dates.ofTag(tag)).toEqual({ on: '2026-12-12' })
    expect([dates.ofTag(`x${tag}`), dates.ofTag(tag.slice(0, -1))]).toEqual([null, null])
    expect([dates.of('A/B', 'required'), dates.of('A/B', 'last-free-day')]).toEqual([
      { on: '2026-12-24' },
      null,
    ])
  },
)

test('the earliest date of an order’s spellings applies to all of them', () => {
  const later = { ...ofTag('PO-55100', '2026-12-12'), by: { id: 'jonas', name: 'Jonas Thiel' } }
  const dates = knownDates([later, ofTag('po-55100 ', '2026-12-08'), ofTag('PO-7', '2026-12-01')])
  for (const tag of ['PO-55100', 'po-55100 ', 'PO-55100\u00A0']) {
    expect(dates.ofTag(tag)).toEqual({ on: '2026-12-08' })
    expect(dates.requiredSet('A', tag)).toMatchObject({ by, at, rev: 1 })
  }
  expect(dates.tags).toEqual(['po-55100 ', 'PO-7'])
})
