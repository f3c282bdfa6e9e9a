import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The map itself. */
export function mapOf(page: Page) {
  return page.getByRole('region', { name: /^Map of active shipments/ })
}

/** The marks that keyboard and screen reader can reach. */
export function marksOf(page: Page) {
  // Copies of the world repeat the marks without a label.
  return mapOf(page).locator('.map-mark[aria-label]')
}

/** The accessible names of the marks, in alphabetical order. */
export function markNames(page: Page): Promise<string[]> {
  return marksOf(page).evaluateAll((marks) => marks.map((mark) => String(mark.ariaLabel)).toSorted())
}

/** The list beside the map. */
export function panelOf(page: Page) {
  return page.getByRole('region', { name: 'Shipments on the map' })
}

/** Opens the list of the shipments on the map, or of those chosen there. */
export async function openAsList(page: Page) {
  await page.getByRole('button', { name: 'More for this page' }).click()
  await page.getByRole('menuitem', { name: 'Open as list' }).click()
}

/** Opens the map and waits for all shipments and lanes, and for the first mark if there are any. */
export async function openMap(page: Page, query = '', url = '') {
  await page.goto(`${url}/map${query}`)
  await expect(mapOf(page)).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 })
  await expect(
    marksOf(page).or(panelOf(page).getByText('No active shipment matches the filters')).first(),
  ).toBeAttached()
}

/** The number at the start of a text, such as 1,234; NaN without one. */
export function leading(text: string | null): number {
  return Number(/^[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', '') ?? Number.NaN)
}
