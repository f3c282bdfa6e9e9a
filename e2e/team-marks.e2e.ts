import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { startSystem } from './support/system.ts'
import { colleague, handledButtons, keptEntries, openShipment } from './support/team.ts'
import { expect, test } from './support/test.ts'

test('an item handled in one browser is handled in another, and undone in both', async ({
  page,
  browser,
  system,
}) => {
  const other = await colleague(browser)
  for (const each of [page, other]) await openShipment(each, system, DEMO_SAMPLES.overdue)
  await handledButtons(page).click()
  for (const each of [page, other]) await expect(each.getByText(/· Handled by this computer, /)).toBeVisible()
  await expect(other.locator('main')).toContainText('1 handled')
  await page.keyboard.press('z')
  for (const each of [page, other]) await expect(handledButtons(each)).toHaveCount(1)
  await other.context().close()
})

test('a note is saved as typed, survives leaving before that, and can be deleted and restored', async ({
  page,
  system,
}) => {
  await openShipment(page, system, DEMO_SAMPLES.overdue)
  const text = '<b>bold</b> =1+1 🚢\nשלום'
  const field = page.getByRole('textbox', { name: 'Add a note' })
  await field.fill(text)
  await page.reload()
  await expect(field).toHaveValue(text)
  await field.press('Control+Enter')
  await expect(field).toHaveValue('')
  const note = page.getByRole('listitem').filter({ hasText: '<b>bold</b>' })
  await expect(note).toContainText('=1+1 🚢')
  await expect(note.locator('b')).toHaveCount(0)
  await note.getByRole('button', { name: 'Delete' }).click()
  await expect(note).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toBeVisible()
  await note.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => keptEntries(page, 'notes')).toEqual([])
})

test(
  'a page with note, tick, owner, handled and snoozed items: axe finds no faults, and nothing scrolls sideways, on a phone with text at 200 % too',
  { tag: '@long' },
  async ({ page, watch }) => {
    test.setTimeout(240_000)
    const own = await startSystem()
    try {
      watch.useOrigin(own)
      await openShipment(page, own, DEMO_SAMPLES.doorToPort)
      await page.getByRole('button', { name: 'Assign to me', exact: true }).click()
      await page.getByRole('textbox', { name: 'Add a note' }).fill('Long'.repeat(60))
      await page.keyboard.press('Control+Enter')
      await page.getByRole('checkbox', { name: /^Collected/ }).check()
      await openShipment(page, own, DEMO_SAMPLES.overdue)
      await page.keyboard.press('s')
      await expect(page.getByRole('menuitem', { name: /Tomorrow/ })).toBeFocused()
      await page.keyboard.press('2')
      await expect(page.getByText(/Snoozed until/)).toBeVisible()
      for (const reference of [DEMO_SAMPLES.doorToPort, DEMO_SAMPLES.overdue]) {
        await page.goto(`${own.url}/shipments/${reference}`)
        await expect(page.getByText(/^1 (handled|snoozed)$/)).toBeVisible()
        for (const width of [320, 768, 1440]) await expectFitsAndAccessible(page, width)
      }
    } finally {
      await own.stop()
    }
  },
)

async function expectFitsAndAccessible(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  for (const fontSize of width === 320 ? ['200%', '100%'] : ['100%']) {
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize)
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  }
}
