import { expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { snoozeDates } from './snooze-dates.ts'

test.each([
  ['a Friday', '2026-11-20', '2026-11-23'],
  ['a Saturday', '2026-11-21', '2026-11-23'],
  ['a Sunday', '2026-11-22', '2026-11-30'],
  ['a Monday', '2026-11-23', '2026-11-30'],
  ['a Tuesday', '2026-11-24', '2026-11-30'],
])('on %s, next Monday is the first one after tomorrow', (_, today, monday) => {
  expect(snoozeDates(day(today)).nextMonday).toBe(monday)
})

test('a snooze lasts at most 30 days, and tomorrow may be in another month', () => {
  expect(snoozeDates(day('2026-11-30'))).toMatchObject({ tomorrow: '2026-12-01', latest: '2026-12-30' })
})
