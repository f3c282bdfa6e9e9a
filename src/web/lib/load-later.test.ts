import { beforeEach, describe, expect, test, vi } from 'vitest'
import { loadLater } from './load-later.ts'

const fetched: string[] = []
let isOnline = true
let page = new EventTarget()

beforeEach(() => {
  fetched.length = 0
  isOnline = true
  page = new EventTarget()
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { querySelector: () => ({ content: '/assets/a.js /assets/b.css' }) })
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address)
    return isOnline ? Promise.resolve(new Response('code')) : Promise.reject(new TypeError('Failed to fetch'))
  })
})

describe('a part that is loaded later', () => {
  test('is imported once all its files have come', async () => {
    const load = vi.fn<() => Promise<number>>(() => Promise.resolve(fetched.length))
    expect(await loadLater(load, () => {})).toBe(2)
    expect(fetched).toEqual(['/assets/a.js', '/assets/b.css'])
  })

  test('is not imported while its files cannot be had, and is there after all', async () => {
    isOnline = false
    const load = vi.fn<() => Promise<string>>(() => Promise.resolve('part'))
    const onMissing = vi.fn<() => void>()
    const loading = loadLater(load, onMissing)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).not.toHaveBeenCalled()
    expect(onMissing).toHaveBeenCalledOnce()
    expect(fetched.length).toBeLessThan(20)
    isOnline = true
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await loading).toBe('part')
    expect(load).toHaveBeenCalledOnce()
  })

  test('is tried again at once when the browser is connected again', async () => {
    isOnline = false
    const loading = loadLater(
      () => Promise.resolve('part'),
      () => {},
    )
    await vi.advanceTimersByTimeAsync(25_000)
    isOnline = true
    page.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(1)
    expect(await loading).toBe('part')
  })

  test('that is gone from the server is no part', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('gone', { status: 404 })))
    const load = vi.fn<() => Promise<string>>(() => Promise.resolve('part'))
    void loadLater(load, () => {})
    await vi.advanceTimersByTimeAsync(10_000)
    expect(load).not.toHaveBeenCalled()
  })
})
