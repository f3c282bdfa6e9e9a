import type { Browser, Page } from '@playwright/test'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { chip } from './support/finding.ts'
import { bar, linkOf, openListWithKeys, openWholeList } from './support/list-page.ts'
import { colleague, handledButtons, holdWrites, keptEntries, openShipment } from './support/team.ts'
import { expect, rowOf, systemOfGroup, test } from './support/test.ts'
import { lines, links, linkTo, openToday, tabWords } from './support/today-page.ts'

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
  // Letters are ignored for a second if the undo moves the focus late.
  await expect(async () => {
    await page.keyboard.press('s')
    await expect(page.getByRole('menu', { name: /^Snooze / })).toBeVisible({ timeout: 2000 })
  }).toPass()
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
    await page.goto('/shipments?notes=yes')
    await expect(page.locator('tbody a[data-reference]')).toHaveText([reference])
    await expect(chip(page, 'With notes')).toBeVisible()
    await other.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('img', { name: '1 note' })).toHaveCount(0)
    await other.context().close()
  },
)

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

test.describe('two people', () => {
  // The tests share names too. Each test restores everything else.
  const own = systemOfGroup()

  const lineOf = (page: Page, reference: string) => lines(page).filter({ has: linkTo(page, reference) })
  const ownerOf = (page: Page, reference: string) =>
    lineOf(page, reference).getByRole('img', { name: /^Assigned/ })
  const item = (page: Page, name: string) => page.getByRole('menuitem', { name })

  async function haveName(page: Page, name: string): Promise<void> {
    await page.addInitScript((said) => localStorage.setItem('landfall.name', said), name)
  }

  async function openColleague(browser: Browser, name: string): Promise<Page> {
    const other = await colleague(browser)
    await haveName(other, name)
    return other
  }

  async function openMenu(page: Page, reference: string): Promise<void> {
    await lineOf(page, reference).hover()
    await menuOf(page, reference).click()
  }

  // This test runs first, because once a colleague has a name, the bar offers to assign.
  test('an action on more than 100 shipments asks once, and one undo reverts all of it', async ({ page }) => {
    await haveName(page, 'Mira Okafor')
    // A list stays as it was opened, so first wait until the proxy has read all shipments.
    await openToday(page, own())
    await openWholeList(page, `${own().url}/shipments?status=Active`)
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    const selectAll = bar(page).getByRole('button', { name: /^Select all \d+$/ })
    await selectAll.click()
    await expect(selectAll).toHaveCount(0)
    const count = Number(/\d+/.exec((await bar(page).textContent()) ?? '')?.[0])
    expect(count).toBeGreaterThan(100)
    const take = bar(page).getByRole('button', { name: 'Assign to me', exact: true })
    await take.click()
    const question = page.getByRole('dialog', { name: `Assign ${count} shipments?` })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('shipments assigned to you')).toHaveCount(0)
    await take.click()
    await question.getByRole('button', { name: 'Assign' }).click()
    await expect(page.getByText(`${count} shipments assigned to you`).last()).toBeVisible()
    const mine = page.getByRole('img', { name: 'Assigned to Mira Okafor' })
    await expect(mine.first()).toBeVisible()
    const ownedCount = async () => (await keptEntries(page, 'owners')).length
    await expect.poll(ownedCount).toBe(count)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText(`Undone · ${count} shipments assigned to you`).last()).toBeVisible()
    await expect(mine).toHaveCount(0)
    await expect.poll(ownedCount).toBe(0)
  })

  test('a user can set a name by taking a shipment, or assign it to a colleague, who finds it under Mine', async ({
    page,
    browser,
  }) => {
    const jonas = await openColleague(browser, 'Jonas Thiel')
    await openToday(jonas, own())
    const [first = '', second = ''] = await links(jonas).allTextContents()
    await openMenu(jonas, second)
    await item(jonas, 'Assign to me').click()
    await expect(ownerOf(jonas, second)).toHaveAccessibleName('Assigned to Jonas Thiel')

    await openToday(page, own())
    await openMenu(page, first)
    await item(page, 'Assign to me').click()
    await expect(ownerOf(page, first)).toHaveAccessibleName('Assigned (no name set)')
    await page.getByRole('button', { name: 'Set your name' }).click()
    const field = page.getByRole('dialog').getByLabel('Display name')
    await field.fill('Mira Okafor')
    await field.press('Enter')
    await openMenu(page, first)
    await item(page, 'Assign to me').click()
    await expect(ownerOf(page, first)).toHaveAccessibleName('Assigned to Mira Okafor')

    await openMenu(page, first)
    await item(page, 'Assign to Jonas Thiel').click()
    await expect(page.getByText(`${first} assigned to Jonas Thiel`).last()).toBeVisible()
    await openToday(jonas, own(), 'tab=open&mine=yes')
    await expect(links(jonas)).toHaveText([first, second])
    await openMenu(page, first)
    await item(page, 'Unassign').click()
    await expect(links(jonas)).toHaveText([second])
    await jonas.keyboard.press('j')
    await jonas.keyboard.press('m')
    await expect.poll(() => keptEntries(page, 'owners')).toEqual([])
    await jonas.context().close()
  })

  test('two people who undo simultaneously lose nothing: each reverts their own, and learns what the other changed', async ({
    page,
    browser,
  }) => {
    await haveName(page, 'Mira Okafor')
    await openToday(page, own())
    const before = await tabWords(page)
    const references = (await links(page).allTextContents()).slice(0, 4)
    for (const key of ['j', 'Home', 'x', 'Shift+j', 'Shift+j', 'Shift+j', 'e']) await page.keyboard.press(key)
    await expect(linkTo(page, String(references[0]))).toHaveCount(0)
    const jonas = await openColleague(browser, 'Jonas Thiel')
    await openToday(jonas, own(), 'tab=handled')
    await expect(links(jonas)).toHaveCount(4)
    for (const key of ['j', 'Home', 'x', 'Shift+j']) await jonas.keyboard.press(key)
    const brought = (await links(jonas).allTextContents()).slice(0, 2)
    await bar(jonas).getByRole('button', { name: 'Bring back' }).click()
    await page.getByRole('button', { name: / · Show$/ }).click()
    for (const reference of brought) await expect(linkTo(page, reference)).toHaveCount(1)

    const held = await Promise.all([page, jonas].map(holdWrites))
    // Letters are ignored for a second if the focus moves late.
    await jonas.waitForTimeout(1000)
    await jonas.keyboard.press('z')
    await page.keyboard.press('z')
    for (const { isOnItsWay, letGo } of held) {
      await isOnItsWay
      letGo()
    }
    const left = references.filter((each) => brought.includes(each))
    // Which undo arrives first is not determined.
    const did = 'Jonas Thiel (brought it back|handled it) since; not undone.'
    await expect(
      page.getByText(new RegExp(`^\\d of \\d changes undone. ${left.join(', ')}: ${did}$`)).last(),
    ).toBeVisible()
    await expect(jonas.getByText(/^Undone · \d items of 2 shipments brought back/).last()).toBeVisible()
    // Mira's two items are open again; Jonas's two are handled again, by him. Lists stay still while their users are in
    // them.
    await openToday(page, own())
    await openToday(jonas, own(), 'tab=handled')
    await expect(jonas.getByText(/Handled by Jonas Thiel/)).toHaveCount(2)
    for (const reference of references) {
      const count = brought.includes(reference) ? 0 : 1
      await expect(linkTo(page, reference)).toHaveCount(count)
      await expect(linkTo(jonas, reference)).toHaveCount(1 - count)
    }

    for (const key of ['j', 'Home', 'x', 'Shift+j']) await jonas.keyboard.press(key)
    await bar(jonas).getByRole('button', { name: 'Bring back' }).click()
    await expect.poll(() => tabWords(page)).toEqual(before)
    await jonas.context().close()
  })

  test(
    'changing the team’s threshold changes a count and Settings in another browser',
    { tag: '@long' },
    async ({ page, browser }) => {
      const jonas = await openColleague(browser, 'Jonas Thiel')
      await jonas.goto(`${own().url}/shipments`)
      const view = jonas.getByRole('link', { name: /^Free time near or passed/ }).locator('[data-count]')
      await expect(view).toContainText(/\d/)
      const before = await view.textContent()

      await haveName(page, 'Mira Okafor')
      await page.goto(`${own().url}/settings`)
      const days = page.getByLabel('Free time of full containers ends in, days')
      const everybody = (of: Page) => of.getByRole('button', { name: 'Change for everybody' })
      await days.fill('60')
      await days.press('Enter')
      await expect(page.getByRole('dialog')).toContainText('for the whole team')
      await everybody(page).click()
      await expect(view).not.toHaveText(String(before))

      await jonas.goto(`${own().url}/settings`)
      await expect(jonas.getByLabel('Free time of full containers ends in, days')).toHaveValue('60')
      await expect(jonas.getByText(/^last changed by Mira Okafor, /)).toBeVisible()
      await jonas.getByRole('button', { name: 'Defaults' }).click()
      await everybody(jonas).click()
      await expect(days).toHaveValue('3')
      await jonas.context().close()
    },
  )
})
