import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { chip } from './support/finding.ts'
import { bar, linkOf, openListWithKeys } from './support/list-page.ts'
import { colleague, keptEntries } from './support/team.ts'
import { expect, rowOf, test } from './support/test.ts'
import { links, linkTo, openToday, tabWords } from './support/today-page.ts'

const menuOf = (page: Page, reference: string) => page.getByRole('button', { name: `More for ${reference}` })

const PRESSING = '/shipments?attention=due-now&attention=passed'

test('keys, bar and row menu on the list take, handle, snooze and note a shipment', async ({ page }) => {
  await openListWithKeys(page, PRESSING)
  const reference = String(await linkOf(page, 1).getAttribute('data-reference'))
  // Here the row stays when it has nothing open.
  await openListWithKeys(page, `/shipments?q=${reference}`)
  const row = rowOf(page, reference)
  const link = row.locator('a[data-reference]')
  const more = menuOf(page, reference)
  const owner = row.getByRole('img', { name: /^Assigned/ })
  const handled = row.getByRole('img', { name: /Handled by this computer, / })
  const note = row.getByRole('img', { name: '1 note' })
  await row.hover()
  // The row's menu button appears once the team's state is loaded.
  await expect(more).toBeVisible()
  await page.keyboard.press('j')
  await expect(link).toBeFocused()
  for (const [key, mark] of [
    ['m', owner],
    ['e', handled],
  ] as const) {
    await page.keyboard.press(key)
    await expect(mark).toBeVisible()
    await expect(link).toBeFocused()
    await page.keyboard.press('z')
    await expect(mark).toHaveCount(0)
  }
  await page.keyboard.press('s')
  await expect(page.getByRole('menu', { name: /^Snooze / })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.keyboard.press('n')
  await page.getByRole('dialog').getByRole('textbox').fill('Called')
  await page.keyboard.press('Control+Enter')
  await expect(note).toBeVisible()
  await expect(link).toBeFocused()
  await page.keyboard.press('z')
  await expect(note).toHaveCount(0)

  await page.keyboard.press('x')
  await expect(bar(page).getByRole('button', { name: 'Handled' })).toBeEnabled()
  await bar(page).getByRole('button', { name: 'Assign to me' }).click()
  await expect(owner).toBeVisible()
  await page.keyboard.press('Escape')
  await row.hover()
  await more.click()
  await page.getByRole('menuitem', { name: 'Unassign' }).click()
  await expect(owner).toHaveCount(0)
  for (const kind of ['items', 'owners', 'notes'])
    await expect.poll(() => keptEntries(page, kind)).toEqual([])
})

test('a row whose last item is handled leaves a list of open items, and comes back by undo', async ({
  page,
}) => {
  await openListWithKeys(page, PRESSING)
  const link = linkOf(page, 1)
  const reference = String(await link.getAttribute('data-reference'))
  for (const key of ['j', 'j']) await page.keyboard.press(key)
  await expect(link).toBeFocused()
  await page.keyboard.press('Shift+e')
  await expect(rowOf(page, reference)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /change.* Show/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(rowOf(page, reference)).toBeVisible()
})

test(
  'a note from another browser marks its row without moving anything, and the filter finds it',
  { tag: '@long' },
  async ({ page, browser, system }) => {
    await openListWithKeys(page)
    const reference = String(await linkOf(page, 3).getAttribute('data-reference'))
    const texts = rowOf(page, reference).locator('td')
    const placesOf = () =>
      texts.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().toJSON()))
    const before = await placesOf()
    const other = await colleague(browser)
    await other.goto(`${system.url}/shipments/${reference}`)
    await other.getByRole('textbox', { name: 'Add a note' }).fill('=1+1 <b>مرحبا</b>')
    await other.keyboard.press('Control+Enter')
    await expect(rowOf(page, reference).getByRole('img', { name: '1 note' })).toBeVisible()
    expect(await placesOf()).toEqual(before)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
    }
    await page.goto('/shipments?notes=yes')
    await expect(page.locator('tbody a[data-reference]')).toHaveText([reference])
    await expect(chip(page, 'With notes')).toBeVisible()
    await other.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('img', { name: '1 note' })).toHaveCount(0)
    await other.context().close()
  },
)

const FREE_TIME = '/?tab=open&kind=free-time'

for (const width of [1440, 320]) {
  test(
    `at ${width} px the row menu of Today does by mouse what the keys do`,
    { tag: '@long' },
    async ({ page, system }) => {
      await page.setViewportSize({ width, height: 800 })
      await openToday(page, system)
      await page.goto(FREE_TIME)
      await expect(page.getByText(/^\d+ of \d+ shipments/).first()).toBeVisible()
      const before = await tabWords(page)
      const reference = String(await links(page).first().textContent())
      const link = linkTo(page, reference)
      const openMenu = async () => {
        await link.hover()
        await menuOf(page, reference).click()
      }
      const choose = async (name: string | RegExp) => {
        await openMenu()
        await page.getByRole('menuitem', { name }).click()
      }
      await openMenu()
      await expect(page.getByRole('menuitem')).toHaveText([
        'Handled: free time',
        'Collected',
        'Snooze free time…',
        'Assign to me',
        'Add a note',
        'Copy reference',
        'Copy question',
        'Undo your last action',
      ])
      await page.keyboard.press('Escape')
      if (width === 320) {
        // Large enough for a finger: at least 44 px.
        const box = await menuOf(page, reference).boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }

      await choose('Snooze free time…')
      await page.getByRole('menuitem', { name: /^Until something changes/ }).click()
      await expect(link).toHaveCount(0)
      await page.goto('/?tab=snoozed')
      await choose('Bring back free time')
      await expect(page.getByText(`${reference}: free time brought back`).last()).toBeVisible()
      await page.goto(FREE_TIME)
      await choose('Assign to me')
      await expect(page.getByText(`${reference} assigned to you`).last()).toBeVisible()
      await choose('Undo your last action')
      await expect(page.getByText(`Undone · ${reference} assigned to you`).last()).toBeVisible()
      await choose('Handled: free time')
      await expect(link).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await expect(link).toHaveCount(1)
      await expect.poll(() => tabWords(page)).toEqual(before)
      for (const kind of ['items', 'owners']) await expect.poll(() => keptEntries(page, kind)).toEqual([])
    },
  )
}
