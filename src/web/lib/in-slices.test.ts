import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inSlices } from './in-slices.ts'

let nowMs = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Each visit takes 5 ms. */
function visitSlowly(count: number) {
  const visited: number[] = []
  const onEnd = vi.fn<() => void>()
  const visit = (item: number) => {
    visited.push(item)
    nowMs += 5
  }
  const controller = new AbortController()
  const items = Array.from({ length: count }, (_, index) => index)
  inSlices(items, visit, { onEnd, signal: controller.signal })
  return { visited, onEnd, stop: () => controller.abort() }
}

test('few items are visited synchronously', () => {
  const { visited, onEnd } = visitSlowly(2)
  expect(visited).toEqual([0, 1])
  expect(onEnd).toHaveBeenCalledOnce()
})

test('many items are visited in slices, with other tasks in between', () => {
  const { visited, onEnd } = visitSlowly(7)
  expect(visited).toEqual([0, 1, 2])
  expect(onEnd).not.toHaveBeenCalled()
  vi.runOnlyPendingTimers()
  expect(visited).toEqual([0, 1, 2, 3, 4, 5])
  vi.runAllTimers()
  expect(visited).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(onEnd).toHaveBeenCalledOnce()
})

test('no item is visited after the work is cancelled', () => {
  const { visited, onEnd, stop } = visitSlowly(7)
  stop()
  vi.runAllTimers()
  expect(visited).toEqual([0, 1, 2])
  expect(onEnd).not.toHaveBeenCalled()
})
