import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { linkOf, openListWithKeys } from './support/list-page.ts'
import { NOW } from './support/system.ts'
import { expect, rowOf, test } from './support/test.ts'

const LIST = '/shipments?attention=due-now&attention=passed'

const checkOf = (page: Page, reference: string) =>
  rowOf(page, reference).getByRole('img', { name: /Handled by this computer, / })

test(
  'E in the list handles what is open, here and there within 5 s, and Z brings it back in both',
  { tag: '@long' },
  async ({ page, browser, system }) => {
    await openListWithKeys(page, LIST)
    const context = await browser.newContext({ baseURL: system.url, viewport: { width: 1280, height: 800 } })
    const other = await context.newPage()
    await other.clock.setFixedTime(NOW)
    await openListWithKeys(other, LIST)
    const link = linkOf(page, 0)
    const reference = String(await link.getAttribute('data-reference'))
    await linkOf(other, 0).focus()
    await link.focus()
    // The team's state is known once its marks are.
    await expect(async () => {
      await page.keyboard.press('e')
      await expect(checkOf(page, reference)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect(link).toBeFocused()
    await expect(checkOf(other, reference)).toBeVisible({ timeout: 5000 })
    await page.keyboard.press('e')
    await expect(page.getByText(`No open item on ${reference}`).first()).toBeVisible()
    await page.keyboard.press('z')
    await expect(checkOf(page, reference)).toHaveCount(0)
    await expect(checkOf(other, reference)).toHaveCount(0, { timeout: 5000 })
    await context.close()
  },
)

test('Z undoes the last action in a list without rows, too', async ({ page }) => {
  await openListWithKeys(page, LIST)
  const reference = String(await linkOf(page, 0).getAttribute('data-reference'))
  await page.keyboard.press('j')
  await expect(async () => {
    await page.keyboard.press('e')
    await expect(checkOf(page, reference)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('/')
  await page.keyboard.type('no such shipment')
  await expect(page.locator('tbody a[data-reference]')).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('z')
  await expect(page.getByRole('status').filter({ hasText: /^Undone/ })).toHaveCount(1)
})

test(
  'a note that is written elsewhere shows its mark here without moving anything, its text in the preview, and in the filter',
  { tag: '@long' },
  async ({ page, browser, system }) => {
    await openListWithKeys(page)
    const link = linkOf(page, 3)
    const reference = String(await link.getAttribute('data-reference'))
    const texts = rowOf(page, reference).locator('td')
    const placesOf = () =>
      texts.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().toJSON()))
    const before = await placesOf()
    const context = await browser.newContext({ baseURL: system.url, viewport: { width: 1280, height: 800 } })
    const other = await context.newPage()
    await other.clock.setFixedTime(NOW)
    await other.goto(`/shipments/${reference}`)
    await other.getByRole('textbox', { name: 'Add a note' }).fill('=1+1 <b>مرحبا</b>')
    await other.keyboard.press('Control+Enter')
    await expect(rowOf(page, reference).getByRole('img', { name: '1 note' })).toBeVisible()
    expect(await placesOf()).toEqual(before)
    await linkOf(page, 2).focus()
    await page.keyboard.press('j')
    await page.keyboard.press('p')
    await expect(page.getByText('=1+1 <b>مرحبا</b>')).toBeVisible()
    await page.keyboard.press('p')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
    }
    await page.goto('/shipments?notes=yes')
    await expect(page.locator('tbody a[data-reference]')).toHaveText([reference])
    await expect(page.getByText('With notes')).toBeVisible()
    await other.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('img', { name: '1 note' })).toHaveCount(0)
    await context.close()
  },
)

for (const [place, path] of [
  ['the list', LIST],
  ['Today', '/?tab=open'],
] as const) {
  test(`keys, bar and menu of a row on ${place} take, snooze and note the shipment`, async ({ page }) => {
    await page.goto(path)
    // Rows of Today come in between others until all are read.
    if (place === 'Today')
      await expect(page.getByText(/^\d+ active \+ \d+ delivered in the last 60 days$/).last()).toBeVisible({
        timeout: 30_000,
      })
    const rows = page.locator('main [data-line]').filter({ has: page.locator('a[data-reference]') })
    const reference = String(await rows.nth(1).locator('a[data-reference]').getAttribute('data-reference'))
    const link = page.locator(`main a[data-reference="${reference}"]`)
    const row = rows.filter({ has: page.locator(`a[data-reference="${reference}"]`) })
    await link.focus()
    // The team's state is known once the button of the row is there.
    const more = row.getByRole('button', { name: `More for ${reference}` })
    await expect(async () => {
      await page.keyboard.press('m')
      await expect(row.getByRole('img', { name: /^Taken/ })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.keyboard.press('m')
    await expect(row.getByRole('img', { name: /^Taken/ })).toHaveCount(0)

    await page.keyboard.press('s')
    await expect(page.getByRole('menu', { name: `Snooze ${reference}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)

    await page.keyboard.press('n')
    await page.getByRole('dialog').getByRole('textbox').fill('Called')
    await page.keyboard.press('Control+Enter')
    await expect(row.getByRole('img', { name: /^\d+ notes?$/ })).toBeVisible()
    await expect(link).toBeFocused()

    await page.keyboard.press('x')
    const bar = page.getByRole('region', { name: 'Selection' })
    await expect(bar.getByRole('button', { name: 'Handled' })).toBeEnabled()
    await bar.getByRole('button', { name: 'Take' }).click()
    await expect(row.getByRole('img', { name: /^Taken/ })).toBeVisible()
    await page.keyboard.press('Escape')

    await row.hover()
    await more.click()
    await page.getByRole('menuitem', { name: 'Give back' }).click()
    await expect(row.getByRole('img', { name: /^Taken/ })).toHaveCount(0)
    await more.click()
    await page.getByRole('menuitem', { name: 'Add a note' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Called again')
    await page.keyboard.press('Control+Enter')
    await expect(row.getByRole('img', { name: /^\d+ notes$/ })).toBeVisible()
    await expect(link).toBeFocused()
  })
}
