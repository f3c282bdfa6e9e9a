import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { addDays } from '../src/contract/local-date.ts'
import type { Milestone, MilestoneDate, Shipment } from '../src/contract/schema.ts'
import { changeShipment } from './support/change-shipment.ts'
import { colleague } from './support/team.ts'
import { startSystem, type System } from './support/system.ts'
import { expect, test } from './support/test.ts'
import { currentTab, lines, links, linkTo, openToday } from './support/today-page.ts'

// In one worker, since they share a system.
test.describe.configure({ mode: 'default' })

let own: System
test.beforeAll(async () => {
  test.setTimeout(90_000)
  own = await startSystem()
})
test.afterAll(() => own.stop())
test.beforeEach(({ watch }) => watch.useOrigin(own))

const said = (page: Page) => page.getByRole('status').filter({ hasText: /shipments? left\.$/ })

/** How many shipments are open, snoozed and handled. */
function counts(page: Page): Promise<number[]> {
  return page
    .locator('[data-today-tab]')
    .evaluateAll((tabs) => tabs.map(({ textContent }) => Number(/\d+/.exec(textContent ?? '')?.[0])))
}

test('fast keys are all heard: J E E S 2 E handles three and snoozes one', async ({ page }) => {
  await openToday(page, own)
  const [open = 0, snoozed = 0, handled = 0] = await counts(page)
  const keys = ['j', 'e', 'e', 's', '2', 'e']
  for (const key of keys) await page.keyboard.press(key, { delay: 30 })
  await expect.poll(() => counts(page)).toEqual([open - 4, snoozed + 1, handled + 3])
})

test('a double click on Handled handles one row, not the one that slides under the pointer', async ({
  page,
}) => {
  await openToday(page, own)
  const [open = 0, snoozed = 0, handled = 0] = await counts(page)
  const row = links(page).nth(2)
  await row.hover()
  const button = await page.getByRole('button', { name: `Handled: ${await row.textContent()}` }).boundingBox()
  if (!button) throw new Error('A row that is pointed at has its buttons.')
  await page.mouse.dblclick(button.x + button.width / 2, button.y + button.height / 2, { delay: 150 })
  const left = () => counts(page)
  await expect.poll(left).toEqual([open - 1, snoozed, handled + 1])
  await expect(page.getByText('Undo').first()).toBeVisible()
  expect(await left()).toEqual([open - 1, snoozed, handled + 1])
})

test('a search that is typed at once from a shipment acts on no row of Today', async ({ page }) => {
  await openToday(page, own)
  const words = await currentTab(page).textContent()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shipments\//)
  await page.keyboard.press('/')
  await page.keyboard.type('EGHU 938', { delay: 30 })
  await expect(page.getByRole('combobox', { name: 'Search shipments' })).toHaveValue('EGHU 938')
  await page.goBack()
  await expect(currentTab(page)).toHaveText(String(words))
})

