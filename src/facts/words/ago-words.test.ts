import { describe, expect, test, vi } from 'vitest'
import { clockAt } from '../shipment/clock.ts'
import { agoWords } from './ago-words.ts'

const NOW_MS = new Date('2026-11-20T09:00:00Z').getTime()

describe('agoWords', () => {
  test.each([
    ['2026-11-20T08:59:40Z', 'just now'],
    ['2026-11-20T09:00:30Z', 'just now'],
    ['2026-11-20T08:59:10Z', '1 min ago'],
    ['2026-11-20T08:52:00Z', '8 min ago'],
    ['2026-11-20T07:00:00Z', '2 hr ago'],
    ['2026-11-06T08:59:00Z', '2 wk ago'],
    ['2026-09-10T08:59:00Z', '2 mo ago'],
    ['2025-11-21T07:00:00Z', '11 mo ago'],
    ['2025-11-20T09:00:00Z', '1 yr ago'],
    ['2025-11-18T07:00:00Z', '1 yr ago'],
    ['rubbish', 'rubbish'],
  ])('%s is %s', (instant, words) => {
    expect(agoWords(instant, clockAt(NOW_MS, 'UTC'))).toBe(words)
  })

  test.each([
    ['2026-11-19T09:30:00Z', '23 hr ago'],
    ['2026-11-19T09:00:00Z', '1 day ago'],
    ['2026-11-18T23:30:00Z', '2 days ago'],
    ['2026-11-18T00:30:00Z', '2 days ago'],
    ['2026-11-11T08:59:00Z', '9 days ago'],
    ['2026-11-06T09:30:00Z', '14 days ago'],
  ])('days are those of the team’s calendar, in any browser: since %s it is %s', (at, words) => {
    for (const zone of ['UTC', 'Pacific/Auckland', 'America/Los_Angeles']) {
      vi.stubEnv('TZ', zone)
      expect(agoWords(at, clockAt(NOW_MS, 'UTC'))).toBe(words)
    }
  })
})
