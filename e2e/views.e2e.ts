import type { Page } from '@playwright/test'
import { axeFaults } from './support/axe.ts'
import { startSystem, type System } from './support/system.ts'
import { BUILT_IN_VIEWS, loaded, PACED, sidebar } from './support/views.ts'
import { expect, rowsOf, test } from './support/test.ts'

/** Everybody sees saved views, so these tests have a system of their own. */
let own: System
function useOwnSystem(): void {
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    own = await startSystem()
  })
  test.afterAll(() => own.stop())
  test.beforeEach(({ watch }) => watch.useOrigin(own))
}

const teamView = (page: Page, name: string) =>
  sidebar(page).getByRole('region', { name: 'Team views' }).getByRole('link', { name })

/** Saves the list's current settings as a view. */
async function saveView(page: Page, name: string) {
  await page.getByRole('button', { name: /^Save (view|as new)$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

/** The texts of one column in the drawn rows. */
async function columnTexts(page: Page, name: string): Promise<string[]> {
  const heads = await page.getByRole('columnheader').allTextContents()
  const index = heads.findIndex((head) => head.includes(name))
  return rowsOf(page).getByRole('cell').nth(index).allTextContents()
}

test.describe('the built-in views', () => {
  test(
    'are beside the list, with the current one marked, and name the page',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/shipments')
      await expect(sidebar(page).getByRole('link')).toHaveCount(BUILT_IN_VIEWS)
      await expect(sidebar(page).locator('[aria-current]')).toHaveCount(0)
      await sidebar(page).getByRole('link', { name: 'Active by ETA' }).click()
      await expect(page).toHaveURL('/shipments?status=Active&sort=eta')
      await expect(loaded(page)).toHaveText(/^\d+ active shipments\s*$/, PACED)
      await expect(sidebar(page).locator('[aria-current]')).toHaveText(/^Active by ETA/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Active by ETA')
      await expect(page).toHaveTitle('Active by ETA · Landfall')
      await page.goBack()
      await expect(page).toHaveURL('/shipments')
      await expect(sidebar(page).locator('[aria-current]')).toHaveCount(0)
    },
  )

  test('show in their rows what they are about', { tag: '@long' }, async ({ page }) => {
    test.slow()
    await page.goto('/shipments')
    const open = async (name: string) => {
      await sidebar(page).getByRole('link', { name }).click()
      await expect(loaded(page)).toBeVisible(PACED)
      await expect(sidebar(page).locator('[aria-current]')).toHaveText(new RegExp(name))
    }
    await open('Passed estimates')
    for (const next of await columnTexts(page, 'Next event')) expect(next).toMatch(/, not reported/)
    await open('Free time near or passed')
    for (const day of await columnTexts(page, 'Last free day')) expect(day).toMatch(/Est\. \w{3} \d+ Nov/)
    await open('Empty returns due')
    for (const day of await columnTexts(page, 'Empty return')) expect(day).toMatch(/\w{3} \d+ Nov/)
    await open('Awaiting pickup')
    for (const next of await columnTexts(page, 'Next event')) expect(next).toMatch(/^(Pickup|Cargo ready)/)
    await open('Recently delivered')
    for (const eta of await columnTexts(page, 'ETA')) expect(eta).toMatch(/Delivered|Arrived at port/)
  })
})

test.describe('saved views', () => {
  useOwnSystem()

  test('are saved, opened, edited, updated, renamed, deleted and restored', async ({ page }) => {
    await page.goto(`${own.url}/shipments?status=Active&mode=Air`)
    await saveView(page, 'Air now')
    await expect(page).toHaveURL(/\?status=Active&mode=Air&view=[a-z0-9]+$/)
    const view = teamView(page, 'Air now')
    await expect(view).toHaveAttribute('aria-current', 'page')

    // Leave the view, and come back by its name.
    await page.getByRole('link', { name: 'Shipments', exact: true }).click()
    await expect(page).toHaveURL(`${own.url}/shipments?status=Active`)
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

  test('of Orders open from the list, and can be renamed, deleted and restored', async ({ page }) => {
    await page.goto(`${own.url}/orders?verdict=before`)
    await saveView(page, 'In time')
    await expect(page).toHaveURL(/\/orders\?verdict=before&view=[a-z0-9]+$/)
    await page.goto(`${own.url}/shipments`)
    const view = teamView(page, 'In time')
    await expect(view).toHaveText('In timeOrders')
    await expect(view).not.toHaveAttribute('aria-current')
    await view.click()
    await expect(page).toHaveURL(/\/orders\?verdict=before&view=/)
    await expect(view).toHaveAttribute('aria-current', 'page')

    const edit = page.getByRole('button', { name: 'Edit view', exact: true })
    await edit.click()
    await page.getByRole('dialog', { name: 'Edit view' }).getByRole('textbox', { name: 'Name' }).fill('Early')
    await page.keyboard.press('Enter')
    await expect(teamView(page, 'Early')).toHaveAttribute('aria-current', 'page')
    await edit.click()
    await page.getByRole('button', { name: 'Delete view' }).click()
    await expect(teamView(page, 'Early')).toHaveCount(0)
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(teamView(page, 'Early')).toHaveAttribute('href', /^\/orders\?verdict=before&view=/)
    await expect(edit).toBeVisible()
  })

  test(
    'survive a reload, and appear in another tab immediately',
    { tag: '@long' },
    async ({ page, context }) => {
      await page.goto(`${own.url}/shipments?tag=00123`)
      await saveView(page, 'PO 00123')
      const other = await context.newPage()
      await other.goto(`${own.url}/shipments`)
      await teamView(other, 'PO 00123').click()
      await expect(other).toHaveURL(/\?tag=00123&view=/)
      await page.goto(`${own.url}/shipments?sort=-eta`)
      await saveView(page, 'Latest last')
      await expect(teamView(other, 'Latest last')).toBeVisible()
      await other.close()
    },
  )

  test('need unique names', { tag: '@long' }, async ({ page }) => {
    await page.goto(`${own.url}/shipments?mode=Air&q=unique`)
    await saveView(page, 'Air')
    await page.getByRole('button', { name: 'Delivered', exact: true }).click()
    await page.getByRole('button', { name: 'Save as new' }).click()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('A view needs a name.')
    await page.keyboard.type(' AIR ')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('There is already a view with this name.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Save as new' })).toBeFocused()
  })

  test('in the browser are offered for import once, and links to them still work', async ({ page }) => {
    await page.goto(`${own.url}/shipments?mode=Land`)
    await saveView(page, 'By land')
    const former = [
      { id: 'f1', name: 'By land', query: '?mode=Land&status=Active' },
      { id: 'f2', name: 'By rail', query: '?mode=Rail' },
    ]
    await page.evaluate(
      (text) => localStorage.setItem('landfall.views', text),
      JSON.stringify({ version: 1, views: former }),
    )
    await page.goto(`${own.url}/shipments?mode=Rail&view=f2`)
    const offer = sidebar(page).getByText('Import 2 views saved in this browser')
    await expect(offer).toContainText('Everybody who uses this dashboard will see them.')
    await sidebar(page).getByRole('button', { name: 'Import' }).click()
    await expect(page.getByText('2 views imported').first()).toBeVisible()
    await expect(teamView(page, 'By rail')).toHaveAttribute('aria-current', 'page')
    await expect(teamView(page, 'By land (2)')).toHaveAttribute('href', /view=f1/)
    await expect(offer).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('landfall.views'))).toBeNull()
  })
})

test('a link to a view that nobody has opens its filters', { tag: '@long' }, async ({ page }) => {
  await page.goto('/shipments?mode=Air&view=zz9')
  await expect(page.getByRole('button', { name: 'Save view' })).toBeVisible()
  await expect(sidebar(page).getByRole('link')).toHaveCount(BUILT_IN_VIEWS)
})

test.describe('in a narrow window', { tag: '@long' }, () => {
  test.use({ viewport: { width: 320, height: 800 } })

  test('a button of the bar opens the views on every page, also by keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 800 })
    await page.goto('/orders')
    await expect(sidebar(page)).toHaveCount(0)
    await page.getByRole('banner').getByRole('button', { name: 'Views' }).focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Views' })
    await expect(menu.getByRole('link')).toHaveCount(BUILT_IN_VIEWS)
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: 'Active by ETA' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/shipments?status=Active&sort=eta')
    await expect(menu).toBeHidden()
  })

  test('long names and right-to-left names fit, and can be edited', async ({ page, watch }) => {
    const own = await startSystem()
    watch.useOrigin(own)
    const long = `Sehr ausführlich ${'benannte '.repeat(6)}Ansicht`
    await page.goto(`${own.url}/shipments?mode=Air`)
    await saveView(page, long)
    await page.goto(`${own.url}/shipments?mode=Ocean`)
    await saveView(page, 'شحنات دبي العاجلة')
    const button = page.getByRole('button', { name: 'More', exact: true })
    await button.click()
    const menu = page.getByRole('dialog', { name: 'More' })
    await expect(menu.getByRole('listitem')).toHaveCount(BUILT_IN_VIEWS + 2)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await menu.getByRole('link', { name: long }).click()
    await page.getByRole('button', { name: 'Edit view', exact: true }).click()
    await page.getByRole('button', { name: 'Delete view' }).click()
    await button.click()
    await expect(menu.getByRole('listitem')).toHaveCount(BUILT_IN_VIEWS + 1)
    await own.stop()
  })
})

test.describe('axe', { tag: '@long' }, () => {
  useOwnSystem()
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`finds no faults in the views, ${colorScheme}`, async ({ page }) => {
      test.setTimeout(300_000)
      await page.emulateMedia({ colorScheme })
      // A second view of the same filters could not be saved.
      await page.goto(`${own.url}/shipments?mode=${colorScheme === 'light' ? 'Air' : 'Ocean'}`)
      await saveView(page, `By mode, ${colorScheme}`)
      await expect(loaded(page)).toBeVisible(PACED)
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 900 })
        if (width === 320) await page.getByRole('button', { name: 'More', exact: true }).click()
        await expect(
          page.getByRole('link', { name: /^By mode, \w+ \d+ of \d+ shipments$/ }).last(),
        ).toBeVisible()
        expect(await axeFaults(page), `${width} px`).toEqual([])
        if (width === 320) await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Edit view' }).click()
        await expect(page.getByRole('dialog', { name: 'Edit view' })).toBeVisible()
        expect(await axeFaults(page), `${width} px`).toEqual([])
        await page.keyboard.press('Escape')
      }
    })
  }
})
