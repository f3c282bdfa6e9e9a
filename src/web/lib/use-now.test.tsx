import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useNow } from './use-now.ts'

test('the time advances when a minute begins, whenever the page was opened', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  try {
    vi.setSystemTime(Date.UTC(2026, 10, 28, 23, 58, 40))
    const { result, act } = await renderHook(() => useNow())
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(result.current).toBe(Date.UTC(2026, 10, 28, 23, 59))
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(result.current).toBe(Date.UTC(2026, 10, 29))
  } finally {
    vi.useRealTimers()
  }
})
