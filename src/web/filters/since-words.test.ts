import { describe, expect, test, vi } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { beginningOf, dayBegunAt, momentWords } from './since-words.ts'

const today = day('2026-11-20')

describe('a chosen day', () => {
  test.each([
    ['UTC', '2026-11-14', '2026-11-14T00:00:00Z'],
    ['Europe/Amsterdam', '2026-11-14', '2026-11-13T23:00:00Z'],
    ['Europe/Amsterdam', '2026-07-01', '2026-06-30T22:00:00Z'],
    ['America/Los_Angeles', '2026-11-14', '2026-11-14T08:00:00Z'],
    ['Pacific/Auckland', '2026-11-14', '2026-11-13T11:00:00Z'],
    ['Asia/Kolkata', '2026-11-14', '2026-11-13T18:30:00Z'],
    // Clocks go forward from 24:00 to 01:00.
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00Z'],
  ])('in %s, %s begins at %s, and is read back from it', (zone, text, instant) => {
    vi.stubEnv('TZ', 'America/St_Johns')
    expect(beginningOf(day(text), zone)).toBe(instant)
    expect(dayBegunAt(instant, zone)).toBe(text)
    expect(momentWords(instant, { today, timeZone: zone })).toBe(
      text === '2026-07-01' ? '1 Jul' : text.endsWith('29') ? '29 Mar' : '14 Nov',
    )
  })

  test('is another instant after a change of the team’s zone, and says so', () => {
    const timeZone = 'America/New_York'
    expect(dayBegunAt('2026-11-13T23:00:00Z', timeZone)).toBeNull()
    expect(momentWords('2026-11-13T23:00:00Z', { today, timeZone })).toBe('13 Nov, 18:00')
  })
})

test('an instant is shown in the team’s zone, with its year if not the current one', () => {
  const clock = { today, timeZone: 'Europe/Amsterdam' }
  expect(momentWords('2026-11-19T09:00:00Z', clock)).toBe('19 Nov, 10:00')
  expect(momentWords('2025-12-31T23:30:00+01:00', clock)).toBe('31 Dec 2025, 23:30')
  expect(momentWords('soon', clock)).toBe('soon')
})
