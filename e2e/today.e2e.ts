import type { Page } from '@playwright/test'
import { keptEntries } from './support/team.ts'
import { expect, systemOfGroup, test } from './support/test.ts'
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

test('after a whole group is handled, the next open row is in view', async ({ page, system }) => {
  await openToday(page, system)
  const group = page.getByRole('checkbox', { name: /^Select Due today/ })
  const rest = page.locator('[data-line]:not([data-selected]) a[data-reference]')
  await group.check()
  await page
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: /^Handled/ })
    .click()
  await expect(group).toHaveCount(0)
  await expect(rest.first()).toBeFocused()
  await expect(rest.first()).toBeInViewport()
  await page.keyboard.press('z')
  await expect(group).toBeVisible()
})

test.describe('a morning', { tag: '@long' }, () => {
  const own = systemOfGroup()
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('landfall.name', 'Mira Okafor'))
  })

  test('of twenty items can be worked off by keyboard only', async ({ page }) => {
    await openToday(page, own())
    const expectDone = await reckon(page)
    const press = async (keys: readonly string[], more: Parameters<typeof expectDone>[0]) => {
      for (const key of keys) await page.keyboard.press(key)
      return expectDone(more)
    }
    await page.keyboard.press('j')
    await expect(links(page).first()).toBeFocused()
    for (let each = 0; each < 8; each += 1) await press(['Shift+E'], { handled: 1 })
    for (let each = 0; each < 4; each += 1) await press(['Shift+S', '1'], { snoozed: 1 })
    await press(['x', 'Shift+j', 'Shift+j', 'e'], { handled: 3 })
    await press(['z'], { handled: -3 })
    await press(['x', 'Shift+j', 'Shift+j', 'e'], { handled: 3 })
    const taken = lines(page).filter({ has: page.locator('a[data-reference]:focus') })
    await page.keyboard.press('m')
    await expect(taken.getByRole('img', { name: /^Assigned/ })).toBeVisible()
    await page.keyboard.press('n')
    await page.getByRole('dialog').getByRole('textbox').pressSequentially('Called the carrier')
    await page.keyboard.press('Control+Enter')
    await expect(taken.getByRole('img', { name: '1 note' })).toBeVisible()
    await press(['Shift+E'], { handled: 1 })

    const rows = await firstRows(page)
    await expect(linkTo(page, String(rows[0]))).toBeFocused()
    await page.keyboard.press('Enter')
    await handleInFull(page, rows, {
      handle: () => page.keyboard.press('Shift+E'),
      goOn: () => page.keyboard.press('j'),
    })
    await page.keyboard.press('Escape')
    await expect(linkTo(page, String(rows[2]))).toBeFocused()
    await press([], { handled: 2 })
    await press(['Shift+E'], { handled: 1 })
    expect(await press(['Shift+E'], { handled: 1 })).toEqual({ snoozed: 4, handled: 16 })
  })

  test('can be worked off by mouse only', async ({ page }) => {
    await openToday(page, own())
    const expectDone = await reckon(page)
    const openMenu = async () => {
      const first = String(await links(page).first().textContent())
      await linkTo(page, first).hover()
      await page.getByRole('button', { name: `More for ${first}` }).click()
    }
    const choose = (name: RegExp) => page.getByRole('menuitem', { name }).last().click()
    for (let each = 0; each < 9; each += 1) {
      await openMenu()
      await choose(/^Handled: /)
      await expectDone({ handled: 1 })
    }
    for (let each = 0; each < 4; each += 1) {
      await openMenu()
      await choose(/^Snooze /)
      await choose(/^Tomorrow/)
      await expectDone({ snoozed: 1 })
    }
    await openMenu()
    await choose(/^Assign to me$/)
    await expect(
      lines(page)
        .first()
        .getByRole('img', { name: /^Assigned/ }),
    ).toBeVisible()
    await openMenu()
    await choose(/^Handled: /)
    await expectDone({ handled: 1 })

    const rows = await firstRows(page)
    const inFirst = lines(page).filter({ has: linkTo(page, String(rows[0])) })
    await inFirst.locator('td:nth-child(2) p').first().click()
    await handleInFull(page, rows, {
      async handle() {
        // Less urgent items are collapsed.
        const folded = page.locator('summary').filter({ hasText: /to look into/ })
        if (await folded.isVisible()) await folded.click()
        for (let left = await items(page).count(); left > 0; left -= 1) {
          await items(page).first().click()
          await expect(items(page)).toHaveCount(left - 1)
        }
      },
      goOn: (next) => page.getByRole('link', { name: `Next shipment, ${next}` }).click(),
    })
    await page.getByLabel('Breadcrumb').getByRole('link', { name: 'Today' }).click()
    await expect(linkTo(page, String(rows[2]))).toBeVisible()
    await expectDone({ handled: 2 })

    // The checkbox in the heading selects the rest of its group; one undo reverts the action.
    const heading = page.getByRole('checkbox', { name: /^Select Due later/ })
    await heading.click()
    const bar = page.getByRole('region', { name: 'Selection' })
    const count = Number(/\d+/.exec((await bar.textContent()) ?? '')?.[0])
    for (const more of [count, -count, count]) {
      if (more > 0 && !(await heading.isChecked())) await heading.click()
      const act = more > 0 ? bar.getByRole('button', { name: 'Handled' }) : undo(page)
      await act.click()
      await expectDone({ handled: more })
      await expect(page.getByRole('status').filter({ hasText: / handled/ })).toBeAttached()
    }
  })
})

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Returns a function that waits until the tabs count what has been done since. */
async function reckon(page: Page) {
  const [open = 0, snoozed = 0, handled = 0] = await counts(page)
  const done = { snoozed: 0, handled: 0 }
  return async (more: Partial<typeof done>) => {
    done.snoozed += more.snoozed ?? 0
    done.handled += more.handled ?? 0
    const left = open - done.snoozed - done.handled
    await expect.poll(() => counts(page)).toEqual([left, snoozed + done.snoozed, handled + done.handled])
    return done
  }
}

/** Handles all items of two shipments on their pages, in the order of Today. */
async function handleInFull(
  page: Page,
  [first = '', second = '', third = '']: readonly string[],
  { handle, goOn }: Record<'handle' | 'goOn', (next: string) => Promise<void>>,
): Promise<void> {
  for (const [each, next] of [
    [first, second],
    [second, third],
  ] as const) {
    await expect(title(page)).toHaveText(each)
    await expect(items(page).first()).toBeEnabled()
    await handle(each)
    await expect(items(page)).toHaveCount(0)
    await goOn(next)
    await expect(title(page)).toHaveText(next)
  }
}

/** The buttons for the open items of a shipment, on its page. */
const items = (page: Page) => page.getByRole('button', { name: /^Handled: / })
const firstRows = async (page: Page) => (await links(page).allTextContents()).slice(0, 3)
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