test('the whole queue of the demo is worked off by keyboard alone', async ({ page }) => {
  test.setTimeout(120_000)
  await openToday(page, own)
  const count = Number(/\d+/.exec((await currentTab(page).textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(20)
  await page.keyboard.press('j')
  await expect(links(page).first()).toBeFocused()
  for (let left = count - 1; left >= 0; left -= 1) {
    // What can wait unfolds once it is all there is, and has the focus then.
    const focused = page.locator('a[data-reference]:focus')
    await expect(async () => {
      if ((await focused.count()) === 0) await page.keyboard.press('j')
      expect(await focused.count()).toBe(1)
    }).toPass()
    await page.keyboard.press('e')
    await expect(said(page)).toContainText(`. ${left} shipment`)
  }
  await expect(links(page)).toHaveCount(0)
  await expect(currentTab(page)).toBeFocused()
  await page.keyboard.press('z')
  await expect(links(page)).toHaveCount(1)
})

const LONG = { tag: '@long' }
/** The proxy reads the service every 5 s. */
const SOON = { timeout: 20_000 }

test(
  'E removes a row in another browser within 5 s, and Z brings it back in both',
  LONG,
  async ({ page, browser }) => {
    const other = await colleague(browser)
    await openToday(page, own)
    await openToday(other, own)
    const reference = String(await links(page).first().textContent())
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    await expect(linkTo(page, reference)).toHaveCount(0)
    await expect(linkTo(other, reference)).toHaveCount(0, { timeout: 5000 })
    await page.keyboard.press('z')
    await expect(linkTo(page, reference)).toHaveCount(1)
    await expect(linkTo(other, reference)).toHaveCount(1, { timeout: 5000 })
    await other.context().close()
  },
)

test(
  'while the reader is in the list, a row that a colleague handled stays and says so',
  LONG,
  async ({ page, browser }) => {
    const other = await colleague(browser)
    await openToday(page, own)
    await openToday(other, own)
    const reference = String(await links(page).first().textContent())
    await links(other).nth(1).focus()
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    const held = lines(other).filter({ has: linkTo(other, reference) })
    await expect(held).toContainText('Handled by this computer', { timeout: 5000 })
    await expect(links(other).first()).toHaveText(reference)
    await other.getByRole('button', { name: '1 new · Show' }).click()
    await expect(linkTo(other, reference)).toHaveCount(0)
    await page.keyboard.press('z')
    await expect(other.getByRole('button', { name: '1 new · Show' })).toBeVisible()
    await other.context().close()
  },
)

test(
  'an arrival moved by a day returns handled free time and says why, a new time does not',
  LONG,
  async ({ page }) => {
    test.setTimeout(120_000)
    await openToday(page, own, 'tab=open&kind=free-time')
    const reference = String(await links(page).first().textContent())
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    await expect(linkTo(page, reference)).toHaveCount(0)

    await openToday(page, own, 'tab=handled&kind=free-time')
    await changeShipment(own, reference, (shipment) => ({
      tags: ['PO-NEW-TIME'],
      milestones: withArrival(shipment, (arrival) => ({ ...arrival, time: '03:17' })),
    }))
    const row = lines(page).filter({ has: linkTo(page, reference) })
    await expect(row).toContainText('PO-NEW-TIME', SOON)
    await expect(row).toContainText('Handled by')

    await changeShipment(own, reference, (shipment) => ({
      milestones: withArrival(shipment, (arrival) => ({ ...arrival, date: addDays(arrival.date, 1) })),
    }))
    await expect(row).toHaveCount(0, SOON)
    await openToday(page, own, 'tab=open&kind=free-time')
    await expect(row).toContainText('Came back: last free day moved from')
  },
)

test('back from a shipment, the focus is on its row, or on the one after', LONG, async ({ page }) => {
  await openToday(page, own)
  const [reference = '', following = ''] = (await links(page).allTextContents()).slice(2)
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('j')
  await expect(linkTo(page, reference)).toBeFocused()
  await page.keyboard.press('o')
  await expect(page).toHaveURL(/\/shipments\//)
  await page.goBack()
  await expect(linkTo(page, reference)).toBeFocused()
  await page.keyboard.press('o')
  await expect(page.getByLabel('Breadcrumb').getByRole('link')).toHaveText('Today')
  await page.keyboard.press('Escape')
  await expect(linkTo(page, reference)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Take' }).first()).toBeEnabled()
  await page.locator('h1').click()
  await page.keyboard.press('e')
  await page.goBack()
  await expect(linkTo(page, following)).toBeFocused()
  await page.keyboard.press('z')
  await expect(linkTo(page, reference)).toHaveCount(1)
})

test('keys select, extend, unfold, take, snooze and write a note', LONG, async ({ page }) => {
  await openToday(page, own)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+j')
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('2 selected')
  await page.keyboard.press('e')
  await expect(said(page)).toContainText('Handled 2 shipments.')
  await expect(bar).toHaveCount(0)
  await page.keyboard.press('z')
  await expect(links(page).first()).toBeFocused()

  const more = page.getByRole('button', { name: /more items? of/ }).first()
  const row = lines(page).filter({ has: more })
  await row.first().locator('a[data-reference]').focus()
  const items = page.locator('[data-line*="#"]')
  await page.keyboard.press('ArrowRight')
  await expect(items).not.toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await expect(items).toHaveCount(0)

  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Add a note' }).fill('Called')
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(dialog.getByRole('textbox')).toHaveValue('Called')
  await page.keyboard.press('Control+Enter')
  await expect(row.first().getByRole('img', { name: '1 note' })).toBeVisible()
  await page.keyboard.press('m')
  await expect(row.first().getByRole('img', { name: /^Taken/ })).toBeVisible()
  await page.keyboard.press('m')
  await expect(row.first().getByRole('img', { name: /^Taken/ })).toHaveCount(0)

  const reference = String(await page.locator('a:focus').textContent())
  await page.keyboard.press('s')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('1')
  await expect(said(page)).toContainText(`Snoozed ${reference}`)
  await expect(linkTo(page, reference)).toHaveCount(0)
  await page.keyboard.press('z')
  await expect(linkTo(page, reference)).toHaveCount(1)
})

test('at every width, axe finds nothing and the page does not scroll sideways', LONG, async ({ page }) => {
  await openToday(page, own)
  for (const width of [1440, 768, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.keyboard.press('j')
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

/** The route with another arrival at the place that free time is counted from. */
function withArrival(
  { milestones }: Shipment,
  edit: (arrival: MilestoneDate) => MilestoneDate,
): Shipment['milestones'] {
  const isStart = ({ type }: Milestone) =>
    type === (milestones.some((each) => each.type === 'DestinationPort') ? 'DestinationPort' : 'Delivery')
  return milestones.map((each) =>
    isStart(each) && each.arrival ? { ...each, arrival: edit(each.arrival) } : each,
  )
}
