import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountTurns } from './account-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Readers of accounts that end on command. */
function readers() {
  const turns = new AccountTurns()
  const running: { accountId: number; end: () => void; fail: () => void }[] = []
  const read = (accountId: number) =>
    turns.take(
      accountId,
      () =>
        new Promise<string>((resolve, reject) => {
          running.push({
            accountId,
            end: () => resolve('read'),
            fail: () => reject(new Error('no answer')),
          })
        }),
    )
  return { running, read, take: () => running.splice(0) }
}

test('at most three readers of an account read at a time, and others follow as they end', async () => {
  const { read, take } = readers()
  const all = Promise.all(Array.from({ length: 5 }, () => read(1)))
  const [first, ...rest] = take()
  expect(rest).toHaveLength(2)
  first?.end()
  await vi.advanceTimersByTimeAsync(0)
  const fourth = take()
  expect(fourth).toHaveLength(1)
  for (const { end } of [...rest, ...fourth]) end()
  await vi.advanceTimersByTimeAsync(0)
  for (const { end } of take()) end()
  expect(await all).toEqual(Array(5).fill('read'))
})

test('readers of other accounts do not wait for them', async () => {
  const { running, read } = readers()
  const waiting = Promise.allSettled(Array.from({ length: 15 }, () => read(1)))
  void read(2)
  expect(running.map(({ accountId }) => accountId)).toEqual([1, 1, 1, 2])
  await vi.advanceTimersByTimeAsync(3000)
  for (const { end } of running) end()
  const settled = await waiting
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(12)
})

test('an account whose machine does not answer uses one connection until it answers again', async () => {
  const { running, read, take } = readers()
  const failing = Promise.allSettled([read(1), read(1), read(1)])
  for (const { fail } of take()) fail()
  await failing
  const later = Promise.allSettled([read(1), read(1), read(1)])
  expect(running).toHaveLength(1)
  for (const { end } of take()) end()
  await vi.advanceTimersByTimeAsync(0)
  expect(running).toHaveLength(2)
  for (const { end } of take()) end()
  expect((await later).every(({ status }) => status === 'fulfilled')).toBe(true)
})
