import { COLUMN_NAMES } from '#facts/filters/column-names.ts'
import type { Shipment } from '../src/contract/schema.ts'
import { axeFaults } from './support/axe.ts'
import { openList } from './support/list-page.ts'
import { headers, openColumnsMenu, placeOf, WIDE } from './support/look.ts'
import { readShipments } from './support/read-service.ts'
import { expect, rowsOf, test } from './support/test.ts'

test.describe('columns', () => {
  test('are chosen in a menu and sorted by their headers, in the URL', async ({ page }) => {
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

  test('cannot all be hidden', { tag: '@long' }, async ({ page }) => {
    await openList(page, '/shipments?cols=eta&cols=status')
    const menu = await openColumnsMenu(page)
    await menu.getByRole('checkbox', { name: 'Status' }).uncheck()
    await expect(menu.getByRole('checkbox', { name: 'ETA', exact: true })).toBeDisabled()
    await expect(headers(page)).toHaveText(['Shipment', 'ETA'])
  })

  test(
    'are moved with the keyboard or the pointer, and the order appears in the URL',
    { tag: '@long' },
    async ({ page }) => {
      await openList(page)
      const menu = await openColumnsMenu(page)
      await menu.getByRole('button', { name: 'Move ETA before Next event' }).click()
      const toStage = menu.getByRole('button', { name: 'Move ETA before Stage' })
      await expect(toStage).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/shipments?cols=tags&cols=route&cols=eta&cols=stage&cols=next')
      await expect(page.getByText('ETA is column 4 of 6')).toBeAttached()
      await expect(headers(page)).toHaveText(['Shipment', 'PO', 'Route', 'ETA', 'Stage', 'Next event'])
      await expect(rowsOf(page).first().getByRole('cell').nth(3)).toHaveAttribute('aria-colindex', '4')

      // The pressed button keeps the focus, even when the column cannot move further.
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      const first = menu.getByRole('button', { name: 'ETA is first' })
      await expect(first).toBeFocused()
      await expect(first).toHaveAttribute('aria-disabled', 'true')
      await expect(headers(page).nth(1)).toHaveText('ETA')
      await page.reload()
      await expect(headers(page).nth(1)).toHaveText('ETA')
    },
  )

  test('leave the focus in the menu when shown or hidden', { tag: '@long' }, async ({ page }) => {
    await openList(page)
    const menu = await openColumnsMenu(page)
    const carrier = menu.getByRole('checkbox', { name: 'Carrier' })
    await carrier.focus()
    for (const isShown of [true, false]) {
      await page.keyboard.press('Space')
      await expect(carrier).toBeChecked({ checked: isShown })
      await expect(carrier).toBeFocused()
    }
  })

  test(
    'scroll sideways within the list if they do not fit; the first stays',
    { tag: '@long' },
    async ({ page }) => {
      await openList(page, WIDE)
      await expect(headers(page)).toHaveCount(COLUMN_NAMES.length + 1)
      const table = page.getByRole('table')
      await expect(table).toHaveAttribute('aria-colcount', String(COLUMN_NAMES.length + 1))
      const first = rowsOf(page).first()
      await expect(first.getByRole('cell').last()).toHaveAttribute(
        'aria-colindex',
        String(COLUMN_NAMES.length + 1),
      )
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(await overflow()).toBeLessThanOrEqual(0)

      const lead = first.getByRole('cell').first()
      const toolbar = page.getByRole('combobox', { name: 'Search shipments' })
      const head = headers(page).first()
      const before = await Promise.all([lead, toolbar, head].map(placeOf))
      await first.hover()
      await page.mouse.wheel(4000, 0)
      await expect(first.getByRole('cell').last()).toBeInViewport()
      expect(await Promise.all([lead, toolbar, head].map(placeOf))).toEqual(before)
      expect(await overflow()).toBeLessThanOrEqual(0)

      // A click anywhere in the visible row still opens its shipment.
      const reference = String(await first.locator('a[data-reference]').textContent())
      const box = await placeOf(first.getByRole('cell').last())
      await page.mouse.click(box.x + 5, box.y + 10)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
    },
  )

  test(
    'that are needed least are hidden by default if space is short',
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width: 768, height: 900 })
      await openList(page)
      await expect(headers(page)).toHaveText(['Shipment', 'PO', 'Route', 'Stage', 'ETA'])
      await expect(page.getByRole('table')).toHaveAttribute('aria-colcount', '6')
      await expect(rowsOf(page).first().getByRole('cell').last()).toHaveAttribute('aria-colindex', '6')
    },
  )

  test(
    'show supplier, goods and weight as recorded; a supplier can be filtered',
    { tag: '@long' },
    async ({ page, system }) => {
      const shipments = await readShipments(system)
      const nameOf = ({ origin }: Shipment) => (origin?.type === 'ShippingParty' ? origin.name : null)
      const wanted = shipments.filter((shipment) => nameOf(shipment) === 'Lantianhe Homeware')
      expect(wanted.length).toBeGreaterThan(1)
      await openList(page, '/shipments?cols=supplier&cols=goods&cols=weight')
      await page.getByRole('button', { name: 'More filters' }).click()
      const suppliers = page.getByRole('dialog').getByRole('group', { name: 'Supplier' })
      await suppliers.getByRole('textbox').fill('lantianhe')
      await suppliers.getByRole('checkbox', { name: /^Lantianhe Homeware/ }).check()
      await page.keyboard.press('Escape')
      await expect(page.getByText('Supplier Lantianhe Homeware')).toBeVisible()
      await expect(rowsOf(page).first()).toContainText('Lantianhe Homeware')
      await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(wanted.length + 1))
      for (const { reference, descriptionOfGoods, cargo } of wanted.slice(0, 5)) {
        const row = page.locator('tr', { has: page.locator(`[data-reference="${reference}"]`) })
        if (descriptionOfGoods) await expect(row).toContainText(descriptionOfGoods)
        else await expect(row.getByRole('img', { name: 'Not described' })).toHaveText('–')
        if (cargo.totalWeight) {
          await expect(row).toContainText(cargo.totalWeight.value.toLocaleString('en-GB'))
        } else {
          await expect(row.getByRole('img', { name: 'Not known yet' })).toHaveText('–')
        }
      }
    },
  )

  test('have separate lines in a card', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 900 })
    await openList(page, '/shipments?cols=eta&cols=carrier&cols=containers')
    const [first, second] = [rowsOf(page).first(), rowsOf(page).nth(1)]
    const carrier = first.getByRole('cell').nth(2)
    expect(await carrier.evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain('Carrier')
    const [card, last, next] = await Promise.all([first, first.getByRole('cell').last(), second].map(placeOf))
    expect(last?.bottom).toBeLessThan(Number(next?.y))
    expect(card?.bottom).toBeLessThanOrEqual(Number(next?.y) + 1)
  })
})

