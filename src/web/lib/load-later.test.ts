import { beforeEach, describe, expect, test, vi } from 'vitest'
import { loadLater } from './load-later.ts'

let isOnline = true
let page = new EventTarget()
const load = vi.fn<() => Promise<string>>(() =>
  isOnline ? Promise.resolve('part') : Promise.reject(new TypeError('Failed to fetch')),
)

beforeEach(() => {
  isOnline = true
  page = new EventTarget()
  load.mockClear()
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
})

describe('a part that is loaded later', () => {
  test('is there at the first try', async () => {
    expect(await loadLater(load, () => {})).toBe('part')
    expect(load).toHaveBeenCalledOnce()
  })

  test('is tried ever more rarely until it comes, and its absence is told once', async () => {
    isOnline = false
    const onMissing = vi.fn<() => void>()
    const loading = loadLater(load, onMissing)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onMissing).toHaveBeenCalledOnce()
    expect(load.mock.calls.length).toBeLessThan(10)
    isOnline = true
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await loading).toBe('part')
  })

  test('is tried again at once when the browser is connected again', async () => {
    isOnline = false
    const loading = loadLater(load, () => {})
    await vi.advanceTimersByTimeAsync(25_000)
    isOnline = true
    page.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(1)
    expect(await loading).toBe('part')
  })
})
