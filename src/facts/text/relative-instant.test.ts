import { expect, test, vi } from 'vitest'
import { dayWithTime, instantInZone } from './relative-instant.ts'

test('an instant is shown in the time zone of the computer, also after it has changed', () => {
  const said = ['Europe/Berlin', 'Pacific/Auckland', 'America/New_York'].map((zone) => {
    vi.stubEnv('TZ', zone)
    return [instantInZone('2026-11-17T12:00:00Z'), dayWithTime('2026-11-17T12:00:00Z')]
  })
  expect(said).toEqual([
    ['Tue 17 Nov 2026, 13:00 CET', 'Tue 17 Nov 13:00'],
    ['Wed 18 Nov 2026, 01:00 GMT+13', 'Wed 18 Nov 01:00'],
    ['Tue 17 Nov 2026, 07:00 GMT-5', 'Tue 17 Nov 07:00'],
  ])
})
