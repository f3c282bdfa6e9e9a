import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { openListWithKeys } from './support/list-page.ts'
import { collected, openShipment, unsaved, WRITES } from './support/team.ts'
import { startSystem } from './support/system.ts'
import { expect, goOffline, rowsOf, test, type Watch } from './support/test.ts'

/** What the console says of a file that does not arrive, or of one that was announced and not used. */
const COMPLAINTS = /ERR_|404|dynamically imported module|Failed to load resource|preload/

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click()
const openFirst = (page: Page) => rowsOf(page).nth(2).locator('a[data-reference]').click()

/** Code that does not come with the list: how it is opened, and what shows once the page is loaded again. */
const PARTS = [
  {
    name: 'the export',
    file: /\/assets\/export-dialog-/,
    open: (page: Page) => page.getByRole('button', { name: 'Export', exact: true }).click(),
    afterwards: (page: Page) => rowsOf(page).first(),
    isPage: false,
    isReadOffline: true,
  },
  {
    name: 'the keyboard help',
    file: /\/assets\/help-/,
    open: (page: Page) => page.keyboard.press('?'),
    afterwards: (page: Page) => rowsOf(page).first(),
    isPage: false,
    isReadOffline: true,
  },
  {
    name: 'the page of a shipment',
    file: /\/assets\/shipments\._reference\.lazy-/,
    open: openFirst,
    afterwards: (page: Page) => page.getByRole('heading', { name: 'Milestones' }),
    isPage: true,
    isReadOffline: true,
  },
  {
    name: 'the map of a shipment',
    file: /\/assets\/route-map-/,
    open: openFirst,
    afterwards: (page: Page) => page.getByRole('region', { name: /^Route map of / }),
    isPage: false,
    // Without its shipment there is no map to load.
    isReadOffline: false,
  },
  {
    name: 'the map',
    file: /\/assets\/map\.lazy-/,
    open: (page: Page) => goTo(page, 'Map'),
    afterwards: (page: Page) => page.getByRole('heading', { name: 'Where they are' }),
    isPage: true,
    isReadOffline: true,
  },
]

function note(page: Page) {
  return page.getByRole('alert')
}

/** The server has another build, which names other files, and no longer the files of this one. */
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

for (const { name, file, open, afterwards } of PARTS) {
  test(`after an update of the server, one click reloads and leads on: ${name}`, async ({ page, watch }) => {
    await openListWithKeys(page)
    await updateServer(page, watch, file)
    await open(page)
    await expect(note(page)).toHaveText('Landfall was updated.Reload')
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeAttached()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).exclude('tbody').analyze()
      expect(violations.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)])).toEqual([])
    }
    await page.unrouteAll()
    await note(page).getByRole('button', { name: 'Reload' }).click()
    await expect(afterwards(page)).toBeVisible()
    await expect(note(page)).toHaveCount(0)
  })
}

for (const { name, open, afterwards, isPage } of PARTS.filter(({ isReadOffline }) => isReadOffline)) {
  test(`without a connection, what is not loaded says so: ${name}`, async ({ page, watch, context }) => {
    watch.expectConsole(COMPLAINTS)
    await openListWithKeys(page)
    await goOffline(page)
    await open(page)
    await expect(note(page)).toHaveText('You are offline, and this part is not loaded yet.Try again')
    const again = note(page).getByRole('button', { name: 'Try again' })
    await again.click()
    await expect(again).toBeVisible()
    await context.setOffline(false)
    // A page comes by itself. Beside one there may be something to lose by a reload.
    if (!isPage) await again.click()
    await expect(afterwards(page)).toBeVisible()
    await expect(note(page)).toHaveCount(0)
  })
}

test('a dialog that was not loaded opens when it is asked for again', async ({ page, watch, context }) => {
  watch.expectConsole(COMPLAINTS)
  await openListWithKeys(page)
  await goOffline(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Not loaded' })).toContainText('You are offline')
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('a draft and what is not sent yet survive the reload after an update', async ({ page, watch }) => {
  const own = await startSystem()
  try {
    watch.useOrigin(own)
    await openShipment(page, own, DEMO_SAMPLES.doorToPort)
    await updateServer(page, watch, /\/assets\/map\.lazy-/)
    await page.route(WRITES, (route) => route.abort())
    await collected(page).check()
    const draft = page.getByRole('textbox', { name: 'Add a note' })
    await draft.fill('Not saved yet')
    await expect(unsaved(page).first()).toBeVisible()
    await goTo(page, 'Map')
    await expect(note(page).filter({ hasText: 'updated' })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { name: 'Where they are' })).toBeVisible()
    await page.goBack()
    await expect(draft).toHaveValue('Not saved yet')
    await expect(collected(page)).toBeChecked()
    await expect(unsaved(page)).toHaveCount(0)
  } finally {
    await own.stop()
  }
})
