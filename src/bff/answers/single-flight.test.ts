import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

const stay = new AbortController().signal

test('simultaneous requests for the same key share one load', async () => {
  const flights = createSingleFlight<number>()
  let loads = 0
  const { promise, resolve } = Promise.withResolvers<number>()
  const load = () => {
    loads += 1
    return promise
  }
  const answers = Array.from({ length: 200 }, () => flights.join('key', load, stay))
  const other = flights.join('other', () => Promise.resolve(2), stay)
  resolve(1)
  expect(new Set(await Promise.all(answers))).toEqual(new Set([1]))
  expect(await other).toBe(2)
  expect(loads).toBe(1)
})

test('a later request loads again, after a success and after a failure', async () => {
  const flights = createSingleFlight<number>()
  await expect(flights.join('key', () => Promise.reject(new Error('no')), stay)).rejects.toThrow('no')
  expect(await flights.join('key', () => Promise.resolve(1), stay)).toBe(1)
  expect(await flights.join('key', () => Promise.resolve(2), stay)).toBe(2)
})

test('one that leaves does not affect the others', async () => {
  const flights = createSingleFlight<number>()
  const { promise, resolve } = Promise.withResolvers<number>()
  const leaving = new AbortController()
  let wasAbandoned = false
  const load = (abandoned: AbortSignal) => {
    abandoned.addEventListener('abort', () => {
      wasAbandoned = true
    })
    return promise
  }
  const left = flights.join('key', load, leaving.signal)
  const stayed = flights.join('key', load, stay)
  leaving.abort('gone')
  await expect(left).rejects.toBe('gone')
  expect(wasAbandoned).toBe(false)
  resolve(1)
  expect(await stayed).toBe(1)
})

test('the load is aborted once nobody waits, and the next request starts again', async () => {
  const flights = createSingleFlight<number>()
  const leaving = new AbortController()
  const load = (abandoned: AbortSignal) =>
    new Promise<number>((_resolve, reject) => {
      // Slow to notice, like a request in flight.
      abandoned.addEventListener('abort', () => setImmediate(() => reject(abandoned.reason)))
    })
  const left = flights.join('key', load, leaving.signal)
  leaving.abort('gone')
  await expect(left).rejects.toBe('gone')
  expect(await flights.join('key', () => Promise.resolve(7), stay)).toBe(7)
})
