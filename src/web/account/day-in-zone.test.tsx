import { expect, test } from 'vitest'
import { clockAt } from '#facts/shipment/clock.ts'

const HOUR_MS = 3_600_000

test.each(['UTC', 'Pacific/Kiritimati', 'America/St_Johns', 'Asia/Kathmandu', 'Europe/Amsterdam'])(
  'the day in %s is that of the browser’s calendar, also when summer time starts',
  (timeZone) => {
    const calendar = new Intl.DateTimeFormat('en-CA', { timeZone })
    const hours = Array.from({ length: 366 * 24 }, (_, hour) => Date.UTC(2026, 0, 1, 0, 30) + hour * HOUR_MS)
    expect(hours.filter((now) => clockAt(now, timeZone).today !== calendar.format(now))).toEqual([])
  },
)

test('an instant in microseconds also has a day', () => {
  expect(clockAt(Date.UTC(2026, 10, 20, 23, 30) + 0.123, 'Asia/Tokyo').today).toBe('2026-11-21')
})
