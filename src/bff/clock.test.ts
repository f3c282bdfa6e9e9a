import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from './clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([2 ** 31 - 1, 2 ** 31, 2 ** 40])('a task due in %d ms does not run immediately', (delayMs) => {
  const task = vi.fn<() => void>()
  systemClock.after(delayMs, task)
  vi.advanceTimersByTime(86_400_000)
  expect(task).not.toHaveBeenCalled()
})

test('a cancelled task does not run', () => {
  const task = vi.fn<() => void>()
  systemClock.after(1000, task)()
  vi.advanceTimersByTime(2000)
  expect(task).not.toHaveBeenCalled()
})
