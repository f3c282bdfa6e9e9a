import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { CrashPage } from './fallback-pages.tsx'

function show(error: unknown) {
  return render(<CrashPage error={error} reset={() => {}} />)
}

test.each([
  'Failed to fetch dynamically imported module: https://dashboard/assets/map-1.js',
  'error loading dynamically imported module: https://dashboard/assets/map-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/map-1.css',
])('a page whose code is gone (%s) offers to reload', async (message) => {
  const screen = await show(new TypeError(message))
  await expect.element(screen.getByText('Landfall was updated', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
})

test('a crashed page can be retried', async () => {
  const screen = await show(new TypeError('it is undefined'))
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.container.textContent).not.toContain('updated')
})
