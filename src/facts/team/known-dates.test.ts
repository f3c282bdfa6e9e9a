import { expect, test } from 'vitest'
import { entry, JONAS, MIRA } from '../testing/team-with.ts'
import { knownDates } from './known-dates.ts'

const ofTag = (key: string, on: string, by = MIRA) => entry({ kind: 'tag-dates', key, value: { on } }, { by })
const own = entry({ kind: 'dates', key: 'A/B/required', value: { on: '2026-12-24' } })

test.each(['Q4/PROMO', 'a+b', '#1', 'ü', '\u202eשלום', '__proto__', 'x'.repeat(60)])(
  'the date of a tag is found by the exact tag: %j',
  (tag) => {
    const dates = knownDates([ofTag(tag, '2026-12-12'), own])
    expect(dates.ofTag(tag)).toEqual({ on: '2026-12-12' })
    expect([dates.ofTag(`x${tag}`), dates.ofTag(tag.slice(0, -1))]).toEqual([null, null])
    expect(dates.of('A/B', 'required')).toEqual({ on: '2026-12-24' })
    expect(dates.of('A/B', 'last-free-day')).toBeNull()
  },
)

test('the earliest date of an order’s spellings applies to all of them', () => {
  const later = ofTag('PO-55100', '2026-12-12', JONAS)
  const dates = knownDates([later, ofTag('po-55100 ', '2026-12-08'), ofTag('PO-7', '2026-12-01')])
  for (const tag of ['PO-55100', 'po-55100 ', 'PO-55100\u00A0']) {
    expect(dates.ofTag(tag)).toEqual({ on: '2026-12-08' })
    expect(dates.requiredSet('A', tag)).toMatchObject({ by: MIRA, at: own.at, rev: 1 })
  }
  expect(dates.tags).toEqual(['po-55100 ', 'PO-7'])
})
