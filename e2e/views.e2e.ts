import type { Page } from '@playwright/test'
import AxeBuilder from '@axe-core/playwright'
import { openList } from './support/list-page.ts'
import { BUILT_IN_VIEWS, loaded, PACED, sidebar } from './support/views.ts'
import { expect, quietFor, rowsOf, test } from './support/test.ts'

/** Saves what the list shows. */
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
  test('stand beside the list and mark the one that is shown', { tag: '@long' }, async ({ page }) => {
    await page.goto('/shipments')
    await expect(sidebar(page).getByRole('link')).toHaveCount(BUILT_IN_VIEWS)
    await expect(sidebar(page).locator('[aria-current]')).toHaveCount(0)
    await sidebar(page).getByRole('link', { name: 'Active by ETA' }).click()
    await expect(page).toHaveURL('/shipments?status=Active&sort=eta')
    await expect(loaded(page)).toHaveText(/^\d+ active shipments\s*$/, PACED)
    await expect(sidebar(page).locator('[aria-current]')).toHaveText(/^Active by ETA/)
    await page.goBack()
    await expect(page).toHaveURL('/shipments')
    await expect(sidebar(page).locator('[aria-current]')).toHaveCount(0)
  })

  const VIEWS = [
    { name: 'Passed estimates', words: /^\d+ of \d+ active\s*$/ },
    { name: 'Free time ending', words: /^\d+ of \d+ active \+ \d+ delivered in the last 60 days\s*$/ },
    { name: 'Empty returns due', words: /^\d+ of \d+ active \+ \d+ delivered in the last 60 days\s*$/ },
    { name: 'Awaiting pickup', words: /^\d+ of \d+ active\s*$/ },
    { name: 'Recently delivered', words: /^\d+ delivered shipments match\s*$/ },
  ]
  for (const { name, words } of VIEWS) {
    test(
      `${name} covers the whole set, and shows as many as the sidebar says`,
      { tag: '@long' },
      async ({ page }) => {
        await page.goto('/shipments')
        await sidebar(page).getByRole('link', { name }).click()
        await expect(loaded(page)).toHaveText(words, PACED)
        const shown = Number.parseInt((await loaded(page).textContent()) ?? '', 10)
        const link = sidebar(page).getByRole('link', { name })
        await expect(link).toHaveAttribute('aria-current', 'page')
        await expect(link).toHaveAccessibleName(
          new RegExp(`^${name} ${shown}( of \\d+)? (active|delivered)`),
          PACED,
        )
        await expect(page.getByRole('columnheader', { name: 'Shipment' })).toBeVisible()
        expect(await rowsOf(page).count()).toBeGreaterThan(0)
      },
    )
  }

  test('say in their rows what they are about', { tag: '@long' }, async ({ page }) => {
    test.slow()
    await page.goto('/shipments')
    const open = async (name: string) => {
      await sidebar(page).getByRole('link', { name }).click()
      await expect(loaded(page)).toBeVisible(PACED)
      await expect(sidebar(page).locator('[aria-current]')).toHaveText(new RegExp(name))
    }
    await open('Passed estimates')
    for (const next of await columnTexts(page, 'Next event')) expect(next).toMatch(/, not reported/)
    await open('Free time ending')
    for (const day of await columnTexts(page, 'Last free day')) expect(day).toMatch(/Est\. \w{3} \d+ Nov/)
    await open('Empty returns due')
    for (const day of await columnTexts(page, 'Empty return')) expect(day).toMatch(/\w{3} \d+ Nov/)
    await open('Awaiting pickup')
    for (const next of await columnTexts(page, 'Next event')) expect(next).toMatch(/^(Pickup|Cargo ready)/)
    await open('Recently delivered')
    for (const eta of await columnTexts(page, 'ETA')) expect(eta).toMatch(/Delivered|Arrived at port/)
  })

  test('give the page and its tab their names', { tag: '@long' }, async ({ page }) => {
    await page.goto('/shipments')
    await expect(page).toHaveTitle('Shipments · Landfall')
    await sidebar(page).getByRole('link', { name: 'Passed estimates' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passed estimates')
    await expect(page).toHaveTitle('Passed estimates · Landfall')
  })

  test('have counts of the account set, without reading a list', async ({ page }) => {
    const lists: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname === '/api/shipments') lists.push(search)
    })
    await page.goto('/shipments?status=Active')
    await expect(sidebar(page).getByText(/^[\d,]+( of \d+)? (active|delivered|shipments)/)).toHaveCount(
      BUILT_IN_VIEWS,
      PACED,
    )
    expect(lists).toHaveLength(1)
    await expect(sidebar(page).getByRole('link', { name: /^Free time ending/ })).toHaveAccessibleName(
      /^Free time ending \d+ of \d+ active \+ \d+ delivered in the last 60 days$/,
    )
    // The account set is loaded, so a view of it has all of its shipments at once.
    await sidebar(page).getByRole('link', { name: 'Active by ETA' }).click()
    await expect(loaded(page)).toHaveText(/^\d+ active shipments\s*$/)
    expect(lists).toHaveLength(1)
  })

  test('show no count until all of them can be counted', { tag: '@long' }, async ({ page, watch }) => {
    watch.expectConsole(/502/)
    await page.route(/\/api\/account-set/, (route) =>
      route.fulfill({ status: 502, json: { code: 'upstream_invalid', detail: '', hint: '' } }),
    )
    await page.goto('/shipments')
    await expect(sidebar(page).getByRole('link')).toHaveCount(BUILT_IN_VIEWS)
    await quietFor(page, 600)
    await expect(sidebar(page).getByText(/^[\d,]+( of \d+)? (active|delivered|shipments)/)).toHaveCount(0)
    await sidebar(page).getByRole('link', { name: 'Active by ETA' }).click()
    await expect(page.getByText('Sorted within the 50 loaded; more exist.')).toBeVisible()
    await quietFor(page, 600)
    await expect(sidebar(page).getByText(/^[\d,]+( of \d+)? (active|delivered|shipments)/)).toHaveCount(0)
    await page.getByRole('link', { name: 'Shipments', exact: true }).click()
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await page.getByRole('button', { name: 'Load all' }).click()
    await expect(sidebar(page).getByText(/^[\d,]+( of \d+)? (active|delivered|shipments)/)).toHaveCount(
      BUILT_IN_VIEWS,
      PACED,
    )
  })
})

