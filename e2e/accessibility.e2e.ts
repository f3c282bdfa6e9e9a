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

/** Actions of a page in their order, after the one that only this page has. */
const ACTIONS = ['Save view', 'Export', 'Print', 'Columns', 'More for this page']
const FILTERS = ['Reason', 'Mode', 'ETA', 'Carrier', 'Place', 'Mine', 'More filters']

/** The names of the buttons in an accessibility tree, without counts. */
async function buttonsIn(part: Locator): Promise<string[]> {
  const names = (await part.ariaSnapshot()).matchAll(/- '?button "([^"]+)"/g)
  return Array.from(names, ([, name = '']) => name.replace(/: any$|(?<=Mine) \d+$/, ''))
}

test('landmarks, side bar, header and filters have the same names in the same order on every page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  let sidebar = ''
  for (const { path } of [...PAGES, { path: '/changes' }, { path: '/map' }]) {
    await page.goto(path)
    const header = page.locator('[data-page-header]')
    await expect(header.locator('[data-freshness]')).toHaveText('Live')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 })
    await expect(page.getByRole('link', { name: /^Today \d+ shipments due/ })).toBeVisible()

    const landmarks = /- (banner|main|search|navigation "(?:Pages|Views)")/g
    const found = (await page.locator('body').ariaSnapshot()).matchAll(landmarks)
    expect(Array.from(found, ([, name]) => name)).toEqual([
      'banner',
      'navigation "Pages"',
      'navigation "Views"',
      'main',
      'search',
    ])
    sidebar ||= await page.getByRole('banner').ariaSnapshot()
    await expect.poll(() => page.getByRole('banner').ariaSnapshot(), path).toBe(sidebar)

    const actions = (await buttonsIn(header)).filter((name) => !name.startsWith('Copy '))
    const [own = [], shared = []] = [false, true].map((isShared) =>
      actions.filter((name) => ACTIONS.includes(name) === isShared),
    )
    expect(own.length, path).toBeLessThanOrEqual(1)
    expect(actions, path).toEqual([...own, ...ACTIONS.filter((name) => shared.includes(name))])

    const bar = page.getByRole('group', { name: 'Filters', exact: true })
    if ((await bar.count()) === 0) continue
    const filters = (await buttonsIn(bar)).filter((name) => FILTERS.includes(name))
    expect(filters, path).toEqual(FILTERS.filter((name) => filters.includes(name)))
    expect(filters, path).toEqual(expect.arrayContaining(['Place', 'Mine']))
    await expect(bar.getByRole('status').last(), path).toHaveText(/\d+ (?:\w+ )?(?:shipments|orders|changes)/)
  }
})
