import type { Page } from '@playwright/test'
import AxeBuilder from '@axe-core/playwright'
import { signInAs, test as published } from './support/published.ts'
import { startSystem } from './support/system.ts'
import { colleague } from './support/team.ts'
import { expect, rowsOf, test } from './support/test.ts'
import { sidebar } from './support/views.ts'

const status = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const update = (page: Page) => page.getByRole('button', { name: 'Update for the team' })
const sharedView = (page: Page, name: string) =>
  sidebar(page).getByRole('region', { name: 'Team views' }).getByRole('link', { name })

/** Checks the page in both colour schemes, without the rows, which another test covers. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).exclude('tbody').analyze()
    expect(violations.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)])).toEqual([])
  }
}

/** Saves the list's current settings as a view. */
async function save(page: Page, name: string, forWhom?: 'Only me' | 'Whole team'): Promise<void> {
  await page.getByRole('button', { name: /^Save (view|as new)$/ }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  if (forWhom) await page.getByRole('radio', { name: forWhom }).check()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Save view' })).toHaveCount(0)
}

test(
  'a team view belongs to everybody, and two who change it simultaneously lose nothing',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    test.setTimeout(240_000)
    // Needs its own system, since saved views would affect other tests.
    const system = await startSystem()
    watch.useOrigin(system)
    const other = await colleague(browser)
    try {
      await page.goto(`${system.url}/shipments?mode=Air&cols=eta&cols=carrier`)
      await save(page, 'Air now')
      await expect(sharedView(page, 'Air now')).toHaveAttribute('aria-current', 'page')
      await other.goto(`${system.url}/shipments`)
      await sharedView(other, 'Air now').click()
      await expect(other).toHaveURL(/\?mode=Air&cols=eta&cols=carrier&view=/)
      await expect(other.getByRole('columnheader')).toHaveText(['Shipment', 'ETA', 'Carrier'])

      // A change is private until it is saved.
      const writes: string[] = []
      other.on('request', (request) => {
        if (request.url().endsWith('/api/team/writes')) writes.push(request.url())
      })
      await status(other, 'Delivered').click()
      await expect(other.getByRole('button', { name: 'Save as new' })).toBeVisible()
      await other.getByRole('button', { name: 'Reset' }).click()
      await expect(update(other)).toHaveCount(0)
      await expect(other).toHaveURL(/\?mode=Air&cols=eta&cols=carrier&view=/)
      await status(other, 'Delivered').click()
      await expect(update(other)).toBeVisible()
      expect(writes).toEqual([])

      // The colleague changes it as well, and a message says so.
      await status(page, 'Active').click()
      await expect(update(page)).toBeVisible()
      await update(other).click()
      await expect(other.getByText('View Air now updated for the team').first()).toBeVisible()
      await expect(other.getByRole('button', { name: 'Edit view', exact: true })).toBeFocused()
      await expect(sharedView(page, 'Air now')).toHaveAttribute('href', /status=Delivered/)
      await update(page).click()
      await expect(page.getByText('A colleague changed the view first.').first()).toBeVisible()
      await expect(page).toHaveURL(/status=Active/)
      await expect(sharedView(page, 'Air now')).toHaveAttribute('href', /status=Delivered/)
      await save(page, 'Air now (2)')
      await expect(sharedView(page, 'Air now (2)')).toHaveAttribute('aria-current', 'page')
      await expect(sharedView(other, 'Air now (2)')).toBeVisible()
      await sharedView(page, 'Air now').first().click()
      await expect(page).toHaveURL(/status=Delivered/)

      // Saving again overwrites the colleague's version.
      await status(page, 'Active').click()
      await status(other, 'Cancelled').click()
      await update(other).click()
      await expect(sharedView(page, 'Air now').first()).toHaveAttribute('href', /status=Cancelled/)
      await update(page).click()
      await page.getByRole('button', { name: 'Use mine' }).click()
      await expect(sharedView(other, 'Air now').first()).toHaveAttribute('href', /status=Active/)

      // A user without changes of their own loads the new version on demand.
      await sharedView(other, 'Air now (2)').click()
      await expect(rowsOf(other).first()).toBeVisible()
      await sharedView(page, 'Air now (2)').click()
      await status(page, 'Cancelled').click()
      await update(page).click()
      await other.getByRole('button', { name: 'Show the new version' }).click()
      await expect(other).toHaveURL(/status=Cancelled/)

      await other.getByRole('button', { name: 'Edit view', exact: true }).click()
      await expect(other.getByRole('dialog', { name: 'Edit view' })).toBeVisible()
      await expectAccessible(other)
      await other.getByRole('button', { name: 'Delete view' }).click()
      await expect(sharedView(page, 'Air now (2)')).toHaveCount(0)
      await other.getByRole('button', { name: 'Undo' }).click()
      await expect(sharedView(page, 'Air now (2)')).toBeVisible()
      await expectAccessible(page)
    } finally {
      await other.context().close()
      await system.stop()
    }
  },
)

published(
  'a view is its owner’s only until it is shared, and views of the browser are imported as own ones',
  async ({ page, browser, published: { system } }) => {
    const bens = await colleague(browser)
    await page.addInitScript(() => {
      if (sessionStorage.getItem('tested') !== null) return
      sessionStorage.setItem('tested', '1')
      const views = [{ id: 'f1', name: 'Secret', query: '?mode=Rail' }]
      localStorage.setItem('landfall.views', JSON.stringify({ version: 1, views }))
    })
    await bens.goto(`${system.url}/shipments?mode=Land&sort=-eta`)
    await signInAs(bens, 'ben@acme.example')
    await expect(rowsOf(bens).first()).toBeVisible()
    await page.goto(`${system.url}/shipments?mode=Air`)
    await signInAs(page, 'ann@acme.example')
    await save(page, 'Secret')
    const own = (of: Page, name: string) =>
      sidebar(of).getByRole('region', { name: 'My views' }).getByRole('link', { name })
    await expect(own(page, 'Secret')).toHaveAttribute('aria-current', 'page')
    await expect(sidebar(page).getByText('Import 1 view saved in this browser')).toContainText(
      'Only you will see them.',
    )
    await sidebar(page).getByRole('button', { name: 'Import' }).click()
    await expect(own(page, 'Secret (2)')).toBeVisible()
    await save(bens, 'Of Ben', 'Whole team')
    await expect(sharedView(page, 'Of Ben')).toBeVisible()
    await bens.reload()
    await expect(sharedView(bens, 'Of Ben')).toBeVisible()
    await expect(sidebar(bens).getByRole('link', { name: /^Secret/ })).toHaveCount(0)

    await page.getByRole('button', { name: 'Edit view', exact: true }).click()
    await expect(page.getByRole('radio', { name: 'Only me' })).toBeChecked()
    await page.getByRole('radio', { name: 'Whole team' }).check()
    await expect(page.getByRole('dialog')).toContainText('Everybody who uses this dashboard sees the view')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(sharedView(bens, 'Secret')).toBeVisible()
    await expect(sharedView(page, 'Secret')).toHaveAttribute('aria-current', 'page')
    await page.reload()
    await expect(own(page, 'Secret (2)')).toBeVisible()
    await expect(own(page, 'Secret').filter({ hasNotText: '(2)' })).toHaveCount(0)
    await bens.context().close()
  },
)
