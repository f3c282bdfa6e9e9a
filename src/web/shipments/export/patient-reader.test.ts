import { expect, test } from 'vitest'
import { ProblemError, type ProblemCode } from '#contract/problem.ts'
import { UnreachableError } from '../../lib/problem-error.ts'
import { createPatientReader } from './patient-reader.ts'

/** A reader with a clock that only waiting moves. `answers` come one after the other; the last one repeats. */
function patient(answers: readonly (Error | { hasCost: boolean })[]) {
  let nowMs = 0
  let asked = 0
  const waits: number[] = []
  const reader = createPatientReader({
    nowMs: () => nowMs,
    pause: async (durationMs) => {
      waits.push(durationMs)
      nowMs += durationMs
    },
    get: async () => {
      const answer = answers[Math.min(asked, answers.length - 1)]
      asked += 1
      if (!answer || answer instanceof Error) throw answer ?? new Error('no answer')
      // oxlint-disable-next-line typescript/no-explicit-any, typescript/no-unsafe-type-assertion -- any body will do
      return { body: 'body' as any, hasCost: answer.hasCost }
    },
  })
  return { reader, waits, nowMs: () => nowMs, asked: () => asked }
}

const problem = (code: ProblemCode, headers = {}) => new ProblemError(code, { detail: '', hint: '' }, headers)
const FREE = { hasCost: false }
const COSTLY = { hasCost: true }

test('reads on at once where it need not ask the service', async () => {
  const { reader, waits } = patient([FREE])
  for (let count = 0; count < 200; count += 1) await reader.read('/x')
  expect(waits).toEqual([])
})

test('spends no more than half of the budget in any minute', async () => {
  const { reader, waits, nowMs } = patient([COSTLY])
  for (let count = 0; count < 30; count += 1) await reader.read('/x')
  expect(nowMs()).toBe(0)
  await reader.read('/x')
  expect(nowMs()).toBe(60_000)
  expect(waits).toEqual([60_000])
})

test('waits as long as it is told while the budget is used up, however often', async () => {
  const busy = problem('busy', { 'retry-after': '7' })
  const { reader, waits, nowMs } = patient([busy, busy, busy, busy, busy, busy, FREE])
  expect(await reader.read('/x')).toBe('body')
  expect(nowMs()).toBe(42_000)
  expect(waits[0]).toBe(7000)
})

test('distrusts odd answers about how long to wait', async () => {
  const { reader, nowMs } = patient([problem('busy', { 'retry-after': 'soon' }), problem('busy'), FREE])
  await reader.read('/x')
  expect(nowMs()).toBe(20_000)
  const endless = patient([problem('busy', { 'retry-after': '1e9' }), FREE])
  await endless.reader.read('/x')
  expect(endless.nowMs()).toBe(120_000)
})

test('retries a few times, ever more rarely, when the service or the network fails', async () => {
  const { reader, nowMs } = patient([new UnreachableError('x'), problem('upstream_unreachable'), FREE])
  expect(await reader.read('/x')).toBe('body')
  expect(nowMs()).toBe(6000)
  const failing = patient([problem('upstream_invalid')])
  await expect(failing.reader.read('/x')).rejects.toThrow('upstream_invalid')
  expect(failing.asked()).toBe(5)
})

test.each<ProblemCode>(['key_refused', 'sign_in_required', 'invalid_parameter', 'invalid_cursor'])(
  'does not ask again after %s',
  async (code) => {
    const { reader, asked } = patient([problem(code)])
    await expect(reader.read('/x')).rejects.toThrow(code)
    expect(asked()).toBe(1)
  },
)
