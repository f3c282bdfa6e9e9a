import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ThemeToggle } from './theme-toggle.tsx'

beforeEach(() => {
  delete document.documentElement.dataset.theme
})

test('The theme cycles through system, light and dark, and is stored', async () => {
  const screen = await render(<ThemeToggle />)
  const kept: (string | null)[] = []
  for (const name of [
    'System theme. Switch to light',
    'Light theme. Switch to dark',
    'Dark theme. Switch to system',
  ]) {
    await screen.getByRole('button', { name }).click()
    kept.push(localStorage.getItem('landfall.theme'))
  }
  await expect.element(screen.getByRole('button', { name: 'System theme. Switch to light' })).toBeVisible()
  expect(kept).toEqual(['light', 'dark', null])
})

test('If storage is blocked, the theme still changes', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  const screen = await render(<ThemeToggle />)
  await screen.getByRole('button').click()
  await expect.element(screen.getByRole('button', { name: 'Light theme. Switch to dark' })).toBeVisible()
  expect(document.documentElement.dataset.theme).toBe('light')
})
