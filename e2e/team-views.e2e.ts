import type { Page } from '@playwright/test'
import AxeBuilder from '@axe-core/playwright'
import { startSystem } from './support/system.ts'
import { colleague } from './support/team.ts'
import { expect, rowsOf, test } from './support/test.ts'
import { sidebar } from './support/views.ts'

const status = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saveForTeam = (page: Page) => page.getByRole('button', { name: 'Save for the team' })
const sharedView = (page: Page, name: string) =>
  sidebar(page).getByRole('region', { name: 'Team views' }).getByRole('link', { name })

/** Another test covers the rows. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).exclude('tbody').analyze()
    expect(violations.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)])).toEqual([])
  }
}

/** Saves the list as a view of the user's own and shares it. */
async function share(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Edit view', exact: true }).click()
  await page.getByRole('button', { name: 'Share with the team' }).click()
  await expect(sharedView(page, name)).toHaveAttribute('aria-current', 'page')
}

test(
  'a view of the team is everybody’s, and two who change it at once lose nothing',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    test.setTimeout(240_000)
    // Views would stay in the state that other tests read.
    const system = await startSystem()
    watch.useOrigin(system)
    const other = await colleague(browser)
    try {
      await page.goto(`${system.url}/shipments?mode=Air&cols=eta&cols=carrier`)
      await share(page, 'Air now')
      await other.goto(`${system.url}/shipments`)
      await sharedView(other, 'Air now').click()
      await expect(other).toHaveURL(/\?mode=Air&cols=eta&cols=carrier&view=/)
      await expect(other.getByRole('columnheader')).toHaveText(['Shipment', 'ETA', 'Carrier'])

      // A change is nobody else's until it is saved.
      const writes: string[] = []
      other.on('request', (request) => {
        if (request.url().endsWith('/api/team/writes')) writes.push(request.url())
      })
      await status(other, 'Delivered').click()
      await expect(other.getByRole('button', { name: 'Save as mine' })).toBeVisible()
      await other.getByRole('button', { name: 'Reset' }).click()
      await expect(saveForTeam(other)).toHaveCount(0)
      await expect(other).toHaveURL(/\?mode=Air&cols=eta&cols=carrier&view=/)
      await status(other, 'Delivered').click()
      await expect(saveForTeam(other)).toBeVisible()
      expect(writes).toEqual([])

      // The other one changes it as well, and is told.
      await status(page, 'Active').click()
      await expect(saveForTeam(page)).toBeVisible()
      await saveForTeam(other).click()
      await expect(other.getByText('View Air now saved for the team').first()).toBeVisible()
      await expect(other.getByRole('button', { name: 'Edit view', exact: true })).toBeFocused()
      await expect(sharedView(page, 'Air now')).toHaveAttribute('href', /status=Delivered/)
      await saveForTeam(page).click()
      const question = page.getByRole('dialog', { name: 'Changed meanwhile' })
      await expect(question).toContainText('changed Air now for the team')
      await question.getByRole('button', { name: 'Keep both' }).click()
      await expect(sharedView(page, 'Air now (2)')).toHaveAttribute('aria-current', 'page')
      await expect(sharedView(other, 'Air now (2)')).toBeVisible()
      await sharedView(page, 'Air now').first().click()
      await expect(page).toHaveURL(/status=Delivered/)

      // After a reload nobody knows which version a change began from.
      await status(page, 'Active').click()
      await expect(saveForTeam(page)).toBeVisible()
      await page.reload()
      await saveForTeam(page).click()
      const unseen = page.getByRole('dialog', { name: 'Save over it?' })
      await expect(unseen).toContainText('last changed Air now for the team')
      await expectAccessible(page)
      await unseen.getByRole('button', { name: 'Show theirs' }).click()
      await expect(page).toHaveURL(/status=Delivered/)

      // Who has changed nothing is shown the new version on demand.
      await sharedView(other, 'Air now (2)').click()
      await expect(rowsOf(other).first()).toBeVisible()
      await sharedView(page, 'Air now (2)').click()
      await status(page, 'Cancelled').click()
      await saveForTeam(page).click()
      await other.getByRole('button', { name: 'Show the new version' }).click()
      await expect(other).toHaveURL(/status=Cancelled/)

      await other.getByRole('button', { name: 'Edit view', exact: true }).click()
      await expect(other.getByRole('dialog', { name: 'Edit view of the team' })).toBeVisible()
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