test.describe('the layout', { tag: '@long' }, () => {
  test('is remembered for plain addresses, and a link’s own choice wins', async ({ page }) => {
    await openList(page)
    const menu = await openColumnsMenu(page)
    await menu.getByRole('radio', { name: 'Compact' }).check()
    await menu.getByRole('checkbox', { name: 'Bills' }).check()
    await expect(page).toHaveURL(/cols=bills.*density=compact|density=compact.*cols=bills/)

    await openList(page)
    await expect(page).toHaveURL(/density=compact/)
    await expect(headers(page).filter({ hasText: 'Bills' })).toBeVisible()

    await openList(page, '/shipments?status=Active')
    await expect(page).toHaveURL('/shipments?status=Active')
    await expect(headers(page).filter({ hasText: 'Bills' })).toHaveCount(0)
    expect((await placeOf(rowsOf(page).first())).height).toBe(54)

    // A link's choice is not stored as the user's.
    await openList(page)
    await expect(page).toHaveURL(/density=compact/)
    const again = await openColumnsMenu(page)
    await again.getByRole('button', { name: 'Reset' }).click()
    await expect(page).toHaveURL(/\/shipments$/)
    await page.reload()
    await expect(page).toHaveURL(/\/shipments$/)
    await expect(headers(page)).toHaveCount(6)
  })

  test('survives filters and adds no history entries', async ({ page }) => {
    await openList(page, '/shipments?status=Delivered')
    await openList(page, '/shipments?status=Active')
    const menu = await openColumnsMenu(page)
    await menu.getByRole('checkbox', { name: 'Bills' }).check()
    await menu.getByRole('checkbox', { name: 'Carrier' }).check()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/status=Active&cols=tags/)
    await page.goBack()
    await expect(page).toHaveURL('/shipments?status=Delivered')
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `axe finds no faults in all columns, compact rows and the columns menu, ${colorScheme}`,
    { tag: '@long' },
    async ({ page }) => {
      test.setTimeout(300_000)
      await page.emulateMedia({ colorScheme })
      // A low window draws few rows, since axe checks each of them.
      await page.setViewportSize({ width: 1440, height: 400 })
      await openList(page, `${WIDE}&density=compact&sort=-eta`)
      await expect(rowsOf(page).filter({ hasText: 'Loading…' })).toHaveCount(0)
      expect(await axeFaults(page)).toEqual([])
      await openColumnsMenu(page)
      expect(await axeFaults(page)).toEqual([])
    },
  )
}

test('the columns menu stays within the window of a phone', { tag: '@long' }, async ({ page }) => {
  for (const width of [320, 375, 414]) {
    await page.setViewportSize({ width, height: 800 })
    await openList(page)
    const dialog = await openColumnsMenu(page)
    const menu = await placeOf(dialog)
    expect(menu.x).toBeGreaterThanOrEqual(0)
    expect(menu.x + menu.width).toBeLessThanOrEqual(width)
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
})
