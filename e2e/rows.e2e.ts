import type { Locator } from '@playwright/test'
import { openList, openListWithKeys } from './support/list-page.ts'
import { withPartialCopy } from './support/partial-copy.ts'
import { headers, openColumnsMenu, placeOf, WIDE } from './support/look.ts'
import { expect, pointAtRows, rowsOf, test } from './support/test.ts'

test.describe('the height of rows', { tag: '@long' }, () => {
  test('is one line or two, and the reader stays at the same rows', async ({ page }) => {
    await openList(page)
    expect((await placeOf(rowsOf(page).first())).height).toBe(54)
    await pointAtRows(page)
    await page.mouse.wheel(0, 54 * 20)
    const topmost = () =>
      page.evaluate(() => {
        const bottom = document.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
        const rows = [...document.querySelectorAll('tbody tr')]
        return rows
          .map((row) => ({
            top: row.getBoundingClientRect().top - bottom,
            text: row.querySelector('a')?.text,
          }))
          .filter(({ top }) => top > -1)
          .toSorted((one, other) => one.top - other.top)[0]?.text
      })
    await expect(async () => expect(await topmost()).toBeTruthy()).toPass()
    await expect(rowsOf(page).nth(15)).toBeVisible()
    const before = await topmost()
    const menu = await openColumnsMenu(page)
    await menu.getByRole('radio', { name: 'Compact' }).check()
    await expect(page).toHaveURL(/density=compact/)
    expect((await placeOf(rowsOf(page).first())).height).toBe(34)
    expect(await topmost()).toBe(before)
  })
})

test.describe('sorting', () => {
  test('by a header goes up, down and off again, in the URL', async ({ page }) => {
    await openList(page)
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

  test('is offered only where an order makes sense', { tag: '@long' }, async ({ page }) => {
    await openList(page, WIDE)
    for (const name of ['Booking', 'Bills', 'Containers'])
      await expect(headers(page).filter({ hasText: name }).getByRole('button')).toHaveCount(0)
    await expect(headers(page).getByRole('button')).toHaveCount(21)
  })
})

test('on a phone, the list is sorted in the columns menu', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openList(page)
  const menu = await openColumnsMenu(page)
  await menu.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'ETA, descending' })
  await expect(page).toHaveURL(/\?sort=-eta$/)
  await menu.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Latest update first' })
  await expect(page).toHaveURL(/\/shipments$/)
})

