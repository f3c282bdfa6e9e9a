import { describe, expect, test, vi } from 'vitest'
import { clockAt, clockAtPlace, isCertainFuture, isCertainPast } from './clock.ts'

const instant = (text: string) => new Date(text).getTime()

describe.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])('a process in %s', (zone) => {
  test.each([
    ['2026-11-20T19:00:00Z', '2026-11-20', '2026-11-21', 'Pacific/Auckland', '2026-11-21'],
    ['2026-11-20T19:00:00Z', '2026-11-20', '2026-11-21', 'America/Los_Angeles', '2026-11-20'],
    ['2026-11-21T11:59:59Z', '2026-11-20', '2026-11-22', 'UTC', '2026-11-21'],
    ['2026-11-21T12:00:00Z', '2026-11-21', '2026-11-22', 'UTC', '2026-11-21'],
    ['2026-11-21T09:59:59Z', '2026-11-20', '2026-11-21', 'UTC', '2026-11-21'],
    ['2026-11-21T10:00:00Z', '2026-11-20', '2026-11-22', 'UTC', '2026-11-21'],
    ['2026-12-31T23:30:00Z', '2026-12-31', '2027-01-01', 'Pacific/Kiritimati', '2027-01-01'],
    ['2026-01-01T05:00:00Z', '2025-12-31', '2026-01-01', 'America/Los_Angeles', '2025-12-31'],
  ])('at %s it can be %s to %s; in %s it is %s', (now, lo, hi, teamZone, today) => {
    vi.stubEnv('TZ', zone)
    expect(clockAt(instant(now), teamZone)).toEqual({
      nowMs: instant(now),
      lo,
      hi,
      here: today,
      today,
      timeZone: teamZone,
    })
  })
})

test.each(['UTC', 'Pacific/Auckland', 'America/St_Johns', 'Pacific/Kiritimati', 'Europe/Amsterdam'])(
  'without a zone it is the day of the process in %s, even when clocks go forward',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const hours = Array.from(
      { length: 366 * 24 },
      (_, hour) => instant('2026-01-01T00:30:00Z') + hour * 3_600_000,
    )
    expect(hours.filter((now) => clockAt(now).today !== clockAt(now, zone).today)).toEqual([])
  },
)

test('an instant in microseconds also has a day', () => {
  expect(clockAt(instant('2026-11-20T23:30:00Z') + 0.123, 'Asia/Tokyo').today).toBe('2026-11-21')
})

test('a day is certainly past only when it is over everywhere', () => {
  const before = clockAt(instant('2026-11-21T11:59:59Z'), 'UTC')
  const after = clockAt(instant('2026-11-21T12:00:00Z'), 'UTC')
  expect(isCertainPast('2026-11-20', before)).toBe(false)
  expect(isCertainPast('2026-11-20', after)).toBe(true)
  expect(isCertainPast('not a date', after)).toBe(false)
})

test('a day is certainly future only when it has begun nowhere', () => {
  const clock = clockAt(instant('2026-11-20T19:00:00Z'), 'UTC')
  expect(isCertainFuture('2026-11-21', clock)).toBe(false)
  expect(isCertainFuture('2026-11-22', clock)).toBe(true)
  expect(isCertainFuture('not a date', clock)).toBe(false)
})

describe('at a place', () => {
  const placeIn = (timeZone?: string) => ({
    type: 'Seaport',
    name: 'Shanghai',
    city: null,
    state: null,
    countryCode: 'CN',
    code: 'CNSHG',
    ...(timeZone !== undefined && { timeZone }),
  })
  const berlin = clockAt(instant('2026-11-26T17:00:00Z'), 'Europe/Berlin')

  test('the day is that of its zone, and numbers of days count from the team’s day', () => {
    expect(clockAtPlace(berlin, placeIn('Asia/Shanghai'))).toEqual({
      ...berlin,
      place: placeIn('Asia/Shanghai'),
      lo: '2026-11-27',
      hi: '2026-11-27',
      here: '2026-11-27',
      today: '2026-11-26',
    })
  })

  test('a place without a zone has any possible day, whichever place came before', () => {
    const shanghai = clockAtPlace(berlin, placeIn('Asia/Shanghai'))
    expect(clockAtPlace(shanghai, placeIn())).toEqual(berlin)
    expect(clockAtPlace(shanghai, null)).toEqual(berlin)
  })
})
