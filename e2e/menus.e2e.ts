import type { Locator, Page } from '@playwright/test'
import { bar } from './support/list-page.ts'
import { expect, test } from './support/test.ts'

/** Opens the menu of each button, and finds it whole inside the window. */
async function expectInside(page: Page, part: Locator): Promise<void> {
  const buttons = part.locator('button[aria-haspopup=menu]')
  await expect(buttons.first()).toBeEnabled()
  for (const button of await buttons.all()) {
    await button.click()
    const menu = page.locator('[popover]:popover-open')
    await expect(menu.getByRole('menuitem').first()).toBeFocused()
    await expect(menu).toBeInViewport({ ratio: 1 })
    // What has no room would have to be scrolled to.
    expect(await menu.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  }
}

async function openToday(page: Page): Promise<Locator> {
  await page.goto('/?tab=open')
  await expect(page.getByText(/^\d+ active \+ \d+ delivered in the last 60 days$/).last()).toBeVisible({
    timeout: 30_000,
  })
  return page.locator('main [data-line]').filter({ has: page.locator('a[data-reference]') })
}

/** Rows of a narrow window have no box to tick. */
async function select(row: Locator): Promise<void> {
  const box = row.getByRole('checkbox')
  const more = row.getByRole('button', { name: /^More for / })
  await expect(box.or(more)).toBeVisible()
  if (await box.isVisible()) return box.click()
  await more.click()
  await row.getByRole('menuitem', { name: 'Select' }).click()
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`in a window of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport })

    test('menus of a row on Today open whole inside it, high and low in the window', async ({ page }) => {
      const rows = await openToday(page)
      for (const at of [0, 3]) {
        await rows.nth(at).hover()
        await expectInside(page, rows.nth(at))
      }
    })

    test('menus of the bar of selected rows on Today open whole inside it', async ({ page }) => {
      const rows = await openToday(page)
      await select(rows.first())
      await expectInside(page, bar(page))
    })

    test('menus on the page of a shipment open whole inside it', async ({ page }) => {
      const rows = await openToday(page)
      await rows.first().locator('a[data-reference]').click()
      await expect(page.getByRole('heading', { name: 'Milestones' })).toBeVisible()
      await expectInside(page, page.getByRole('main'))
    })
  })
}

test('the button for more of a row on Today is large enough for a finger at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const rows = await openToday(page)
  const box = await rows
    .first()
    .getByRole('button', { name: /^More for / })
    .boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(44)
  expect(box?.height).toBeGreaterThanOrEqual(44)
})
