import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NOW_HEADER } from '#contract/dashboard-api/headers.ts'
import { noteProxyTime, nowMs } from './use-now.ts'

const NOW = Date.UTC(2026, 10, 28, 12)
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

/** Simulates an answer of the proxy, sent at a time of its clock. */
function answers(givenMs: number): void {
  noteProxyTime(new Response('', { headers: { [NOW_HEADER]: new Date(givenMs).toISOString() } }))
}

describe.each([
  ['26 hours fast', 26 * HOUR_MS],
  ['40 days slow', -40 * DAY_MS],
  ['20 seconds fast', 20_000],
  ['right', 0],
])('on a computer whose clock is %s', (_title, offMs) => {
  beforeEach(() => {
    vi.setSystemTime(NOW + offMs)
    answers(NOW)
  })

  test('the time is the proxy’s', () => {
    expect(nowMs()).toBe(NOW)
  })

  test('the time advances between answers', () => {
    vi.setSystemTime(NOW + offMs + 13 * HOUR_MS)
    expect(nowMs()).toBe(NOW + 13 * HOUR_MS)
  })

  test('an answer that is read late does not set the time back', () => {
    vi.setSystemTime(NOW + offMs + 9000)
    answers(NOW)
    expect(nowMs()).toBe(NOW + 9000)
  })

  test('an answer without a time changes nothing', () => {
    noteProxyTime(new Response(''))
    expect(nowMs()).toBe(NOW)
  })

  test('the next answer corrects the time once the clock is corrected', () => {
    vi.setSystemTime(NOW + 60_000)
    answers(NOW + 60_000)
    expect(nowMs()).toBe(NOW + 60_000)
  })
})
