import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

const stay = new AbortController().signal

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
