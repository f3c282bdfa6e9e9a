import type { Page } from '@playwright/test'

/**
 * The proxy's copy holds less than the account: it has just been started, or the account is too large. Lists come from the
 * service, page by page.
 */
export async function withPartialCopy(page: Page): Promise<void> {
  await page.route(/\/api\/counts/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), isWhole: false, statuses: null } })
  })
  await page.route(/\/api\/account-set/, (route) =>
    route.fulfill({
      json: { asOf: null, rows: [], next: null, isComplete: false, isTooLarge: true, totals: null },
    }),
  )
}
