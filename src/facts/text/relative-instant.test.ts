import { expect, test, vi } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { dayWithTime, instantInZone, timeOrDay } from './relative-instant.ts'

test('until the team’s zone is known, an instant is shown in the computer’s zone, even after that changes', () => {
  const said = ['Europe/Berlin', 'Pacific/Auckland', 'America/New_York'].map((zone) => {
    vi.stubEnv('TZ', zone)
    return [instantInZone('2026-11-17T12:00:00Z', undefined), dayWithTime('2026-11-17T12:00:00Z', undefined)]
  })
  expect(said).toEqual([
    ['Tue 17 Nov 2026, 13:00 CET', 'Tue 17 Nov 13:00'],
    ['Wed 18 Nov 2026, 01:00 GMT+13', 'Wed 18 Nov 01:00'],
    ['Tue 17 Nov 2026, 07:00 GMT-5', 'Tue 17 Nov 07:00'],
  ])
})

test('times of day are in the team’s zone, wherever the browser is, and name it where its clock differs', () => {
  const instant = '2026-11-19T23:02:00Z'
  const said = ['Europe/Berlin', 'Pacific/Auckland', 'America/New_York'].map((zone) => {
    vi.stubEnv('TZ', zone)
    expect(dayWithTime(instant, 'Asia/Kolkata')).toBe('Fri 20 Nov 04:32')
    expect(instantInZone(instant, 'Europe/Berlin')).toBe('Fri 20 Nov 2026, 00:02 CET')
    return ['Europe/Berlin', 'Europe/London'].map((timeZone) =>
      timeOrDay(instant, { today: day('2026-11-20'), timeZone }),
    )
  })
  expect(said).toEqual([
    ['00:02', 'Thu 23:02 GMT'],
    ['00:02 CET', 'Thu 23:02 GMT'],
    ['00:02 CET', 'Thu 23:02 GMT'],
  ])
})

test('an invalid instant stays as it is', () => {
  expect(timeOrDay('soon', { today: day('2026-11-20'), timeZone: 'UTC' })).toBe('soon')
  expect(dayWithTime('soon', 'UTC')).toBe('soon')
})
