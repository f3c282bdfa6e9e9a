/** The picture of the README shows the dashboard as it is. `npm run pictures` takes it again. */
import { expect, startSystem, test } from './support/test.ts'
import { openToday } from './support/today-page.ts'

test.use({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' })

test('the picture of Today in the README is as new as the page', async ({ page, watch }) => {
  // As `npm start` shows it.
  const system = await startSystem({ DEMO_DATES: '1' })
  watch.useOrigin(system)
  try {
    await openToday(page, system)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Active by ETA\D+\d/ })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    // Other machines have another monospaced font. A changed word passes, a changed column or height does not.
    await expect(page).toHaveScreenshot('today.png', { maxDiffPixelRatio: 0.02 })
  } finally {
    await system.stop()
  }
})
