import { axeFaults } from './support/axe.ts'
import { chip, chips, openSearch, searchField } from './support/finding.ts'
import { openList } from './support/list-page.ts'
import { expect, expectInEachRow, test } from './support/test.ts'

const PATH = '/shipments'

test.describe('filters', () => {
  test('are counted, chosen, shown as chips, and undone step by step', async ({ page }) => {
    await openList(page)
    await page.getByRole('button', { name: 'More filters' }).click()
    const panel = page.getByRole('dialog', { name: 'More filters' })
    const air = panel.getByRole('group', { name: 'Mode' }).getByRole('checkbox', { name: /^Air/ })
    const count = Number(/\d+/.exec(String(await air.locator('..').textContent()))?.[0])
    expect(count).toBeGreaterThan(3)
    await air.check()
    await expect(page).toHaveURL(`${PATH}?mode=Air`)
    // The panel may open before the values of all shipments are counted.
    const [matching = ''] = String(await page.getByText(/^\d+ of \d+ shipments$/).textContent()).split(' ')
    await expect(air.locator('..')).toContainText(matching)
    await panel
      .getByRole('group', { name: 'Service' })
      .getByRole('checkbox', { name: /^Courier/ })
      .check()
    await panel
      .getByRole('group', { name: 'ETA', exact: true })
      .getByRole('button', { name: 'Next 14 days' })
      .click()
    await expect(page).toHaveURL(`${PATH}?mode=Air&service=AirCourier&etaFrom=0d&etaTo=13d`)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: 'More filters' })).toBeFocused()
    await expect(chips(page)).toHaveText([
      'Remove filter Air',
      'Remove filter Courier',
      'Remove filter ETA from Fri 20 Nov to Thu 3 Dec',
    ])
    await expectInEachRow(page, 'Courier')

    // Each choice is a separate history entry.
    for (const left of [2, 1, 0]) {
      await page.goBack()
      await expect(chips(page)).toHaveCount(left)
    }
    await expect(page).toHaveURL(PATH)
    for (let steps = 0; steps < 3; steps += 1) await page.goForward()
    await expect(chips(page)).toHaveCount(3)

    await chip(page, 'Courier').click()
    await expect(page).toHaveURL(`${PATH}?mode=Air&etaFrom=0d&etaTo=13d`)
    await expect(chip(page, 'ETA from')).toBeFocused()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(PATH)
    await expect(page.getByText(/^\d+ shipments$/)).toBeVisible()
  })
})

test('chips and their remove buttons are never cut off, at any width', { tag: '@long' }, async ({ page }) => {
  const { searchParams } = new URL('http://list/?status=Active&attention=passed&mode=Ocean')
  for (const value of ['Courier', 'OceanFCLExpress', 'OceanLCLExpress']) searchParams.append('service', value)
  searchParams.append('carrier', 'A carrier with so long a name that no line has room for the rest of it')
  await openList(page)
  for (const width of [1920, 1440, 1366, 1280, 1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${PATH}?${searchParams}`)
    await expect(chips(page)).toHaveCount(6)
    for (const button of await chips(page).filter({ visible: true }).all()) {
      const cross = button.locator('svg').last()
      await expect(cross, `at ${width} px`).toBeInViewport({ ratio: 1 })
      const box = await cross.boundingBox()
      const list = await page.getByRole('list', { name: 'Active filters' }).boundingBox()
      if (!box || !list) throw new Error('The chip or the list is not visible.')
      expect(box.x + box.width, `at ${width} px`).toBeLessThanOrEqual(list.x + list.width)
    }
  }
})

const FULL = `${PATH}?status=Active&updatedSince=90d&mode=Air&mode=Ocean&from=CN&etaFrom=0d&etaTo=29d`

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no faults in menus and panels, ${colorScheme}`, { tag: '@long' }, async ({ page }) => {
    test.setTimeout(300_000)
    await page.emulateMedia({ colorScheme })
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await openList(page, FULL)
      const check = async (what: string) => {
        // Another test covers the rows.
        expect(await axeFaults(page, ['tbody']), what).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, what).toBeLessThanOrEqual(0)
      }
      await expect(chips(page)).toHaveCount(5)
      await check('chips')
      if (width === 320) await openSearch(page)
      await searchField(page).click()
      await check('search')
      await page.keyboard.press('Escape')
      if (width !== 320) {
        await page.getByRole('button', { name: /^Place:/ }).click()
        await expect(page.getByRole('group', { name: 'To port or country' })).toBeVisible()
        await check('places')
        await page.getByRole('button', { name: /^ETA:/ }).click()
        const eta = page.getByRole('dialog').getByRole('group', { name: 'ETA', exact: true })
        await expect(eta.getByRole('button', { name: 'Today' })).toBeVisible()
        await check('days')
        await page.keyboard.press('Escape')
      }
      await page.getByRole('button', { name: /^(More filters|Filters)/ }).click()
      await expect(page.getByRole('group', { name: 'Mode' })).toBeVisible()
      await check('panel')
      await page.keyboard.press('Escape')
      await page.goto(`${PATH}?tag=nobody&status=Active&mode=Air`)
      await expect(page.getByRole('heading', { name: /^No active shipment/ })).toBeVisible()
      await check('empty')
    }
  })
}
