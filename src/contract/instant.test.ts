import { describe, expect, test } from 'vitest'
import { parseInstant } from './instant.ts'

describe('parseInstant', () => {
  test.each([
    ['1970-01-01T00:00:00Z', 0],
    ['2026-11-20T08:00:00Z', 1_795_161_600_000_000],
    ['2026-11-20T08:00:00.000001Z', 1_795_161_600_000_001],
    ['2026-11-20T08:00:00.1234567Z', 1_795_161_600_123_456],
    ['2026-11-20T10:30:00+02:30', 1_795_161_600_000_000],
    ['2026-11-20T03:00:00-05:00', 1_795_161_600_000_000],
    ['2026-11-20t08:00:00z', 1_795_161_600_000_000],
    ['1969-12-31T23:59:59.999999Z', -1],
    ['2024-02-29T00:00:00Z', 1_709_164_800_000_000],
  ])('reads %s', (text, microseconds) => {
    expect(parseInstant(text)).toBe(microseconds)
  })

  test.each([
    '2026-11-20',
    '2026-11-20T08:00:00',
    '2026-11-20T08:00Z',
    '2026-02-30T00:00:00Z',
    '2025-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-10T00:00:00Z',
    '2026-11-20T24:00:00Z',
    '2026-11-20T23:60:00Z',
    '2026-11-20T08:00:60Z',
    '2026-11-20T08:00:00+24:00',
    '2026-11-20T08:00:00 02:00',
    '2026-11-20T08:00:00.Z',
    '2026-11-20T08:00:00.1234567890Z',
    ' 2026-11-20T08:00:00Z',
    '2026-11-20T08:00:00Z\n',
    'yesterday',
    '',
  ])('refuses %j', (text) => {
    expect(parseInstant(text)).toBeNull()
  })

  test('agrees with the platform on every hour of four years', () => {
    const start = Date.UTC(2023, 0, 1)
    for (let hours = 0; hours < 4 * 8766; hours += 7) {
      const instant = new Date(start + hours * 3_600_000)
      expect(parseInstant(instant.toISOString())).toBe(instant.getTime() * 1000)
    }
  })

  test('clamps years that do not fit', () => {
    expect(parseInstant('9999-12-31T23:59:59Z')).toBe(Number.MAX_SAFE_INTEGER)
    expect(parseInstant('0001-01-01T00:00:00Z')).toBe(Number.MIN_SAFE_INTEGER)
  })
})
