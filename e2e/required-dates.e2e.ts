import type { Browser, Page } from '@playwright/test'
import { readShipments } from './support/read-service.ts'
import type { System } from './support/system.ts'
import { colleague, holdWrites, openShipment } from './support/team.ts'
import { expect, test } from './support/test.ts'
import { linkTo, openToday } from './support/today-page.ts'

const HARD_NAMES = ['00123', '22E1', '=1+1', 'Q4/PROMO', 'a+b2', '#1', 'ü3', 'طلب-٤٢', '9'.padEnd(60, 'X')]
/** Query of Today's items about required dates. */
const REQUIRED = 'tab=open&kind=required'

let own: System
test.beforeEach(async ({ startOwn, context }) => {
  own = await startOwn()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
})

async function openAs(page: Page, name: string): Promise<void> {
  await page.addInitScript((said) => localStorage.setItem('landfall.name', said), name)
  await page.goto(`${own.url}/?${REQUIRED}`)
  await expect(page.getByText('No shipment matches the filters')).toBeVisible({ timeout: 60_000 })
}

async function openColleague(browser: Browser): Promise<Page> {
  const other = await colleague(browser)
  await openAs(other, 'Jonas Thiel')
  return other
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Set required dates' })

/** Pastes cells as a spreadsheet copies them, and waits until each is parsed. */
async function paste(page: Page, cells: readonly (readonly [string, string])[]): Promise<void> {
  await page.getByRole('button', { name: 'Set required dates' }).click()
  await expect(dialogOf(page).getByRole('textbox')).toBeFocused()
  const text = cells.map((line) => line.join('\t')).join('\r\n')
  const rows = cells.map((line) => `<tr>${line.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  await page.evaluate(
    async ({ plain, html }) => {
      const blob = (type: string, content: string) => new Blob([content], { type })
      const item = { 'text/plain': blob('text/plain', plain), 'text/html': blob('text/html', html) }
      await navigator.clipboard.write([new ClipboardItem(item)])
    },
    { plain: `${text}\r\n`, html: `<table>${rows.join('')}</table>` },
  )
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+v')
  await expect(dialogOf(page).getByText(`${cells.length} lines.`)).toBeVisible()
}

/** The required dates stored by the proxy, as day by tag. */
async function keptDates(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const response = await fetch('/api/orders', { headers: { 'landfall-client': 'dashboard' } })
    const { orders }: { orders: { tag: string; on: string | null }[] } = await response.json()
    return Object.fromEntries(orders.flatMap(({ tag, on }) => (on === null ? [] : [[tag, on]])))
  })
}

/** Tags whose shipments are all active, with a delivery estimated some days ahead. */
async function lateTags(): Promise<string[]> {
  const shipments = await readShipments(own)
  const isLate = ({ status, milestones }: (typeof shipments)[number]) => {
    const delivery = milestones.at(-1)?.arrival
    return status === 'Active' && delivery?.actual === false && delivery.date > '2026-11-25'
  }
  const others = new Set(shipments.filter((each) => !isLate(each)).flatMap(({ tags }) => tags))
  return [...new Set(shipments.filter(isLate).flatMap(({ tags }) => tags))].filter((tag) => !others.has(tag))
}

test(
  'dates pasted in one browser appear on Today in two, and one undo restores every line',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.setTimeout(240_000)
    const [first = '', second = ''] = await lateTags()
    await openAs(page, 'Mira Okafor')
    const other = await openColleague(browser)

    await paste(page, [
      [first, '24/11/2026'],
      ['00123', '01/12/2026'],
    ])
    await dialogOf(page).getByRole('button', { name: 'Save 2 dates' }).click()
    await expect(page.getByText('Required dates of 2 orders set').first()).toBeVisible()
    for (const each of [page, other]) await expect(each.getByText(/days? late/).first()).toBeVisible()
    await expect.poll(() => keptDates(other)).toEqual({ [first]: '2026-11-24', '00123': '2026-12-01' })

    await paste(page, [
      [first, '21/11/2026'],
      [second, '22/11/2026'],
      ...HARD_NAMES.map((name) => [name, '02/12/2026'] as const),
    ])
    const rowOf = (tag: string) =>
      dialogOf(page)
        .locator('tr')
        .filter({ has: page.locator(`[value="${tag}"]`) })
    await expect(rowOf(first)).toContainText('was Tue 24 Nov')
    await expect(rowOf('طلب-٤٢')).toContainText('no shipment yet')
    await page.keyboard.press('Control+Enter')
    await expect(dialogOf(page)).toBeHidden()
    const all = { [first]: '2026-11-21', [second]: '2026-11-22' }
    const hard = Object.fromEntries(HARD_NAMES.map((name) => [name, '2026-12-02']))
    await expect.poll(() => keptDates(other)).toEqual({ ...all, ...hard })

    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect.poll(() => keptDates(other)).toEqual({ [first]: '2026-11-24', '00123': '2026-12-01' })
    // The pointer is on a row where the button was, and rows under the pointer stay, so it moves away.
    await page.getByRole('heading', { level: 1 }).hover()
    await page.keyboard.press('z')
    await expect.poll(() => keptDates(other)).toEqual({})
    for (const each of [page, other]) await expect(each.getByText(/days? late/)).toHaveCount(0)
    await other.context().close()
  },
)

test(
  'a date set on a shipment page appears on Today until it is cleared',
  { tag: '@long' },
  async ({ page }) => {
    const tags = await lateTags()
    const shipment = (await readShipments(own)).find((each) => each.tags.some((tag) => tags.includes(tag)))
    const { reference = '' } = shipment ?? {}
    await openShipment(page, own, reference)
    await page.getByRole('button', { name: 'Set the required date' }).click()
    await page.keyboard.type('24 Nov 2026')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${reference}: required by Tue 24 Nov`).first()).toBeVisible()
    await expect(page.getByLabel('Summary').getByText(/days? late$/)).toBeVisible()

    await page.goto(`${own.url}/?${REQUIRED}`)
    await expect(linkTo(page, reference)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(/days? late/).first()).toBeVisible()

    await openShipment(page, own, reference)
    await page.getByRole('button', { name: 'Change the required date' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear date' }).click()
    await expect(page.getByLabel('Summary').getByText('None set')).toBeVisible()
    await page.goto(`${own.url}/?${REQUIRED}`)
    await expect(page.getByText('No shipment matches the filters')).toBeVisible({ timeout: 60_000 })
  },
)

test(
  'of two people who paste simultaneously, neither silently overwrites the other',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.setTimeout(240_000)
    await openAs(page, 'Mira Okafor')
    const other = await openColleague(browser)
    await other.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await paste(page, [
      ['PO-7701', '2026-12-12'],
      ['PO-8802', '2026-12-12'],
    ])
    await paste(other, [
      ['PO-7701', '2026-12-14'],
      ['PO-9903', '2026-12-14'],
    ])
    // Her request is in flight when he saves, so neither has seen the other's date.
    const held = await holdWrites(other)
    await dialogOf(other).getByRole('button', { name: 'Save 2 dates' }).click()
    await held.isOnItsWay
    await dialogOf(page).getByRole('button', { name: 'Save 2 dates' }).click()
    await expect(page.getByText('Required dates of 2 orders set').first()).toBeVisible()
    await expect.poll(() => keptDates(page)).toEqual({ 'PO-7701': '2026-12-12', 'PO-8802': '2026-12-12' })
    held.letGo()
    await expect(
      other
        .getByText(
          '1 of 2 dates saved. PO-7701: Mira Okafor set the required date to Sat 12 Dec 2026 first; yours (Mon 14 Dec 2026) was not saved.',
        )
        .first(),
    ).toBeVisible()
    await expect
      .poll(() => keptDates(page))
      .toMatchObject({ 'PO-7701': '2026-12-12', 'PO-9903': '2026-12-14' })
    await other.getByRole('button', { name: 'Use mine' }).click()
    await expect
      .poll(() => keptDates(page))
      .toMatchObject({ 'PO-7701': '2026-12-14', 'PO-8802': '2026-12-12' })
    await other.context().close()
  },
)

test('the browser and the page ask before discarding unsaved lines', { tag: '@long' }, async ({ page }) => {
  await openToday(page, own)
  await page.getByRole('link', { name: 'Orders' }).first().click()
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await paste(page, [
    ['PO-1', '17.12.'],
    ['PO-2', 'asap'],
  ])
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type())
      void dialog.dismiss()
    })
  })
  await page.evaluate(() => setTimeout(() => location.reload()))
  expect(await asked).toBe('beforeunload')
  const question = page.getByRole('dialog', { name: 'Discard 2 lines?' })
  await page.goBack()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/orders/)
  await expect(dialogOf(page).getByRole('textbox', { name: 'POs and dates' })).toHaveValue(/PO-2\tasap/)
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page).not.toHaveURL(/\/orders/)
})
