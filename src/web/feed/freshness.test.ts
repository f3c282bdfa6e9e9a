import { describe, expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { freshnessOf, freshnessWords, UNKNOWN_HEALTH, type FeedHealth } from './freshness.ts'

const AS_OF = '2026-11-20T14:20:00Z'
const live: FeedHealth = { ...UNKNOWN_HEALTH, state: 'live', asOf: AS_OF, checkedAtMs: 100_000 }

function wordsOf(health: FeedHealth, nowMs: number): string {
  const clock = { today: day('2026-11-20'), timeZone: 'Asia/Kolkata' }
  const { word, rest } = freshnessWords(freshnessOf(health, nowMs), clock)
  return word + rest
}

const DELAYED = 'Delayed · as of 19:50 GMT+5:30'
const OFFLINE = 'Offline · as of 19:50 GMT+5:30, retrying'
const asked = { unansweredSinceMs: 102_000 }

describe('the freshness of what is on screen', () => {
  test.each<[string, FeedHealth, number, string]>([
    ['before the first report', UNKNOWN_HEALTH, 100_000, 'Connecting…'],
    ['checked a moment ago', live, 104_200, 'Live'],
    ['a request that is answered soon', { ...live, ...asked }, 104_000, 'Live'],
    ['a stream that is blocked', { ...live, isSilent: true }, 104_200, DELAYED],
    ['a failing service, then silence', { ...live, state: 'offline', isSilent: true }, 104_200, DELAYED],
    ['neither a stream nor an answer', { ...live, isSilent: true, ...asked }, 104_100, OFFLINE],
    ['no answer beside a stream that lives', { ...live, ...asked }, 104_100, OFFLINE],
    ['never answered', { ...UNKNOWN_HEALTH, unansweredSinceMs: 1000 }, 60_000, 'Offline, retrying'],
    ['a silent proxy', live, 140_000, DELAYED],
    ['a stream without events', { ...UNKNOWN_HEALTH, asOf: AS_OF, isSilent: true }, 40_000, DELAYED],
    ['a proxy that says so', { ...live, state: 'delayed' }, 101_000, DELAYED],
    ['a service that fails', { ...live, state: 'offline' }, 101_000, OFFLINE],
  ])('%s', (_, health, nowMs, words) => {
    expect(wordsOf(health, nowMs)).toBe(words)
  })

  test('a time on another day includes the day', () => {
    const asOf = '2026-11-18T12:00:00Z'
    expect(wordsOf({ ...live, asOf, state: 'offline' }, 0)).toBe(
      'Offline · as of Wed 17:30 GMT+5:30, retrying',
    )
  })
})
