import { describe, expect, test } from 'vitest'
import { agoWords } from './relative-instant.ts'

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
    expect(agoWords(instant, NOW_MS)).toBe(words)
  })

  test.each([
    [[19, 9, 30], '23 hr ago'],
    [[19, 9, 0], '1 day ago'],
    [[18, 23, 30], '2 days ago'],
    [[18, 0, 30], '2 days ago'],
    [[11, 8, 59], '9 days ago'],
    [[6, 9, 30], '14 days ago'],
  ] as const)('days are those of the reader’s calendar: since the %j it is %s', (at, words) => {
    const nowMs = new Date(2026, 10, 20, 9).getTime()
    expect(agoWords(new Date(2026, 10, ...at).toISOString(), nowMs)).toBe(words)
  })
})
