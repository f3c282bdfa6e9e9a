/** Checks that the screenshot in the README shows the current dashboard. `npm run pictures` renews it. */
import { expect, test } from './support/test.ts'
import { openToday } from './support/today-page.ts'

test.use({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' })

test('the picture of Today in the README matches the page', async ({ page, startOwn }) => {
  // With the demo's required dates, as in `npm start`.
  const system = await startOwn({ DEMO_DATES: '1' })
  await openToday(page, system)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Active by ETA\D+\d/ })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // Other machines have other monospaced fonts: changed words pass, changed columns or heights do not.
  await expect(page).toHaveScreenshot('today.png', { maxDiffPixelRatio: 0.02 })
})