test.describe('saved views', () => {
  test('are saved, opened, edited, updated, renamed, deleted and brought back', async ({ page }) => {
    await page.goto('/shipments?status=Active&mode=Air')
    await saveView(page, 'Air now')
    await expect(page).toHaveURL(/\?status=Active&mode=Air&view=[a-z0-9]+$/)
    const view = sidebar(page).getByRole('link', { name: /^Air now/ })
    await expect(view).toHaveAttribute('aria-current', 'page')

    // Leave it, and come back by its name.
    await page.getByRole('link', { name: 'Shipments', exact: true }).click()
    await expect(page).toHaveURL('/shipments?status=Active')
    await expect(view).not.toHaveAttribute('aria-current')
    await view.click()
    await expect(page).toHaveURL(/mode=Air&view=/)

    // Another choice edits the view until it is updated.
    await page.getByRole('button', { name: 'Delivered', exact: true }).click()
    await expect(view).toHaveText('Air nowedited')
    await page.getByRole('button', { name: 'Update view' }).click()
    await expect(view).not.toHaveText(/edited/)
    await page.getByRole('button', { name: 'Undo update' }).click()
    await expect(view).toHaveText('Air nowedited')
    await page.getByRole('button', { name: 'Update view' }).click()
    await page.reload()
    await expect(view).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('button', { name: 'Edit view', exact: true })).toBeVisible()

    await sidebar(page).getByRole('button', { name: 'Edit view Air now' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('By air')
    await page.getByRole('button', { name: 'Rename' }).click()
    await expect(sidebar(page).getByRole('link', { name: /^By air/ })).toBeVisible()

    await sidebar(page).getByRole('button', { name: 'Edit view By air' }).click()
    await page.getByRole('button', { name: 'Delete view' }).click()
    await expect(sidebar(page).getByRole('link', { name: /^By air/ })).toHaveCount(0)
    const undo = sidebar(page).getByRole('button', { name: 'Undo: restore view By air' })
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sidebar(page).getByRole('link', { name: /^By air/ })).toHaveAttribute('aria-current', 'page')
  })

  test(
    'outlive a reload, and are the same in another tab at once',
    { tag: '@long' },
    async ({ page, context }) => {
      await page.goto('/shipments?tag=00123')
      await saveView(page, 'PO 00123')
      const other = await context.newPage()
      await other.goto(new URL('/shipments', page.url()).href)
      await expect(sidebar(other).getByRole('link', { name: /^PO 00123/ })).toBeVisible()
      await sidebar(other)
        .getByRole('link', { name: /^PO 00123/ })
        .click()
      await expect(other).toHaveURL(/\?tag=00123&view=/)
      await page.goto('/shipments?sort=-eta')
      await saveView(page, 'Latest last')
      await expect(sidebar(other).getByRole('link', { name: /^Latest last/ })).toBeVisible()
      await other.close()
    },
  )

  test('need unique names', { tag: '@long' }, async ({ page }) => {
    await page.goto('/shipments?mode=Air')
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

  test('of a link from another user are just what they show', { tag: '@long' }, async ({ page }) => {
    await page.goto('/shipments?mode=Air&view=zz9')
    await expect(page.getByRole('button', { name: 'Save view' })).toBeVisible()
    await expect(sidebar(page).getByRole('link')).toHaveCount(BUILT_IN_VIEWS)
  })

  test('that cannot be read do not get in the way', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('landfall.views', '{"version":1,"views":[{'))
    await page.goto('/shipments')
    await expect(sidebar(page).getByRole('link')).toHaveCount(BUILT_IN_VIEWS)
    await expect(rowsOf(page).first()).toBeVisible()
  })
})

