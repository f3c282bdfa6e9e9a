import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { NOW, type System } from './support/system.ts'
import { expect, test } from './support/test.ts'

/** A shipment with an attention item, from the account set of the demo. */
async function referenceWithItem(page: Page): Promise<string> {
  await page.goto('/shipments?attention=high')
  const link = page.locator('a[data-reference]').first()
  return String(await link.textContent())
}

async function openShipment(page: Page, reference: string): Promise<void> {
  await page.goto(`/shipments/${encodeURIComponent(reference)}`)
  await expect(page.getByRole('textbox', { name: 'Add a note' })).toBeVisible()
}

/** Another browser, which shares nothing with the first. */
async function colleague(browser: Browser, system: System): Promise<Page> {
  const context = await browser.newContext({ baseURL: system.url, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.clock.setFixedTime(NOW)
  return page
}

const handledButtons = (page: Page) => page.getByRole('button', { name: /^Handled ?: / })
const dealtWith = (page: Page) => page.getByText(/^Handled by /)

test('an item that is handled in one browser is handled in another within 5 s, and undone in both', async ({
  page,
  browser,
  system,
}) => {
  const reference = await referenceWithItem(page)
  const other = await colleague(browser, system)
  await openShipment(page, reference)
  await openShipment(other, reference)
  const button = handledButtons(page).first()
  await expect(button).toBeVisible()
  const open = await handledButtons(page).count()
  await button.click()
  await expect(page.getByText(/· Handled by this computer, /)).toBeVisible()
  await expect(other.getByText(/· Handled by this computer, /)).toBeVisible({ timeout: 5000 })
  await expect(other.locator('main')).toContainText('dealt with')
  await page.keyboard.press('z')
  await expect(handledButtons(page)).toHaveCount(open)
  await expect(handledButtons(other)).toHaveCount(open, { timeout: 5000 })
  await other.context().close()
})

test(
  'two browsers that handle one item at once leave one entry and no error',
  { tag: '@long' },
  async ({ page, browser, system }) => {
    const reference = await referenceWithItem(page)
    const other = await colleague(browser, system)
    await openShipment(page, reference)
    await openShipment(other, reference)
    const [mine, theirs] = [handledButtons(page).first(), handledButtons(other).first()]
    await expect(mine).toBeVisible()
    await expect(theirs).toBeVisible()
    // At the very same moment: a click of the pointer waits, and by then the other one has come.
    const buttons = await Promise.all([mine.elementHandle(), theirs.elementHandle()])
    await Promise.all(buttons.map((button) => button?.evaluate((element: HTMLElement) => element.click())))
    for (const each of [page, other]) {
      await expect(each.getByText(/· Handled by this computer, \w+ \d/)).toHaveCount(1)
      await expect(each.getByText(/not saved yet/)).toHaveCount(0)
    }
    await page.getByRole('button', { name: /^Bring back/ }).click()
    await expect(other.getByText(/· Handled by /)).toHaveCount(0)
    await other.context().close()
  },
)

test(
  'what is done offline is shown, kept over a closed tab, and saved once the network is back',
  { tag: '@long' },
  async ({ page, context, watch }) => {
    watch.expectConsole(/Failed to load resource|ERR_INTERNET_DISCONNECTED|net::/)
    const reference = await referenceWithItem(page)
    await openShipment(page, reference)
    await expect(handledButtons(page).first()).toBeVisible()
    await context.setOffline(true)
    await handledButtons(page).first().click()
    await page.getByRole('textbox', { name: 'Add a note' }).fill('Typed offline')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Typed offline')).toBeVisible()
    await expect(page.getByText('2 changes not saved yet')).toBeVisible()
    const sent: number[] = []
    await page.close()
    const reopened = await context.newPage()
    reopened.on('request', (request) => {
      if (!request.url().endsWith('/api/team/writes')) return
      const { writes }: { writes: unknown[] } = request.postDataJSON()
      sent.push(writes.length)
    })
    await context.setOffline(false)
    await reopened.clock.setFixedTime(NOW)
    await reopened.goto(`/shipments/${encodeURIComponent(reference)}`)
    await expect(reopened.getByText('Typed offline')).toBeVisible()
    await expect(reopened.getByText(/· Handled by this computer, \w+ \d/)).toBeVisible()
    await reopened.reload()
    await expect(reopened.getByText('Typed offline')).toHaveCount(1)
    expect(sent).toEqual([2])
    await reopened.getByRole('button', { name: /^Bring back/ }).click()
    await expect(reopened.getByText(/· Handled by /)).toHaveCount(0)
  },
)

test('a note stays as typed, survives leaving before it is saved, and can be deleted and brought back', async ({
  page,
}) => {
  const reference = await referenceWithItem(page)
  await openShipment(page, reference)
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
})

test('an item is snoozed by keys alone, and the page of a team’s marks has no axe violation', async ({
  page,
}) => {
  const reference = await referenceWithItem(page)
  await openShipment(page, reference)
  await expect(handledButtons(page).first()).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByRole('menuitem', { name: /Tomorrow/ })).toBeFocused()
  await page.keyboard.press('2')
  await expect(page.getByText(/Snoozed until Mon 23 Nov by this computer/)).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: 'Taken by this computer' })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: 'Take', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Bring back/ }).click()
  await expect(page.getByText(/Snoozed until/)).toHaveCount(0)
  await expect(dealtWith(page)).toHaveCount(0)
})
