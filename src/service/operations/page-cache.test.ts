import { describe, expect, test } from 'vitest'
import { jsonBody, type ResponseBody } from '../http/response-body.ts'
import { PageCache } from './page-cache.ts'

/** Creates pages and counts them. */
function maker(bytes = 100): { made: () => number; make: () => Promise<ResponseBody> } {
  let count = 0
  const make = async () => {
    count += 1
    return jsonBody('x'.repeat(bytes))
  }
  return { made: () => count, make }
}

describe('a page', () => {
  test('is created twice and then cached, only under its own key', async () => {
    const cache = new PageCache()
    const { made, make } = maker()
    await cache.read('1', 'a', make)
    const second = await cache.read('1', 'a', make)
    expect(await cache.read('1', 'a', make)).toBe(second)
    expect(made()).toBe(2)
    await cache.read('1', 'b', make)
    expect(made()).toBe(3)
  })

  test('is created again after anything was stored, even during its creation', async () => {
    const cache = new PageCache()
    const { made, make } = maker()
    for (const version of ['1', '1', '2', '2']) await cache.read(version, 'a', make)
    expect(made()).toBe(4)
    await cache.read('2', 'a', async () => {
      throw new Error('kept')
    })
    await cache.read('3', 'a', make)
    await cache.read('3', 'a', async () => {
      await cache.read('4', 'other', make)
      return make()
    })
    await cache.read('4', 'a', make)
    await cache.read('4', 'a', make)
    expect(made()).toBe(9)
  })

  test('is never cached if the version is unknown', async () => {
    const cache = new PageCache()
    const { made, make } = maker()
    for (let time = 0; time < 5; time += 1) await cache.read(null, 'a', make)
    expect(made()).toBe(5)
  })

  test('is evicted when the memory is full', async () => {
    const cache = new PageCache()
    const { made, make } = maker(4_000_000)
    for (const key of ['a', 'b', 'c', 'd', 'e']) {
      await cache.read('1', key, make)
      await cache.read('1', key, make)
    }
    await cache.read('1', 'e', make)
    expect(made()).toBe(10)
    await cache.read('1', 'a', make)
    expect(made()).toBe(11)
  })
})
