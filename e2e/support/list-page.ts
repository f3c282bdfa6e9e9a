import type { Page } from '@playwright/test'
import { expect, rowsOf } from './test.ts'

/** Addresses of the pages of a list after its first. */
export const FURTHER_PAGE = /\/api\/shipments\?.*cursor=/

/** The list, with its first rows, and with the cells of optional columns. */
export async function openList(page: Page, path = '/shipments'): Promise<void> {
  await page.goto(path)
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(rowsOf(page).locator('td:empty')).toHaveCount(0)
}

/** The list, once it hears keys. */
export async function openListWithKeys(page: Page, path?: string): Promise<void> {
  await openList(page, path)
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
  // React adds what listens for keys after it has painted, and before it is idle.
  await page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => idle())))
}

/** Of the drawn rows, from 0. */
export function checkboxOf(page: Page, index: number) {
  return rowsOf(page).nth(index).getByRole('checkbox')
}

/** Of the drawn rows, from 0. */
export function linkOf(page: Page, index: number) {
  return rowsOf(page).nth(index).locator('a[data-reference]')
}

/** Of the drawn rows, from one to before another. */
export async function referencesOf(page: Page, from: number, end: number): Promise<string[]> {
  const links = await rowsOf(page).locator('a[data-reference]').all()
  return Promise.all(links.slice(from, end).map((link) => link.getAttribute('data-reference').then(String)))
}

/** What can be done with the selected rows. */
export function bar(page: Page) {
  return page.getByRole('region', { name: 'Selection' })
}
