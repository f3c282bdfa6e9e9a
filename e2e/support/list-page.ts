import type { Page } from '@playwright/test'
import { expect, rowsOf } from './test.ts'

/** Matches requests for the second and later pages of a list. */
export const FURTHER_PAGE = /\/api\/list\?.*cursor=/

/** Opens the list and waits for its first rows and the cells of optional columns. */
export async function openList(page: Page, path = '/shipments'): Promise<void> {
  await page.goto(path)
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(rowsOf(page).locator('td:empty')).toHaveCount(0)
}

/** Opens a list and waits until its total is known: from then on it is a snapshot. */
export async function openWholeList(page: Page, path: string): Promise<void> {
  await openList(page, path)
  await expect(page.getByText(/^In all: /)).toBeAttached({ timeout: 60_000 })
}

/** Opens the list and waits until it handles keys. */
export async function openListWithKeys(page: Page, path?: string): Promise<void> {
  await openList(page, path)
  // The last part of the page that handles keys to load: tools, or the button for them.
  await expect(page.getByRole('button', { name: /^(Keyboard shortcuts|Menu|More)$/ })).toBeVisible()
  // React adds the key listeners after painting and before it is idle.
  await page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => idle())))
}

/** @param index in the drawn rows, from 0 */
export function checkboxOf(page: Page, index: number) {
  return rowsOf(page).nth(index).getByRole('checkbox')
}

/** @param index in the drawn rows, from 0 */
export function linkOf(page: Page, index: number) {
  return rowsOf(page).nth(index).locator('a[data-reference]')
}

/** @param from index in the drawn rows, from 0; `end` is exclusive */
export async function referencesOf(page: Page, from: number, end: number): Promise<string[]> {
  const links = await rowsOf(page).locator('a[data-reference]').all()
  return Promise.all(links.slice(from, end).map((link) => link.getAttribute('data-reference').then(String)))
}

/** The bar with the actions on selected rows. */
export function bar(page: Page) {
  return page.getByRole('region', { name: 'Selection' })
}

/** The first row below the table header, and its distance in pixels from the top of the window. */
export function topmostRow(page: Page): Promise<{ reference: string; top: number }> {
  return page.evaluate(() => {
    const bottom = document.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
    const rows = [...document.querySelectorAll<HTMLElement>('[data-line]')]
    const placed = rows.map((row) => ({
      reference: row.dataset.line ?? '',
      top: Math.round(row.getBoundingClientRect().top),
    }))
    const [first] = placed
      .filter(({ top }) => top >= bottom - 1)
      .toSorted((one, other) => one.top - other.top)
    return first ?? { reference: '', top: 0 }
  })
}
