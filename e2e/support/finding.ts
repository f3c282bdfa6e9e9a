import type { Page } from '@playwright/test'

export function searchField(page: Page) {
  return page.getByRole('combobox', { name: 'Search shipments' })
}

/** Opens the search, which a phone hides behind a button. */
export async function openSearch(page: Page) {
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  return searchField(page)
}

/** The number of rows that match the filters. */
export function countOf(page: Page) {
  return page.locator('[data-filter-count]').getByRole('status')
}

/** The chips of the active filters, each a button that removes its filter. */
export function chips(page: Page) {
  return page.getByRole('list', { name: 'Active filters' }).getByRole('button')
}

export function chip(page: Page, filter: string) {
  return page.getByRole('button', { name: `Remove filter ${filter}` })
}

/** URLs of the lists requested from now on. */
export function listRequests(page: Page): URL[] {
  const requests: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/list') requests.push(url)
  })
  return requests
}

/** The indicator of how fresh the data on screen are. */
export function chipOf(page: Page) {
  return page.locator('[data-freshness]')
}

/** Polls of a failing service back off: three of them take a quarter of a minute. */
export const SURE = { timeout: 40_000 }
