import type { Page } from '@playwright/test'

/** Shows the page as it is printed. Emulating the medium does not always fire the event that printing fires. */
export async function showOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
}
