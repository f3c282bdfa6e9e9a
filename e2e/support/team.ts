import type { Browser, Page } from '@playwright/test'
import { NOW, runOnData, type System } from './system.ts'
import { expect } from './test.ts'

/** Opens the page of a shipment and waits until team marks can be written there. */
export async function openShipment(
  page: Page,
  system: Pick<System, 'url'>,
  reference: string,
): Promise<void> {
  await page.goto(`${system.url}/shipments/${encodeURIComponent(reference)}`)
  await expect(page.getByRole('textbox', { name: 'Add a note' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Assign/ }).first()).toBeEnabled()
}

/** Opens a page in another browser context, which shares nothing with the first. */
export async function colleague(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.clock.setFixedTime(NOW)
  return page
}

/** Runs a command of `npm run -s proxy` on the data of a running system. */
export function runProxyVerb(system: System, ...words: readonly string[]): Promise<void> {
  return runOnData(system, ['src/bff/cli.ts', ...words])
}

/** The keys of the team entries of a kind, as stored by the proxy. */
export function keptEntries(page: Page, kind: string): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const name = encodeURIComponent(localStorage.getItem('landfall.name') ?? '')
    const headers = { 'landfall-client': 'dashboard', ...(name !== '' && { 'landfall-name': name }) }
    const response = await fetch('/api/me/data', { headers })
    const { entries }: { entries: { kind: string; key: string }[] } = await response.json()
    return entries.filter((entry) => entry.kind === wanted).map(({ key }) => key)
  }, kind)
}

export const handledButtons = (page: Page) => page.getByRole('button', { name: /^Handled ?: / })
/** The text beside a handled item, once it is saved. */
export const savedAsHandled = (page: Page) => page.getByText(/· Handled by [^,]+, \w+ \d/)

export const handledNow = (page: Page) => page.getByText(/· Handled by /)
export const unsaved = (page: Page) => page.getByText(/waiting to be sent/)
export const collected = (page: Page) => page.getByRole('checkbox', { name: /^Collected/ })

export const WRITES = '**/api/team/writes'

/** Delays the page's writes until the test releases them. */
export async function holdWrites(page: Page): Promise<{ isOnItsWay: Promise<unknown>; letGo: () => void }> {
  const held = Promise.withResolvers<void>()
  await page.route(WRITES, async (route) => {
    await held.promise
    await route.continue()
  })
  return { isOnItsWay: page.waitForRequest(WRITES, { timeout: 30_000 }), letGo: held.resolve }
}

/** Makes the page hidden, as if another tab covered it. */
export function hidePage(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}
