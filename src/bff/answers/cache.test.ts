import { expect, test } from 'vitest'
import { ProblemError } from '#contract/problem.ts'
import { createAnswer } from '../upstream/create-answer.ts'
import { createAnswerCache } from './cache.ts'
import { ManualClock } from '../testing/manual-clock.ts'

function setUp() {
  const clock = new ManualClock()
  const cache = createAnswerCache({ clock, keptMsMax: 3_600_000, problemTtlMs: 3000, bytesMax: 1_000_000 })
  const answer = (bytes: number) =>
    createAnswer({
      body: Buffer.alloc(bytes),
      askedAtMs: clock.nowMs(),
      receivedAtMs: clock.nowMs(),
      asOf: '2026-11-20T08:00:00.000Z',
    })
  return { clock, cache, answer }
}

test('the cache keeps an answer for an hour, even when it is stale', async () => {
  const { clock, cache, answer } = setUp()
  cache.set('/me', answer(1))
  await clock.advance(3_599_999)
  expect(cache.get('/me')).toBeDefined()
  await clock.advance(2)
  expect(cache.get('/me')).toBeUndefined()
})

test('the cache keeps a fault for three seconds', async () => {
  const { clock, cache } = setUp()
  cache.setProblem('/me', new ProblemError('upstream_invalid', { detail: '', hint: '' }))
  await clock.advance(2999)
  expect(cache.problem('/me')?.code).toBe('upstream_invalid')
  await clock.advance(2)
  expect(cache.problem('/me')).toBeUndefined()
})

test('an answer replaces the earlier problem, and can be removed', () => {
  const { cache, answer } = setUp()
  cache.setProblem('/me', new ProblemError('upstream_unreachable', { detail: '', hint: '' }))
  cache.set('/me', answer(1))
  expect([cache.problem('/me'), cache.get('/me') === undefined]).toEqual([undefined, false])
  cache.forget('/me')
  expect(cache.get('/me')).toBeUndefined()
})
