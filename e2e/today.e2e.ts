import type { Page } from '@playwright/test'
import { addDays } from '../src/contract/local-date.ts'
import type { Milestone, MilestoneDate, Shipment } from '../src/contract/schema.ts'
import { changeShipment } from './support/change-shipment.ts'
import { colleague, keptEntries } from './support/team.ts'
import { startSystem } from './support/system.ts'
import { expect, test } from './support/test.ts'
import { lines, links, linkTo, openToday } from './support/today-page.ts'

/** Numbers of open, snoozed and handled shipments in the tabs. */
function counts(page: Page): Promise<number[]> {
  return page
    .locator('[data-today-tab]')
    .evaluateAll((tabs) => tabs.map(({ textContent }) => Number(/\d+/.exec(textContent ?? '')?.[0])))
}

test('no fast key is lost: J E E S 2 E handles three and snoozes one, and Z reverts each with the focus on its row', async ({
  page,
  system,
}) => {
  await openToday(page, system)
  const [open = 0, snoozed = 0, handled = 0] = await counts(page)
  const references = (await links(page).allTextContents()).slice(0, 4)
  // A row with a further item stays open.
  const staying = await lines(page).evaluateAll(
    (rows) => rows.slice(0, 4).filter((row) => row.querySelector('[aria-label*="more item"]')).length,
  )
  for (const key of ['j', 'e', 'e', 's', '2', 'e']) await page.keyboard.press(key, { delay: 30 })
  await expect.poll(() => counts(page)).toEqual([open - 4 + staying, snoozed + 1, handled + 3])
  for (const reference of references.toReversed()) {
    await page.keyboard.press('z')
    await expect(linkTo(page, reference)).toBeFocused()
  }
  await expect.poll(() => counts(page)).toEqual([open, snoozed, handled])
  await expect.poll(() => keptEntries(page, 'items')).toEqual([])
})

test('a double click on Handled handles one row, but not the one that moves under the pointer', async ({
  page,
  system,
}) => {
  await openToday(page, system)
  const [open = 0, snoozed = 0, handled = 0] = await counts(page)
  // In a row with several items, the next item would replace the first, so pick one with a single item.
  const more = page.getByRole('button', { name: /more item/ })
  const row = lines(page).filter({ hasNot: more }).locator('a[data-reference]').nth(2)
  await row.hover()
  const button = await page
    .getByRole('button', { name: new RegExp(`^Handled: .* of ${await row.textContent()}$`) })
    .boundingBox()
  if (!button) throw new Error('The hovered row shows no buttons.')
  await page.mouse.dblclick(button.x + button.width / 2, button.y + button.height / 2, { delay: 150 })
  await expect.poll(() => counts(page)).toEqual([open - 1, snoozed, handled + 1])
  // Undo appears after a second click would have taken effect.
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => counts(page)).toEqual([open, snoozed, handled])
  await expect.poll(() => keptEntries(page, 'items')).toEqual([])
})

const LONG = { tag: '@long' }

test(
  'after a note, the focus stays on the shipment whose item was just handled',
  LONG,
  async ({ page, system }) => {
    await openToday(page, system)
    const row = lines(page).filter({ has: page.getByRole('button', { name: /more item/ }) })
    const reference = String(await row.locator('a[data-reference]').first().textContent())
    const above = (await links(page).allTextContents()).indexOf(reference)
    for (let at = 0; at <= above; at += 1) await page.keyboard.press('j')
    await expect(linkTo(page, reference)).toBeFocused()
    // Its other item keeps the row in its group.
    for (const key of ['ArrowRight', 'j', 'e', 'k']) await page.keyboard.press(key)
    await expect(page.getByText(new RegExp(`^${reference}: .* handled`)).first()).toBeVisible()
    await page.keyboard.press('n')
    await page.getByRole('dialog').getByRole('textbox').fill('Called the terminal')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(linkTo(page, reference)).toBeFocused()
    for (const undone of ['note', 'handled']) {
      await page.keyboard.press('z')
      await expect(page.getByText(new RegExp(`^Undone · .*${undone}`, 'i')).first()).toBeVisible()
    }
    await expect.poll(() => keptEntries(page, 'items')).toEqual([])
  },
)

/** The proxy polls the service every 5 s. */
const SOON = { timeout: 20_000 }

test(
  'while the user is in the list, a row handled by a colleague stays and says so',
  LONG,
  async ({ page, browser, system }) => {
    const other = await colleague(browser)
    for (const each of [page, other]) await openToday(each, system)
    const reference = String(await links(page).first().textContent())
    await links(other).nth(1).focus()
    await page.keyboard.press('j')
    await page.keyboard.press('Shift+E')
    const held = lines(other).filter({ has: linkTo(other, reference) })
    await expect(held).toContainText('Handled by this computer')
    await held.hover()
    await expect(held.getByRole('button')).toHaveCount(0)
    await expect(links(other).first()).toHaveText(reference)
    await other.getByRole('button', { name: '1 change · Show' }).click()
    await expect(linkTo(other, reference)).toHaveCount(0)
    await page.keyboard.press('z')
    await expect(other.getByRole('button', { name: '1 change · Show' })).toBeVisible()
    await other.context().close()
    await expect.poll(() => keptEntries(page, 'items')).toEqual([])
  },
)

test(
  'handled free time reopens with a reason if the arrival moves by a day, but not by hours',
  LONG,
  async ({ page, watch }) => {
    const own = await startSystem()
    watch.useOrigin(own)
    try {
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
        milestones: withArrival(shipment, (arrival) => ({ ...arrival, date: addDays(arrival.date, -1) })),
      }))
      await expect(row).toHaveCount(0, SOON)
      await openToday(page, own, 'tab=open&kind=free-time')
      await expect(row).toContainText('Came back: last free day moved from')
    } finally {
      await own.stop()
    }
  },
)

test(
  'after Back from a shipment, the focus is on its row, or on the next',
  LONG,
  async ({ page, system }) => {
    await openToday(page, system)
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
    await expect(page.getByRole('button', { name: 'Assign to me' }).first()).toBeEnabled()
    await page.locator('h1').click()
    await page.keyboard.press('e')
    await page.goBack()
    await expect(linkTo(page, following)).toBeFocused()
    await page.keyboard.press('z')
    await expect(linkTo(page, reference)).toHaveCount(1)
    await expect.poll(() => keptEntries(page, 'items')).toEqual([])
  },
)

/** The milestones with another arrival at the place where free time starts. */
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
