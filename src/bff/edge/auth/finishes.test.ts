import { expect, test } from 'vitest'
import { createFinishes } from './finishes.ts'

const TEN_MINUTES_MS = 600_000

function setUp() {
  const clock = { nowMs: 1_000_000 }
  return { clock, finishes: createFinishes(() => clock.nowMs, TEN_MINUTES_MS) }
}

test('a sign-in finishes only once', () => {
  const { clock, finishes } = setUp()
  finishes.begin('a')
  clock.nowMs += TEN_MINUTES_MS - 1
  expect(() => finishes.begin('a')).toThrow('invalid (finished_before)')
  expect(() => finishes.begin('b')).not.toThrow()
})

test('at most 300 sign-ins finish in a minute', () => {
  const { clock, finishes } = setUp()
  for (let count = 0; count < 300; count += 1) finishes.begin(`state ${count}`)
  expect(() => finishes.begin('one more')).toThrow('busy (too_many)')
  clock.nowMs += 60_000
  expect(() => finishes.begin('one more')).not.toThrow()
})
