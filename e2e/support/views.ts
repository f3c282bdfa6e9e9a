import type { Page } from '@playwright/test'

/** Number of views before any is saved. */
export const BUILT_IN_VIEWS = 6

/** The views beside the list. */
export function sidebar(page: Page) {
  return page.getByRole('navigation', { name: 'Views' })
}

/** The number of shipments in the list, once it is known. */
export function loaded(page: Page) {
  // Excludes the counts beside the views.
  return page.locator('main').getByText(/^\d+ .*shipments?\s*$/)
}
