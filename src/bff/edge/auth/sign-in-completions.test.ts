import { expect, test } from 'vitest'
import { createSignInCompletions } from './sign-in-completions.ts'

const TEN_MINUTES_MS = 600_000

function setUp() {
  const clock = { nowMs: 1_000_000 }
  return { clock, completions: createSignInCompletions(() => clock.nowMs, TEN_MINUTES_MS) }
}

test('a sign-in finishes only once', () => {
  const { clock, completions } = setUp()
  completions.begin('a')
  clock.nowMs += TEN_MINUTES_MS - 1
  expect(() => completions.begin('a')).toThrow('invalid (finished_before)')
  expect(() => completions.begin('b')).not.toThrow()
})

test('at most 300 sign-ins finish in a minute', () => {
  const { clock, completions } = setUp()
  for (let count = 0; count < 300; count += 1) completions.begin(`state ${count}`)
  expect(() => completions.begin('one more')).toThrow('busy (too_many)')
  clock.nowMs += 60_000
  expect(() => completions.begin('one more')).not.toThrow()
})
