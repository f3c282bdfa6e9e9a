import { expect, test, vi } from 'vitest'
import { wallTime } from './wall-time.ts'

const CASES = [
  ['Europe/Berlin', '2026-11-20T13:02:59Z', '2026-11-20T14:02'],
  ['Asia/Kathmandu', '2026-11-20T18:20:00Z', '2026-11-21T00:05'],
  ['America/Los_Angeles', '2026-07-01T06:59:00Z', '2026-06-30T23:59'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01T00:00'],
] as const

test.each(CASES)('a wall clock in %s at %s shows %s', (zone, instant, shown) => {
  const ms = new Date(instant).getTime()
  expect(wallTime(ms, zone)).toBe(shown)
  vi.stubGlobal('Temporal', undefined)
  Reflect.deleteProperty(globalThis, 'Temporal')
  expect(wallTime(ms, zone)).toBe(shown)
  vi.unstubAllGlobals()
  vi.stubEnv('TZ', zone)
  expect(wallTime(ms, undefined)).toBe(shown)
})
