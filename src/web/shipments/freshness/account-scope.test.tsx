import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { AccountScopeLine } from './account-scope.tsx'

const AT_MS = new Date(2026, 10, 20, 14, 32).getTime()

function line(count: number) {
  return (
    <AccountScopeLine
      scope="partial"
      rows={Array.from({ length: count }, () => ({ status: 'Active' }))}
      readAtMs={AT_MS}
      nowMs={AT_MS}
      onRetry={() => {}}
    />
  )
}

test('Words that change with every block are shown at once, and told at most every ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const screen = await render(line(1000))
    const told = () => screen.getByRole('status').element().textContent
    const shown = () => screen.container.querySelector('[aria-hidden]')?.textContent
    vi.advanceTimersByTime(0)
    for (const count of [2000, 3000, 4000]) {
      await screen.rerender(line(count))
      vi.advanceTimersByTime(2000)
    }
    expect(shown()).toBe('Still loading: 4,000 so far')
    expect(told()).toBe('Still loading: 1,000 so far')
    vi.advanceTimersByTime(4000)
    await screen.rerender(line(4000))
    expect(told()).toBe('Still loading: 4,000 so far')
  } finally {
    vi.useRealTimers()
  }
})