test.describe('a row', () => {
  test(
    'shows its preview to a pointer that rests on its stage, and to a key',
    { tag: '@long' },
    async ({ page }) => {
      await openListWithKeys(page)
      const rows = rowsOf(page)
      const preview = page.locator('[popover="manual"]')
      const reference = String(await referenceLink(rows.nth(3)).textContent())
      await stageOf(rows.nth(3)).hover()
      await expect(preview).toBeVisible()
      await expect(preview).toContainText(reference)
      await expect(preview.getByRole('listitem').first()).toBeVisible()
      await expect(preview).toContainText(/Last.*Next/s)
      expect((await placeOf(preview)).y).toBeGreaterThanOrEqual((await placeOf(rows.nth(3))).bottom)
      await rows.nth(3).getByRole('cell').nth(2).hover()
      await expect(preview).toBeHidden()

      await page.mouse.move(0, 0)
      const link = referenceLink(rows.nth(5))
      await referenceLink(rows.nth(4)).focus()
      await page.keyboard.press('j')
      await expect(link).toBeFocused()
      await expect(preview).toBeHidden()
      await page.keyboard.press('p')
      await expect(preview).toContainText(String(await link.textContent()))
      await expect(link).toHaveAccessibleDescription(/^Last: /)
      await page.keyboard.press('j')
      await expect(preview).toContainText(String(await referenceLink(rows.nth(6)).textContent()))
      await page.keyboard.press('Escape')
      await expect(preview).toBeHidden()
      await expect(referenceLink(rows.nth(6))).toBeFocused()
      await expect(referenceLink(rows.nth(6))).toHaveAccessibleDescription('')
    },
  )

  test('shows a pointer no preview once that is switched off', { tag: '@long' }, async ({ page }) => {
    await openListWithKeys(page)
    const rows = rowsOf(page)
    const preview = page.locator('[popover="manual"]')
    await stageOf(rows.first()).hover()
    await expect(preview).toBeVisible()
    // Below the head, so that what is above the rows stays within reach.
    const last = rows.nth(8)
    await stageOf(last).hover()
    await expect(preview).toContainText(String(await referenceLink(last).textContent()))
    expect((await placeOf(preview)).y).toBeGreaterThanOrEqual((await placeOf(headers(page).first())).bottom)
    const menu = await openColumnsMenu(page)
    await menu.getByRole('checkbox', { name: 'Preview milestones on hover' }).uncheck()
    await page.keyboard.press('Escape')
    await page.clock.install()
    await stageOf(rows.nth(2)).hover()
    await page.clock.runFor(5000)
    await expect(preview).toBeHidden()
    await referenceLink(rows.nth(1)).focus()
    await page.keyboard.press('j')
    await page.keyboard.press('p')
    await expect(preview).toBeVisible()
  })

  test('has selectable text, and opens its shipment by a plain click', { tag: '@long' }, async ({ page }) => {
    await openList(page)
    const row = rowsOf(page).nth(2)
    const selected = () => page.evaluate(() => String(getSelection()))
    const tag = rowsOf(page).locator('a[data-tag]').first()
    const { x, y } = await placeOf(tag)
    await page.mouse.move(x + 6, y + 9)
    await page.mouse.down()
    await page.mouse.move(x + 40, y + 9, { steps: 4 })
    await page.mouse.up()
    expect(await selected()).toBe(await tag.getAttribute('data-tag'))

    const route = await placeOf(row.getByRole('cell').nth(2))
    await page.mouse.move(route.x + 14, route.y + 18)
    await page.mouse.down()
    await page.mouse.move(route.x + 90, route.y + 18, { steps: 4 })
    await page.mouse.up()
    expect(await selected()).toMatch(/\p{L}{2,}/u)
    await expect(page).toHaveURL(/\/shipments$/)
    await page.mouse.click(0, 0)

    const reference = String(await referenceLink(row).textContent())
    await row.getByRole('cell').nth(4).click()
    await expect(page).toHaveURL(`/shipments/${reference}`)
  })

  test('has tags that lead to the page of each', { tag: '@long' }, async ({ page }) => {
    await openList(page, '/shipments?status=Active&density=compact')
    const tag = rowsOf(page).locator('a[data-tag]').first()
    const words = String(await tag.textContent())
    await tag.click()
    await expect(page).toHaveURL(`/po?${new URLSearchParams({ tag: words })}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
    await page.goBack()
    await page.getByRole('button', { name: /^(Keyboard shortcuts|Menu|More)$/ }).waitFor()
    await rowsOf(page)
      .filter({ has: page.locator('a[data-tag]') })
      .first()
      .locator('a[data-reference]')
      .focus()
    await page.keyboard.press('b')
    await expect(page).toHaveURL(/\/po\?tag=/)
  })

  test(
    'opens beside the list with a modifier key, wherever it is clicked',
    { tag: '@long' },
    async ({ page, context }) => {
      await openList(page)
      const row = rowsOf(page).nth(1)
      const reference = String(await referenceLink(row).textContent())
      const opened = context.waitForEvent('page')
      await row
        .getByRole('cell')
        .nth(4)
        .click({ modifiers: ['Control'] })
      await expect(await opened).toHaveURL(new RegExp(`/shipments/${reference}$`))
      await expect(page).toHaveURL(/\/shipments$/)
    },
  )

  test(
    'is fetched when a pointer rests on it, and not when it passes over',
    { tag: '@long' },
    async ({ page }) => {
      await openList(page)
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/api/shipments/')) asked.push(pathname)
      })
      const rows = rowsOf(page)
      // The listening code loads when the reader first comes to the rows.
      await stageOf(rows.first()).hover()
      await expect(page.locator('[popover="manual"]')).toBeVisible()
      await page.mouse.move(0, 0)
      await expect.poll(() => asked.length).toBe(1)
      // However busy the machine is, this pointer rests nowhere.
      await rows.evaluateAll((elements) => {
        for (const row of elements.slice(1, 6))
          row.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }))
      })
      await rows.nth(6).hover()
      const reference = String(await rows.nth(6).locator('a[data-reference]').textContent())
      await expect.poll(() => asked).toContain(`/api/shipments/${reference}`)
      await rows.nth(6).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
      expect(asked.filter((path) => path.endsWith(reference))).toHaveLength(1)
      expect(asked.length).toBeLessThan(4)
    },
  )

  test('needs few elements, so that a full list has no more than 700', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openList(page)
    await expect(page.getByText(/^\d+ shipments$/)).toBeVisible({ timeout: 30_000 })
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(700)
  })

  test('names the tags without room, with no text that is cut off', { tag: '@long' }, async ({ page }) => {
    await openList(page)
    const more = rowsOf(page)
      .getByRole('img', { name: /^\d+ more: / })
      .first()
    await expect(more).toHaveText(/^\+\d+$/)
    const words = String(await more.getAttribute('aria-label'))
    expect(words.split(', ')).toHaveLength(Number(words.split(' ')[0]))
    // A text that is cut off within a row makes the browser repaint the row whenever it moves.
    await expect(rowsOf(page).locator('.sr-only')).toHaveCount(0)
  })

  test('counts its place in the whole table', { tag: '@long' }, async ({ page }) => {
    await withPartialCopy(page)
    await openList(page)
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '-1')
    await expect(rowsOf(page).first()).toHaveAttribute('aria-rowindex', '2')
    await expect(headers(page).first()).toHaveAttribute('aria-colindex', '1')
    await expect(rowsOf(page).first().getByRole('cell').nth(1)).toHaveAttribute('aria-colindex', '2')
  })
})

function referenceLink(row: Locator): Locator {
  return row.locator('a[data-reference]')
}

function stageOf(row: Locator): Locator {
  return row.locator('td[data-preview]')
}
