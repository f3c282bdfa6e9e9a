import type { Page } from '@playwright/test'
import { startSystem, type System } from './support/system.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

let own: System
test.beforeAll(async () => {
  test.setTimeout(90_000)
  own = await startSystem()
})
test.afterAll(() => own.stop())
test.beforeEach(({ watch }) => watch.useOrigin(own))

const lines = (page: Page) => page.locator('[data-line]')
const links = (page: Page) => lines(page).locator('a[data-reference]')
const said = (page: Page) => page.getByRole('status').filter({ hasText: /shipments? left\.$/ })
const currentTab = (page: Page) => page.locator('[data-today-tab][aria-current]')

async function openToday(page: Page, query = 'tab=open'): Promise<void> {
  await page.goto(`${own.url}/?${query}`)
  await expect(links(page).first()).toBeVisible()
  await expect(currentTab(page)).not.toContainText('so far')
}

test('the whole queue of the demo is worked off by keyboard alone', async ({ page }) => {
  test.setTimeout(120_000)
  await openToday(page)
  const count = Number(/\d+/.exec((await currentTab(page).textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(20)
  await page.keyboard.press('j')
  await expect(links(page).first()).toBeFocused()
  for (let left = count - 1; left >= 0; left -= 1) {
    await page.keyboard.press('e')
    await expect(said(page)).toContainText(`. ${left} shipment`)
  }
  await expect(links(page)).toHaveCount(0)
  await expect(currentTab(page)).toBeFocused()
  await page.keyboard.press('z')
  await expect(links(page)).toHaveCount(1)
})
