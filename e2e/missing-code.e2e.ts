import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { collected, keptEntries, openShipment, unsaved, WRITES } from './support/team.ts'
import { expect, test } from './support/test.ts'

test('after a server update, the page says so and reloads without asking, and drafts and unsent changes survive', async ({
  page,
  system,
  watch,
}) => {
  watch.expectConsole(/404|ERR_FAILED|dynamically imported module|preload/)
  // As after an update: the server no longer has this build's map code.
  await page.route(/\/assets\/map\.lazy-/, (route) => route.fulfill({ status: 404 }))
  await openShipment(page, system, DEMO_SAMPLES.doorToPort)
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

  await collected(page).uncheck()
  await expect.poll(() => keptEntries(page, 'ticks')).toEqual([])
})

test('a page that was not visited before opens without a connection', async ({ page, watch, context }) => {
  watch.expectConsole(/ERR_INTERNET_DISCONNECTED/)
  const loaded = page.waitForResponse(/\/assets\/settings\.lazy-/)
  await page.goto('/shipments')
  await (await loaded).finished()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})
