import type { Page } from '@playwright/test'

/** A proxy that has just started holds no set, so pages are two seconds apart. */
export const PACED = { timeout: 30_000 }

/** How many there are before any is saved. */
export const BUILT_IN_VIEWS = 6

/** The views beside the list. */
export function sidebar(page: Page) {
  return page.getByRole('navigation', { name: 'Views' })
}

/** How many shipments a list has, once that is known. */
export function loaded(page: Page) {
  // Excludes the counts beside the views.
  return page.locator('main').getByText(/^\d+ .*shipments?( match(es)?)?\s*$/)
}
