import { expect, test } from 'vitest'
import { teamDaysWords } from './team-days.ts'

test('the time zone of days is named with its reason', () => {
  expect(teamDaysWords({ timeZone: 'Europe/Berlin', source: 'deliveries' })).toBe(
    'Days count in Europe/Berlin, where most shipments are delivered',
  )
  expect(teamDaysWords({ timeZone: 'Asia/Tokyo', source: 'setting' })).toBe(
    'Days count in Asia/Tokyo, the TIME_ZONE of this installation',
  )
  expect(teamDaysWords({ timeZone: 'UTC', source: 'unknown' })).toBe(
    'Days count in UTC, until the zone of a delivery is known',
  )
})