test.describe('where there is little room', { tag: '@long' }, () => {
  test.use({ viewport: { width: 320, height: 800 } })

  test('the views are behind a button, by keyboard too', async ({ page }) => {
    await openList(page)
    await expect(sidebar(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'View: all shipments' }).focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Views' })
    await expect(menu.getByRole('link')).toHaveCount(BUILT_IN_VIEWS)
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: 'Active by ETA' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/shipments?status=Active&sort=eta')
    await expect(menu).toBeHidden()
  })

  test('long names and right-to-left names fit, and can be edited', async ({ page }) => {
    const long = `Sehr ausführlich ${'benannte '.repeat(6)}Ansicht`
    await page.goto('/shipments?mode=Air')
    await saveView(page, long)
    await page.goto('/shipments?mode=Ocean')
    await saveView(page, 'شحنات دبي العاجلة')
    const button = page.getByRole('button', { name: /^View: / })
    await button.click()
    const menu = page.getByRole('dialog', { name: 'Views' })
    await expect(menu.getByRole('link')).toHaveCount(BUILT_IN_VIEWS + 2)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await menu.getByRole('button', { name: `Edit view ${long}` }).click()
    await page.getByRole('button', { name: 'Delete view' }).click()
    await expect(menu.getByRole('link')).toHaveCount(BUILT_IN_VIEWS + 1)
    await menu.getByRole('button', { name: /^Undo/ }).click()
    await expect(menu.getByRole('link')).toHaveCount(BUILT_IN_VIEWS + 2)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 320]) {
    test(
      `axe finds nothing in the views, ${colorScheme}, ${width} px`,
      { tag: '@long' },
      async ({ page }) => {
        // Axe checks the whole page three times.
        test.slow()
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/shipments?mode=Air')
        await saveView(page, 'By air')
        await expect(loaded(page)).toBeVisible(PACED)
        if (width < 1152) await page.getByRole('button', { name: /^View: / }).click()
        await expect(page.getByRole('link', { name: /^By air \d+ of \d+ shipments/ })).toBeVisible()
        const faults = async () => {
          const { violations } = await new AxeBuilder({ page }).analyze()
          return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])
        }
        expect(await faults()).toEqual([])
        await page.getByRole('button', { name: 'Edit view By air' }).click()
        await expect(page.getByRole('dialog', { name: 'Edit view' })).toBeVisible()
        expect(await faults()).toEqual([])
        await page.getByRole('button', { name: 'Delete view' }).click()
        await expect(page.getByRole('button', { name: /^Undo/ }).last()).toBeVisible()
        expect(await faults()).toEqual([])
      },
    )
  }
}
