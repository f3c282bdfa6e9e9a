import type { Page } from '@playwright/test'
import { signInAs, test as published } from './support/published.ts'
import { colleague } from './support/team.ts'
import { sidebar } from './support/views.ts'
import { expect, rowsOf, systemOfGroup, test } from './support/test.ts'

const status = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const update = (page: Page) => page.getByRole('button', { name: 'Update for the team' })
const teamView = (page: Page, name: string) =>
  sidebar(page).getByRole('region', { name: 'Team views' }).getByRole('link', { name })

/** Saves the page's current settings as a view. */
async function saveView(page: Page, name: string, forWhom?: 'Only me' | 'Whole team') {
  await page.getByRole('button', { name: /^Save (view|as new)$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type(name)
  if (forWhom) await page.getByRole('radio', { name: forWhom }).check()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

test.describe('saved views', () => {
  // Everybody sees saved views.
  const own = systemOfGroup()

  test('are saved, opened, edited, updated, renamed, deleted and restored', async ({ page }) => {
    await page.goto(`${own().url}/shipments?status=Active&mode=Air`)
    await saveView(page, 'Air now')
    await expect(page).toHaveURL(/\?status=Active&mode=Air&view=[a-z0-9]+$/)
    const view = teamView(page, 'Air now')
    await expect(view).toHaveAttribute('aria-current', 'page')

    // Leave the view, and come back by its name.
    await page.getByRole('link', { name: 'Shipments', exact: true }).click()
    await expect(page).toHaveURL(`${own().url}/shipments?status=Active`)
    await expect(view).not.toHaveAttribute('aria-current')
    await view.click()
    await expect(page).toHaveURL(/mode=Air&view=/)

    // Changing a filter edits the view until it is updated.
    await page.getByRole('button', { name: 'Delivered', exact: true }).click()
    await expect(view).toHaveText('Air nowedited')
    await page.getByRole('button', { name: 'Update for the team' }).click()
    await expect(page.getByText('View Air now updated for the team').first()).toBeVisible()
    await expect(view).not.toHaveText(/edited/)
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(view).toHaveText('Air nowedited')
    await page.getByRole('button', { name: 'Update for the team' }).click()
    await expect(view).not.toHaveText(/edited/)
    await page.reload()
    await expect(view).toHaveAttribute('aria-current', 'page')

    const edit = page.getByRole('button', { name: 'Edit view', exact: true })
    await edit.click()
    const dialog = page.getByRole('dialog', { name: 'Edit view' })
    await expect(dialog).toContainText('Everybody who uses this dashboard sees the view')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('By air')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(teamView(page, 'By air')).toBeVisible()
    await expect(edit).toBeFocused()

    await edit.click()
    await page.getByRole('button', { name: 'Delete view' }).click()
    await expect(teamView(page, 'By air')).toHaveCount(0)
    await expect(page.getByText('View By air deleted for the team').first()).toBeVisible()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(teamView(page, 'By air')).toHaveAttribute('aria-current', 'page')
  })

  test('of Orders open from the list', async ({ page }) => {
    await page.goto(`${own().url}/orders?verdict=before`)
    await saveView(page, 'In time')
    await expect(page).toHaveURL(/\/orders\?verdict=before&view=[a-z0-9]+$/)
    await page.goto(`${own().url}/shipments`)
    const view = teamView(page, 'In time')
    await expect(view).toHaveText('In timeOrders')
    await expect(view).not.toHaveAttribute('aria-current')
    await view.click()
    await expect(page).toHaveURL(/\/orders\?verdict=before&view=/)
    await expect(view).toHaveAttribute('aria-current', 'page')
  })
})

test(
  'a team view belongs to everybody, and two who change it simultaneously lose nothing',
  { tag: '@long' },
  async ({ page, browser, startOwn }) => {
    test.setTimeout(240_000)
    const system = await startOwn()
    const other = await colleague(browser)
    await page.goto(`${system.url}/shipments?mode=Air&cols=eta&cols=carrier`)
    await saveView(page, 'Air now')
    await expect(teamView(page, 'Air now')).toHaveAttribute('aria-current', 'page')
    await other.goto(`${system.url}/shipments`)
    await teamView(other, 'Air now').click()
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
    await expect(teamView(page, 'Air now')).toHaveAttribute('href', /status=Delivered/)
    await update(page).click()
    await expect(
      page.getByText('A colleague changed the view first; yours was not saved.').first(),
    ).toBeVisible()
    await expect(page).toHaveURL(/status=Active/)
    await expect(teamView(page, 'Air now')).toHaveAttribute('href', /status=Delivered/)
    await saveView(page, 'Air now (2)')
    await expect(teamView(page, 'Air now (2)')).toHaveAttribute('aria-current', 'page')
    await expect(teamView(other, 'Air now (2)')).toBeVisible()
    await teamView(page, 'Air now').first().click()
    await expect(page).toHaveURL(/status=Delivered/)

    // Saving again overwrites the colleague's version.
    await status(page, 'Active').click()
    await status(other, 'Cancelled').click()
    await update(other).click()
    await expect(teamView(page, 'Air now').first()).toHaveAttribute('href', /status=Cancelled/)
    await update(page).click()
    await page.getByRole('button', { name: 'Use mine' }).click()
    await expect(teamView(other, 'Air now').first()).toHaveAttribute('href', /status=Active/)

    // A user without changes of their own loads the new version on demand.
    await teamView(other, 'Air now (2)').click()
    await expect(rowsOf(other).first()).toBeVisible()
    await teamView(page, 'Air now (2)').click()
    await status(page, 'Cancelled').click()
    await update(page).click()
    await other.getByRole('button', { name: 'Show the new version' }).click()
    await expect(other).toHaveURL(/status=Cancelled/)

    await other.getByRole('button', { name: 'Edit view', exact: true }).click()
    await expect(other.getByRole('dialog', { name: 'Edit view' })).toBeVisible()
    await other.getByRole('button', { name: 'Delete view' }).click()
    await expect(teamView(page, 'Air now (2)')).toHaveCount(0)
    await other.getByRole('button', { name: 'Undo' }).click()
    await expect(teamView(page, 'Air now (2)')).toBeVisible()
    await other.context().close()
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
    await saveView(page, 'Secret')
    const own = (of: Page, name: string) =>
      sidebar(of).getByRole('region', { name: 'My views' }).getByRole('link', { name })
    await expect(own(page, 'Secret')).toHaveAttribute('aria-current', 'page')
    await expect(sidebar(page).getByText('Import 1 view saved in this browser')).toContainText(
      'Only you will see them.',
    )
    await sidebar(page).getByRole('button', { name: 'Import' }).click()
    await expect(own(page, 'Secret (2)')).toHaveAttribute('href', /view=f1/)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('landfall.views'))).toBeNull()
    await saveView(bens, 'Of Ben', 'Whole team')
    await expect(teamView(page, 'Of Ben')).toBeVisible()
    await bens.reload()
    await expect(teamView(bens, 'Of Ben')).toBeVisible()
    await expect(sidebar(bens).getByRole('link', { name: /^Secret/ })).toHaveCount(0)

    await page.getByRole('button', { name: 'Edit view', exact: true }).click()
    await expect(page.getByRole('radio', { name: 'Only me' })).toBeChecked()
    await page.getByRole('radio', { name: 'Whole team' }).check()
    await expect(page.getByRole('dialog')).toContainText('Everybody who uses this dashboard sees the view')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(teamView(bens, 'Secret')).toBeVisible()
    await expect(teamView(page, 'Secret')).toHaveAttribute('aria-current', 'page')
    await page.reload()
    await expect(own(page, 'Secret (2)')).toBeVisible()
    await expect(own(page, 'Secret').filter({ hasNotText: '(2)' })).toHaveCount(0)
    await bens.context().close()
  },
)
