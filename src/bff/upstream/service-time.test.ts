import { expect, test } from 'vitest'
import { createServiceTime } from './service-time.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 8)
const AHEAD_MS = NOW_MS + 500 * 86_400_000

test('the earlier of the service’s and this machine’s clocks counts', () => {
  const time = createServiceTime(() => AHEAD_MS)
  expect(time.nowMs()).toBeNull()
  time.noteAnswer({ servedAtMs: NOW_MS })
  time.noteAnswer({})
  expect(time.nowMs()).toBe(NOW_MS)
  const other = createServiceTime(() => NOW_MS)
  other.noteAnswer({ servedAtMs: AHEAD_MS })
  expect(other.nowMs()).toBe(NOW_MS)
})

test('the newest change is the time of a service that sends no time', () => {
  const time = createServiceTime(() => AHEAD_MS)
  time.notePoll({ polledUs: null })
  expect(time.nowMs()).toBeNull()
  time.notePoll({ polledUs: NOW_MS * 1000 })
  expect(time.nowMs()).toBe(NOW_MS)
})
