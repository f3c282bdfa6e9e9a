import { day } from '#contract/testing/sample-parts.ts'
import { describe, expect, test, vi } from 'vitest'
import {
  daysAfter,
  daysFrom,
  formatDateAndTime,
  formatDateNear,
  formatLocalDate,
  relativeDay,
} from './local-date.ts'

describe.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'a browser in %s',
  (zone) => {
    test.each([
      ['2026-11-14', true, true, 'Sat 14 Nov 2026'],
      ['2026-11-14', true, false, 'Sat 14 Nov'],
      ['2026-11-14', false, false, '14 Nov'],
      ['2026-01-01', true, true, 'Thu 1 Jan 2026'],
      ['2024-02-29', true, true, 'Thu 29 Feb 2024'],
      ['1969-12-31', true, true, 'Wed 31 Dec 1969'],
      ['1900-03-01', true, true, 'Thu 1 Mar 1900'],
    ])('prints %s (weekday %s, year %s) as %s', (text, weekday, year, words) => {
      vi.stubEnv('TZ', zone)
      expect(formatLocalDate(text, { weekday, year })).toBe(words)
    })
  },
)

describe('a milestone date', () => {
  const today = day('2026-11-20')

  test.each([
    ['2026-12-31', 'Thu 31 Dec'],
    ['2027-01-01', 'Fri 1 Jan 2027'],
    ['2025-11-20', 'Thu 20 Nov 2025'],
  ])('%s shows its year only when it is another: %s', (text, words) => {
    expect(formatDateNear(text, today)).toBe(words)
  })

  test.each([
    [null, 'Sat 14 Nov'],
    ['06:30', 'Sat 14 Nov, 06:30 local'],
    ['00:00', 'Sat 14 Nov, 00:00 local'],
  ])('with time %s reads %s', (time, words) => {
    expect(formatDateAndTime({ date: '2026-11-14', time }, today)).toBe(words)
  })

  test.each([
    ['2026-11-20', 'today'],
    ['2026-11-21', 'tomorrow'],
    ['2026-11-19', 'yesterday'],
    ['2026-11-23', 'in 3 days'],
    ['2026-11-17', '3 days ago'],
    ['2027-11-20', 'in 365 days'],
  ])('%s is %s', (text, words) => {
    expect(relativeDay(text, today)).toBe(words)
  })

  test.each(['2026-02-30', 'soon', ''])('an invalid date is shown as it came: %j', (text) => {
    expect(formatDateNear(text, today)).toBe(text)
    expect(relativeDay(text, today)).toBe('')
    expect(daysFrom(text, today)).toBeNull()
    expect(daysAfter(text, 1)).toBeNull()
  })

  test('days are added only within the calendar', () => {
    expect(daysAfter('2026-11-24', 7)).toBe('2026-12-01')
    expect(daysAfter('9999-12-31', 0)).toBe('9999-12-31')
    expect(daysAfter('9999-12-31', 1)).toBeNull()
    expect(daysAfter('2026-11-24', 1e12)).toBeNull()
    expect(daysAfter('2026-11-24', 1.5)).toBeNull()
  })
})
