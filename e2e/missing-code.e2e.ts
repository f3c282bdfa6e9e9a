import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { collected, keptEntries, openShipment, unsaved, WRITES } from './support/team.ts'
import { expect, test } from './support/test.ts'

test('after an update of the server, the page says so and reloads, and a draft and what is not sent yet survive', async ({
  page,
  system,
  watch,
}) => {
  watch.expectConsole(/404|ERR_FAILED|dynamically imported module|preload/)
  await openShipment(page, system, DEMO_SAMPLES.doorToPort)
  // The server has another build, which names other files, and no longer the files of this one.
  await page.route(/\/assets\/map\.lazy-/, (route) => route.fulfill({ status: 404 }))
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.replaceAll('/assets/index-', '/assets/index-Other-') })
    },
  )
  await page.route(WRITES, (route) => route.abort())
  await collected(page).check()
  const draft = page.getByRole('textbox', { name: 'Add a note' })
  await draft.fill('Not saved yet')
  await expect(unsaved(page).first()).toBeVisible()

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Map' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Landfall was updated.' })).toBeVisible()
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
