import type { Page } from '@playwright/test'
import type { System } from './system.ts'
import { expect } from './test.ts'

export const lines = (page: Page) => page.locator('[data-line]')
/** The links to the shipments of the rows. */
export const links = (page: Page) => lines(page).locator('a[data-reference]')
export const linkTo = (page: Page, reference: string) =>
  page.getByRole('link', { name: reference, exact: true })
export const currentTab = (page: Page) => page.locator('[data-today-tab][aria-current]')
/** The words of all tabs. */
export const tabWords = (page: Page) => page.locator('[data-today-tab]').allTextContents()

/** Opens Today, and waits until its numbers are final. */
export async function openToday(page: Page, { url }: Pick<System, 'url'>, query = 'tab=open'): Promise<void> {
  await page.goto(`${url}/?${query}`)
  await expect(links(page).first()).toBeVisible()
  await expect(currentTab(page)).not.toContainText('so far', { timeout: 45_000 })
}
