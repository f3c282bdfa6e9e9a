import { COLUMN_NAMES } from '#facts/filters/column-names.ts'
import { openList, openListWithKeys, topmostRow } from './support/list-page.ts'
import { headers, openColumnsMenu, placeOf, WIDE } from './support/look.ts'
import { expect, rowAfterScroll, rowsOf, scrollingEnds, test } from './support/test.ts'

test('columns are chosen in a menu and sorted by their headers, in the URL', async ({ page }) => {
  await openList(page)
  const menu = await openColumnsMenu(page)
  await menu.getByRole('checkbox', { name: 'Carrier' }).check()
  await menu.getByRole('checkbox', { name: 'Stage', exact: true }).uncheck()
  await expect(page).toHaveURL('/shipments?cols=tags&cols=route&cols=next&cols=eta&cols=carrier')
  await expect(headers(page)).toHaveText(['Shipment', 'PO', 'Route', 'Next event', 'ETA', 'Carrier'])
  await expect(rowsOf(page).first().getByRole('cell')).toHaveCount(6)
  await expect(rowsOf(page).filter({ hasText: 'Loading…' })).toHaveCount(0)
  await menu.getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL(/\/shipments$/)
  await expect(headers(page).filter({ hasText: 'Stage' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Columns', exact: true })).toBeFocused()

  const header = headers(page).filter({ hasText: 'ETA' })
  const button = page.getByRole('button', { name: 'ETA', exact: true })
  await expect(header).not.toHaveAttribute('aria-sort')
  await button.click()
  await expect(page).toHaveURL(/\?sort=eta$/)
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.locator('[aria-sort]')).toHaveCount(1)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?sort=-eta$/)
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect(button).toBeFocused()
  await button.click()
  await expect(page).toHaveURL(/\/shipments$/)
  await expect(header).not.toHaveAttribute('aria-sort')
  await page.goBack()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
})

test(
  'columns are shown, hidden and moved by keyboard without history entries, and the focus stays',
  { tag: '@long' },
  async ({ page }) => {
    await openList(page, '/shipments?status=Delivered')
    await openList(page, '/shipments?status=Active')
    const menu = await openColumnsMenu(page)
    const carrier = menu.getByRole('checkbox', { name: 'Carrier' })
    await carrier.focus()
    for (const isShown of [true, false]) {
      await page.keyboard.press('Space')
      await expect(carrier).toBeChecked({ checked: isShown })
      await expect(carrier).toBeFocused()
    }
    await menu.getByRole('button', { name: 'Move ETA before Next event' }).click()
    const toStage = menu.getByRole('button', { name: 'Move ETA before Stage' })
    await expect(toStage).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(
      '/shipments?status=Active&cols=tags&cols=route&cols=eta&cols=stage&cols=next',
    )
    await expect(page.getByText('ETA is column 4 of 6')).toBeAttached()
    await expect(headers(page)).toHaveText(['Shipment', 'PO', 'Route', 'ETA', 'Stage', 'Next event'])

    // The pressed button keeps the focus, even when the column cannot move further.
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    const first = menu.getByRole('button', { name: 'ETA is first' })
    await expect(first).toBeFocused()
    await expect(first).toHaveAttribute('aria-disabled', 'true')
    await page.reload()
    await expect(headers(page).nth(1)).toHaveText('ETA')
    await page.goBack()
    await expect(page).toHaveURL('/shipments?status=Delivered')

    await openList(page, '/shipments?cols=eta&cols=status')
    const two = await openColumnsMenu(page)
    await two.getByRole('checkbox', { name: 'Status' }).uncheck()
    await expect(two.getByRole('checkbox', { name: 'ETA', exact: true })).toBeDisabled()
  },
)

test(
  'all columns scroll sideways within the list, and a click in the last one opens the shipment',
  { tag: '@long' },
  async ({ page }) => {
    await openList(page, WIDE)
    await expect(headers(page)).toHaveCount(COLUMN_NAMES.length + 1)
    const first = rowsOf(page).first()
    const last = first.getByRole('cell').last()
    await expect(last).toHaveAttribute('aria-colindex', String(COLUMN_NAMES.length + 1))
    const reference = first.locator('a[data-reference]')
    await first.hover()
    await page.mouse.wheel(4000, 0)
    await expect(last).toBeInViewport()
    await expect(reference).toBeInViewport({ ratio: 1 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    const words = String(await reference.textContent())
    const box = await placeOf(last)
    await page.mouse.click(box.x + 5, box.y + 10)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words)
  },
)

test('compact rows leave the same row on top', { tag: '@long' }, async ({ page }) => {
  await openList(page)
  await rowAfterScroll(page, 54 * 20, 30)
  await scrollingEnds(page)
  const before = await topmostRow(page)
  const menu = await openColumnsMenu(page)
  await menu.getByRole('radio', { name: 'Compact' }).check()
  await expect(page).toHaveURL(/density=compact/)
  await expect.poll(async () => (await topmostRow(page)).reference).toBe(before.reference)
})

test('on a phone, the columns menu sorts the list', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openList(page)
  const menu = await openColumnsMenu(page)
  await menu.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'ETA, descending' })
  await expect(page).toHaveURL(/\?sort=-eta$/)
  await menu.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Latest update first' })
  await expect(page).toHaveURL(/\/shipments$/)
})

test(
  'the text of a row can be selected, a click opens its shipment, and Control opens it in a new tab',
  { tag: '@long' },
  async ({ page, context }) => {
    await openList(page)
    const row = rowsOf(page).nth(2)
    const selected = () => page.evaluate(() => String(getSelection()))
    const route = await placeOf(row.getByRole('cell').nth(2))
    await page.mouse.move(route.x + 14, route.y + 18)
    await page.mouse.down()
    await page.mouse.move(route.x + 90, route.y + 18, { steps: 4 })
    await page.mouse.up()
    expect(await selected()).toMatch(/\p{L}{2,}/u)
    await expect(page).toHaveURL(/\/shipments$/)
    await page.mouse.click(0, 0)

    const reference = String(await row.locator('a[data-reference]').textContent())
    const opened = context.waitForEvent('page')
    await row
      .getByRole('cell')
      .nth(4)
      .click({ modifiers: ['Control'] })
    await expect(await opened).toHaveURL(new RegExp(`/shipments/${reference}$`))
    await expect(page).toHaveURL(/\/shipments$/)
    await row.getByRole('cell').nth(4).click()
    await expect(page).toHaveURL(`/shipments/${reference}`)
  },
)

test('a tag of a row leads to its PO, by click and by B', { tag: '@long' }, async ({ page }) => {
  await openList(page, '/shipments?status=Active&density=compact')
  const tag = rowsOf(page).locator('a[data-tag]').first()
  const words = String(await tag.textContent())
  await tag.click()
  await expect(page).toHaveURL(`/po?${new URLSearchParams({ tag: words })}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
  await openListWithKeys(page, `/shipments?${new URLSearchParams({ tag: words })}`)
  await page.keyboard.press('j')
  await page.keyboard.press('b')
  await expect(page).toHaveURL(/\/po\?tag=/)
})
