import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import type { System } from './support/system.ts'
import {
  collected,
  colleague,
  handledButtons,
  handledNow,
  hidePage,
  holdWrites,
  keptEntries,
  openShipment,
  runProxyVerb,
  savedAsHandled,
  unsaved,
  WRITES,
} from './support/team.ts'
import { expect, test } from './support/test.ts'

const { overdue } = DEMO_SAMPLES
const noteField = (page: Page) => page.getByRole('textbox', { name: 'Add a note' })

let own: System

test.beforeEach(async ({ startOwn }) => {
  own = await startOwn()
})

test(
  'a backup restored under open tabs is read again by each, and none overwrites unseen entries',
  { tag: '@long' },
  async ({ page, browser }) => {
    // Runs three commands, one after another.
    const other = await colleague(browser)
    const folder = join(own.dataDir, 'backup')
    for (const each of [page, other]) await openShipment(each, own, overdue)
    await noteField(page).fill('Before the backup')
    await page.keyboard.press('Control+Enter')
    await other.getByRole('button', { name: '1 new note' }).click()
    await expect(other.getByText('Before the backup')).toBeVisible()
    await runProxyVerb(own, 'backup', folder)
    await noteField(page).fill('After the backup')
    await page.keyboard.press('Control+Enter')
    await handledButtons(page).first().click()
    await expect(savedAsHandled(other)).toBeVisible()
    await other.getByRole('button', { name: '1 new note' }).click()
    await expect(other.getByText('After the backup')).toBeVisible()

    // The colleague takes the shipment; the request is in flight while the backup is restored.
    const held = await holdWrites(other)
    await other.getByRole('button', { name: 'Assign to me' }).click()
    await held.isOnItsWay
    await runProxyVerb(own, 'restore', folder)
    held.letGo()
    for (const each of [page, other]) {
      await expect(each.getByText('After the backup')).toHaveCount(0)
      await expect(handledNow(each)).toHaveCount(0)
      await expect(each.getByText('Before the backup')).toBeVisible()
    }
    await expect(
      other
        .getByText(`${overdue}: Not saved: team data was restored from a backup after you changed the owner.`)
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Assign to me', exact: true })).toBeVisible()
    await other.getByRole('button', { name: 'Assign to me' }).click()
    await expect(page.getByRole('button', { name: 'Assigned (no name set)' })).toBeVisible()
    await other.context().close()
  },
)

test(
  'a tab of an old build loses nothing, and reloads when hidden and nothing is typed',
  { tag: '@long' },
  async ({ page }) => {
    // Serves the page as an older build would.
    const address = `${own.url}/shipments/${overdue}`
    await page.route(address, asOldBuild, { times: 1 })
    await openShipment(page, own, overdue)
    await expect(page.getByText('Landfall was updated.')).toBeVisible()
    await handledButtons(page).first().click()
    await expect(savedAsHandled(page)).toBeVisible()
    await noteField(page).fill('Half a note')
    await hidePage(page)
    await expect(page.getByText('Landfall was updated.')).toBeVisible()
    await expect(noteField(page)).toHaveValue('Half a note')
    await noteField(page).fill('')
    await Promise.all([page.waitForEvent('load'), hidePage(page)])
    await expect(savedAsHandled(page)).toBeVisible()
    await expect(page.getByText('Landfall was updated.')).toHaveCount(0)
  },
)

async function asOldBuild(route: Route): Promise<void> {
  const response = await route.fetch()
  const html = await response.text()
  await route.fulfill({
    response,
    body: html.replace(/(name="landfall-build" content=")[^"]*/, '$1an-old-build'),
  })
}

test('after a server update, the page says so and reloads without asking, and drafts and unsent changes survive', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/404|ERR_FAILED|dynamically imported module|preload/)
  // As after an update: the server no longer has this build's map code.
  await page.route(/\/assets\/map\.lazy-/, (route) => route.fulfill({ status: 404 }))
  await openShipment(page, own, DEMO_SAMPLES.doorToPort)
  await page.route(WRITES, (route) => route.abort())
  await collected(page).check()
  const draft = page.getByRole('textbox', { name: 'Add a note' })
  await draft.fill('Not saved yet')
  await expect(unsaved(page).first()).toBeVisible()
  // Closing the tab now would lose the draft, so the browser asks.
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  page.on('dialog', (dialog) => void dialog.dismiss())

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Map' }).click()
  await expect(page.getByRole('heading', { name: 'Landfall was updated' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Where they are' })).toBeVisible()
  await page.goBack()
  await expect(draft).toHaveValue('Not saved yet')
  await expect(collected(page)).toBeChecked()
  await expect(unsaved(page)).toHaveCount(0)
  expect(await keptEntries(page, 'ticks')).toHaveLength(1)
})
