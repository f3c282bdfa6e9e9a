import { expect, test } from 'vitest'
import { createBreaker, type Breaker } from './breaker.ts'
import { ManualClock } from '../testing/manual-clock.ts'
import { unreachable } from './fault.ts'

const fault = unreachable('down')

function setUp(random = 1) {
  const clock = new ManualClock()
  const breaker = createBreaker({ clock, random: () => random, faultsMax: 5, probeEveryMs: 5000 })
  return { clock, breaker }
}

function failTimes(breaker: Breaker, times: number) {
  for (let i = 0; i < times; i++) breaker.failed(fault)
}

function mayGo(breaker: Breaker): boolean {
  try {
    breaker.check()
    return true
  } catch {
    return false
  }
}

test('it opens at the fifth fault in a row', () => {
  const { breaker } = setUp()
  failTimes(breaker, 4)
  expect([breaker.isOpen, mayGo(breaker)]).toEqual([false, true])
  breaker.succeeded()
  failTimes(breaker, 4)
  expect(breaker.isOpen).toBe(false)
  failTimes(breaker, 1)
  expect(breaker.isOpen).toBe(true)
  expect(() => breaker.check()).toThrow(fault)
})

test('while it is open, one request passes every five seconds until one succeeds', async () => {
  const { clock, breaker } = setUp()
  failTimes(breaker, 5)
  await clock.advance(4900)
  expect(mayGo(breaker)).toBe(false)
  await clock.advance(200)
  expect([mayGo(breaker), mayGo(breaker)]).toEqual([true, false])
  await clock.advance(5100)
  expect([mayGo(breaker), mayGo(breaker)]).toEqual([true, false])
  breaker.succeeded()
  expect([mayGo(breaker), mayGo(breaker)]).toEqual([true, true])
})

test('a background request waits longer after every fault, up to 15 s', () => {
  const { breaker } = setUp()
  const pauses = [1, 2, 3, 4, 5, 6, 7].map(() => {
    breaker.failed(fault)
    return breaker.untilCalmMs()
  })
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
  breaker.succeeded()
  expect(breaker.untilCalmMs()).toBe(0)
})

test('the pause is random within that, so that several proxies do not return together', () => {
  const { breaker } = setUp(0.25)
  failTimes(breaker, 3)
  expect(breaker.untilCalmMs()).toBe(1000)
})
