import type { Locator, Page } from '@playwright/test'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { axeFaults } from './support/axe.ts'
import { openList, openListWithKeys } from './support/list-page.ts'
import { expect, rowsOf, test } from './support/test.ts'

const PAGES = [
  // `kind=late` is unknown, so the page also shows the notice about unknown filters.
  { name: 'Today', path: '/?tab=open&kind=late' },
  { name: 'the list', path: '/shipments' },
  { name: 'Orders', path: '/orders' },
  { name: 'a PO', path: '/po?tag=4500072300' },
  { name: 'Settings', path: '/settings' },
  { name: 'a shipment', path: `/shipments/${DEMO_SAMPLES.transpacific}` },
]

async function expectNoFaults(page: Page, colorScheme: 'light' | 'dark', width: number): Promise<void> {
  await page.emulateMedia({ colorScheme })
  // A low window draws few rows, since axe checks each of them.
  await page.setViewportSize({ width, height: 600 })
  for (const { name, path } of PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // When the first page of a run opens, the proxy is still reading the account.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 })
    expect(await axeFaults(page), `${name}, ${colorScheme}, ${width} px`).toEqual([])
  }
}

test('axe finds no faults on any page', async ({ page }) => {
  await expectNoFaults(page, 'light', 1440)
})

for (const [colorScheme, widths] of [
  ['light', [768, 320]],
  ['dark', [1440, 768, 320]],
] as const) {
  test(
    `axe finds no faults on any page, ${colorScheme}, at every width`,
    { tag: '@long' },
    async ({ page }) => {
      test.setTimeout(300_000)
      for (const width of widths) await expectNoFaults(page, colorScheme, width)
    },
  )
}

test('forced colours leave a mark on selected and urgent items', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const lineBelow = (locator: Locator) => locator.evaluate((part) => getComputedStyle(part).borderBottomWidth)
  await openList(page, '/shipments?status=Active&mode=Ocean&attention=due-now')
  const statuses = page.getByRole('group', { name: 'Status' })
  expect(await lineBelow(statuses.getByRole('button', { name: 'Active' }))).toBe('4px')
  expect(await lineBelow(statuses.getByRole('button', { name: 'All' }))).toBe('1px')
  expect(await lineBelow(page.getByRole('button', { name: 'Mode: 1 chosen' }))).toBe('4px')
  const badge = rowsOf(page).locator('.badge-icon').first()
  expect(await badge.evaluate((part) => getComputedStyle(part, '::before').width)).toBe('12px')

  await page.goto('/settings')
  const units = page.getByRole('radiogroup', { name: 'Units' }).locator('label')
  expect(await lineBelow(units.filter({ hasText: 'As recorded' }))).toBe('4px')
  expect(await lineBelow(units.filter({ hasText: 'Metric' }))).toBe('0px')
})

test('the list reflows to cards without sideways scrolling', { tag: '@long' }, async ({ page }) => {
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await openList(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
})

test('on a phone, Tab stops only at visible elements', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openListWithKeys(page)
  // The table header is not visible on a phone, so Tab must skip it.
  await page.getByRole('button', { name: 'Filters' }).focus()
  await page.keyboard.press('Tab')
  await expect(rowsOf(page).first().getByRole('checkbox')).toBeFocused()
})

test('going from the address to a shipment and back works by keyboard', async ({ page }) => {
  await openListWithKeys(page)
  const first = rowsOf(page).first().locator('a[data-reference]')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    if (await first.evaluate((link) => link === document.activeElement)) break
  }
  await expect(first).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(
    rowsOf(page)
      .first()
      .getByRole('button', { name: /^More for / }),
  ).toBeFocused()
  await page.keyboard.press('Tab')
  // A row without a tag has no focusable element between its link and the next row.
  const tag = rowsOf(page).first().locator('a[data-tag]')
  if ((await tag.count()) > 0) {
    await expect(tag).toBeFocused()
    await page.keyboard.press('Tab')
  }
  await expect(rowsOf(page).nth(1).getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rowsOf(page).nth(1).locator('a[data-reference]')).toBeFocused()
  const reference = await rowsOf(page).nth(1).locator('a[data-reference]').textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(reference))
  await expect(page.locator('[data-page-scroller]:focus')).toBeVisible()
})
