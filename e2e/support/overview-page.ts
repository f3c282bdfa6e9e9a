import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The map itself. */
export function mapOf(page: Page) {
  return page.getByRole('region', { name: /^Map of active shipments/ })
}

/** The marks that a user can reach. */
export function marksOf(page: Page) {
  // The copies of the world have marks too, which neither keys nor screen readers reach.
  return mapOf(page).locator('.map-mark[aria-label]')
}

/** The names of the marks, in alphabetical order. */
export function markNames(page: Page): Promise<string[]> {
  return marksOf(page).evaluateAll((marks) => marks.map((mark) => String(mark.ariaLabel)).toSorted())
}

/** The list beside the map. */
export function panelOf(page: Page) {
  return page.getByRole('region', { name: 'Shipments on the map' })
}

/** Opens the map and waits for all shipments and all lanes, and for the first mark where there are any. */
export async function openMap(page: Page, query = '', url = '') {
  await page.goto(`${url}/map${query}`)
  await expect(mapOf(page)).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 })
  await expect(marksOf(page).or(panelOf(page).getByText('Nothing on the map')).first()).toBeAttached()
}

/** The number that a text begins with. */
export function leading(text: string | null): number {
  return Number(/^[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', '') ?? Number.NaN)
}
