import { expect, test } from 'vitest'
import { createServiceTime } from './service-time.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 8)
const AHEAD_MS = NOW_MS + 500 * 86_400_000

test('the service’s clock holds where the one of this machine is ahead, and the other way round', () => {
  const time = createServiceTime(() => AHEAD_MS)
  expect(time.nowMs()).toBeNull()
  time.noteAnswer({ servedAtMs: NOW_MS })
  time.noteAnswer({})
  expect(time.nowMs()).toBe(NOW_MS)
  const other = createServiceTime(() => NOW_MS)
  other.noteAnswer({ servedAtMs: AHEAD_MS })
  expect(other.nowMs()).toBe(NOW_MS)
})

test('a service that does not tell the time is as late as its newest change', () => {
  const time = createServiceTime(() => AHEAD_MS)
  time.notePoll({ polledUs: null })
  expect(time.nowMs()).toBeNull()
  time.notePoll({ polledUs: NOW_MS * 1000 })
  expect(time.nowMs()).toBe(NOW_MS)
})
