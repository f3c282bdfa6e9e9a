import type { Page } from '@playwright/test'

/** Renders the page for print. Fires `beforeprint` too, since emulating the medium does not always do so. */
export async function showOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
}
