import { expect, test } from 'vitest'
import { readTimeZone } from './time-zone.ts'

test('the team’s zone is an IANA name that the runtime knows', () => {
  expect(readTimeZone('')).toBeNull()
  expect(readTimeZone('America/Los_Angeles')).toBe('America/Los_Angeles')
  for (const given of ['Berlin', '+02:00', 'Europe/Berlin ']) {
    expect(() => readTimeZone(given)).toThrow(`TIME_ZONE "${given}" is not a time zone`)
  }
})
