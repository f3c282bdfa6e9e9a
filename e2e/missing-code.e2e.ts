import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { openListWithKeys } from './support/list-page.ts'
import { expect, rowsOf, test, type Watch } from './support/test.ts'

/** What the console says of a file that does not arrive. */
const COMPLAINTS = /ERR_FAILED|ERR_CONNECTION_REFUSED|404|dynamically imported module|did not come/

/** Where the page draws code that is not part of the first screen. */
const PARTS = [
  {
    name: 'a dialog',
    file: /\/assets\/export-dialog-/,
    open: (page: Page) => page.getByRole('button', { name: 'Export', exact: true }).click(),
    shown: (page: Page) => page.getByRole('dialog', { name: 'Export shipments' }),
  },
  {
    name: 'a menu',
    file: /\/assets\/columns-menu-/,
    open: (page: Page) => page.getByRole('button', { name: 'Columns', exact: true }).click(),
    shown: (page: Page) => page.getByRole('group', { name: 'First column' }),
  },
  {
    name: 'the page of a shipment',
    file: /\/assets\/shipment-page-/,
    open: (page: Page) => rowsOf(page).nth(2).locator('a[data-reference]').click(),
    shown: (page: Page) => page.getByRole('heading', { name: 'Milestones' }),
  },
  {
    name: 'the map of a shipment',
    file: /\/assets\/route-map-/,
    open: (page: Page) => rowsOf(page).nth(2).locator('a[data-reference]').click(),
    shown: (page: Page) => page.getByRole('region', { name: /^Route map of / }),
  },
  {
    name: 'the map page',
    file: /\/assets\/overview-page-/,
    open: (page: Page) =>
      page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Map' }).click(),
    shown: (page: Page) => page.getByRole('heading', { name: 'Last reported at' }),
  },
]

function note(page: Page) {
  return page.getByRole('alert')
}

/**
 * The server answers with the page of another build, which names other files, and no longer has the files of this
 * one.
 */
async function updateServer(page: Page, watch: Watch, file: RegExp): Promise<void> {
  watch.expectConsole(COMPLAINTS)
  await page.route(file, (route) => route.fulfill({ status: 404 }))
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll('/assets/index-', '/assets/index-Other-'),
      })
    },
  )
}

test.describe('code that does not arrive', { tag: '@long' }, () => {
  for (const { name, file, open, shown } of PARTS) {
    test(`is fetched again on request: ${name}`, async ({ page, watch }) => {
      watch.expectConsole(COMPLAINTS)
      await openListWithKeys(page)
      await page.route(file, (route) => route.abort())
      await open(page)
      await expect(note(page)).toContainText('This part could not be loaded.')
      await page.unroute(file)
      await note(page).getByRole('button', { name: 'Try again' }).click()
      await expect(shown(page)).toBeVisible()
      await expect(note(page)).toHaveCount(0)
    })

    test(`is reported gone where the server has another build: ${name}`, async ({ page, watch }) => {
      await openListWithKeys(page)
      await updateServer(page, watch, file)
      await open(page)
      await expect(note(page)).toHaveText('Landfall was updated.Reload')
      await page.unrouteAll()
      await note(page).getByRole('button', { name: 'Reload' }).click()
      await expect(note(page)).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
    })
  }

  test('is told apart from an unreachable dashboard', async ({ page, watch, context }) => {
    watch.expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|dynamically imported|did not come/)
    await openListWithKeys(page)
    await context.setOffline(true)
    await page.keyboard.press('?')
    await expect(note(page).filter({ hasText: 'no connection to the dashboard' })).toContainText(
      'This part could not be loaded',
    )
    await context.setOffline(false)
    await note(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })

  test('leaves the rows on screen, and the focus where it was', async ({ page, watch }) => {
    watch.expectConsole(COMPLAINTS)
    await openListWithKeys(page)
    const rows = await rowsOf(page).allInnerTexts()
    await page.route(/\/assets\/export-dialog-/, (route) => route.abort())
    const button = page.getByRole('button', { name: 'Export', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    const again = note(page).getByRole('button', { name: 'Try again' })
    await expect(again).toBeFocused()
    expect(await rowsOf(page).allInnerTexts()).toEqual(rows)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])

    await page.keyboard.press('Enter')
    await expect(note(page).getByRole('button', { name: 'Reload' })).toBeVisible()
    await page.unroute(/\/assets\/export-dialog-/)
    await again.click()
    await expect(page.getByRole('dialog', { name: 'Export shipments' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })

  test('leaves empty only the cells of the chosen columns', async ({ page, watch }) => {
    watch.expectConsole(COMPLAINTS)
    await page.route(/\/assets\/optional-cells-/, (route) => route.abort())
    await page.goto('/shipments?cols=eta&cols=status&status=Active')
    const cells = rowsOf(page).first().getByRole('cell')
    await expect(cells).toHaveCount(3)
    await expect(note(page)).toContainText('This part could not be loaded.')
    await expect(cells.filter({ hasNotText: /./ })).toHaveCount(1)
    await page.unroute(/\/assets\/optional-cells-/)
    await note(page).getByRole('button', { name: 'Try again' }).click()
    await expect(cells.last()).toHaveText('Active')
    await expect(note(page)).toHaveCount(0)
  })

  test('takes the focus on a page that has nothing else', async ({ page, watch }) => {
    watch.expectConsole(COMPLAINTS)
    await openListWithKeys(page)
    await page.route(/\/assets\/shipment-page-/, (route) => route.abort())
    await rowsOf(page).nth(2).locator('a[data-reference]').press('Enter')
    await expect(note(page).getByRole('button', { name: 'Try again' })).toBeFocused()
    await page.unroute(/\/assets\/shipment-page-/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Milestones' })).toBeVisible()
    await expect(page.locator('[data-page-scroller]:focus')).toBeVisible()
  })
})
