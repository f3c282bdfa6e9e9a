import type { Browser, Page } from '@playwright/test'
import { colleague, holdWrites } from './support/team.ts'
import { startSystem, type System } from './support/system.ts'
import { expect, test } from './support/test.ts'
import { lines, links, linkTo, openToday } from './support/today-page.ts'

// In one worker, since they share a system: each test takes other rows.
test.describe.configure({ mode: 'default' })

let own: System
test.beforeAll(async () => {
  test.setTimeout(90_000)
  own = await startSystem()
})
test.afterAll(() => own.stop())
test.beforeEach(({ watch }) => watch.useOrigin(own))

const lineOf = (page: Page, reference: string) => lines(page).filter({ has: linkTo(page, reference) })
const ownerOf = (page: Page, reference: string) =>
  lineOf(page, reference).getByRole('img', { name: /^Taken/ })
const menuOf = (page: Page, reference: string) => page.getByRole('button', { name: `More for ${reference}` })
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name })

async function openMenu(page: Page, reference: string): Promise<void> {
  await lineOf(page, reference).hover()
  await menuOf(page, reference).click()
}

/** A colleague with a name. */
async function openAs(browser: Browser, name: string, query?: string): Promise<Page> {
  const other = await colleague(browser)
  await other.addInitScript((said) => localStorage.setItem('landfall.name', said), name)
  await openToday(other, own, query)
  return other
}

test('the first act without a name is done at once; what was taken before a name is set becomes the reader’s own', async ({
  page,
}) => {
  await openToday(page, own)
  const first = String(await links(page).first().textContent())
  await page.keyboard.press('j')
  await page.keyboard.press('m')
  await expect(ownerOf(page, first)).toHaveAccessibleName('Taken (no name set)')
  await expect(page.getByText('Shown as “this computer”')).toBeVisible()
  const url = page.url()
  await page.getByRole('button', { name: 'Set your name' }).click()
  const field = page.getByRole('dialog').getByLabel('Display name')
  await expect(field).toBeFocused()
  await field.fill('Mira Okafor')
  await field.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).toBe(url)
  await expect(ownerOf(page, first)).toHaveAccessibleName('Taken by Mira Okafor')

  await page.goto(`${own.url}/settings`)
  await page.getByLabel('Display name').fill('Mira O. Okafor')
  await page.getByLabel('Display name').press('Enter')
  await openToday(page, own, 'tab=open&mine=yes')
  await expect(links(page)).toHaveText([first])
  await page.keyboard.press('j')
  await page.keyboard.press('m')
  await expect(page.getByText(`${first} given back`).last()).toBeVisible()
  await expect(page.getByText('Shown as “this computer”')).toHaveCount(0)
})

test('without sign-in a shipment is assigned to a name that has written, who finds it under Mine', async ({
  page,
  browser,
}) => {
  const jonas = await openAs(browser, 'Jonas Thiel')
  const references = await links(jonas).allTextContents()
  const [first = '', second = ''] = references.slice(1)
  await openMenu(jonas, first)
  await item(jonas, 'Take').click()
  await expect(ownerOf(jonas, first)).toHaveAccessibleName('Taken by Jonas Thiel')

  await page.addInitScript(() => localStorage.setItem('landfall.name', 'Mira Okafor'))
  await openToday(page, own)
  await openMenu(page, second)
  await item(page, 'Assign to Jonas Thiel').click()
  await expect(page.getByText(`${second} assigned to Jonas Thiel`).last()).toBeVisible()
  await openToday(jonas, own, 'tab=open&mine=yes')
  await expect(links(jonas)).toHaveText([first, second])
  await openMenu(page, second)
  await expect(item(page, 'Give back')).toHaveCount(0)
  await item(page, 'Release').click()
  await expect(page.getByText(`${second} released`).last()).toBeVisible()
  await expect(ownerOf(page, second)).toHaveCount(0)

  // Taken from a colleague.
  await expect(links(jonas)).toHaveText([first])
  await openMenu(page, first)
  await item(page, 'Take').click()
  await expect(page.getByText(`${first} taken from Jonas Thiel`).last()).toBeVisible()
  await expect(lineOf(jonas, first)).toContainText(/Taken by Mira Okafor, (\w+ )?\d\d:\d\d/)
  await jonas.reload()
  await expect(jonas.getByText(/^No item matches these filters/)).toBeVisible()
  await page.keyboard.press('z')
  await expect(links(jonas)).toHaveText([first])
  await jonas.keyboard.press('j')
  await jonas.keyboard.press('m')
  await expect(jonas.getByText(`${first} given back`).last()).toBeVisible()
  await jonas.context().close()
})

test('of two without a name who differ at once, the later one is told of a colleague', async ({
  page,
  browser,
}) => {
  const other = await colleague(browser)
  await openToday(page, own)
  await openToday(other, own)
  const reference = String(await links(page).nth(3).textContent())
  const held = await holdWrites(page)
  await lineOf(page, reference).hover()
  await page.getByRole('button', { name: `Handled: ${reference}` }).click()
  await held.isOnItsWay
  await lineOf(other, reference).hover()
  await other.getByRole('button', { name: `Snooze ${reference}` }).click()
  await item(other, /something changes|Until it changes/).click()
  await expect(lineOf(other, reference)).toHaveCount(0)
  held.letGo()
  await expect(page.getByText('A colleague snoozed it meanwhile.').last()).toBeVisible()
  await other.keyboard.press('z')
  await other.context().close()
})
