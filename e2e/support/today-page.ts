import type { Page } from '@playwright/test'
import type { System } from './system.ts'
import { expect } from './test.ts'

export const lines = (page: Page) => page.locator('[data-line]')
export const links = (page: Page) => lines(page).locator('a[data-reference]')
export const linkTo = (page: Page, reference: string) =>
  page.getByRole('link', { name: reference, exact: true })
export const currentTab = (page: Page) => page.locator('[data-today-tab][aria-current]')
/** The texts of all tabs. */
export const tabWords = (page: Page) => page.locator('[data-today-tab]').allTextContents()

/** Opens Today and waits until it counts all shipments. */
export async function openToday(page: Page, { url }: Pick<System, 'url'>, query = 'tab=open'): Promise<void> {
  await page.goto(`${url}/?${query}`)
  await expect(links(page).first()).toBeVisible()
  await expect(page.getByText(/of your shipments so far$/)).toHaveCount(0, { timeout: 45_000 })
}
