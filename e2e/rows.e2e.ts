import { openList } from './support/list-page.ts'
import { headers, openColumnsMenu, placeOf, WIDE } from './support/look.ts'
import { expect, rowsOf, test } from './support/test.ts'

test.describe('the height of rows', () => {
  test('is one line or two, and the reader stays at the same rows', async ({ page }) => {
    await openList(page)
    expect((await placeOf(rowsOf(page).first())).height).toBe(54)
    await page.getByRole('table').hover()
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
  test('by a header goes up, down and away again, in the URL', { tag: '@core' }, async ({ page }) => {
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

  test('is offered only where an order means something', async ({ page }) => {
    await openList(page, WIDE)
    for (const name of ['Booking', 'Bills', 'Containers'])
      await expect(headers(page).filter({ hasText: name }).getByRole('button')).toHaveCount(0)
    await expect(headers(page).getByRole('button')).toHaveCount(13)
  })
})

test.describe('a row', () => {
  test('shows more of itself to a pointer that rests, and to the keyboard', async ({ page }) => {
    await openList(page)
    const rows = rowsOf(page)
    const peek = page.locator('[popover="manual"]')
    const reference = String(await rows.nth(3).getByRole('link').textContent())
    await rows.nth(3).hover()
    await expect(peek).toBeVisible()
    await expect(peek).toContainText(reference)
    await expect(peek.getByRole('listitem').first()).toBeVisible()
    await expect(peek).toContainText(/Last.*Next/s)
    expect((await placeOf(peek)).y).toBeGreaterThanOrEqual((await placeOf(rows.nth(3))).bottom)
    await page.keyboard.press('Escape')
    await expect(peek).toBeHidden()

    await page.mouse.move(0, 0)
    await page.keyboard.press('Tab')
    await rows.nth(5).getByRole('link').focus()
    await expect(peek).toBeVisible()
    await expect(peek).toContainText(String(await rows.nth(5).getByRole('link').textContent()))
    await expect(rows.nth(5).getByRole('link')).toHaveAccessibleDescription(/^Last: /)
    await page.keyboard.press('Escape')
    await expect(peek).toBeHidden()
    await expect(rows.nth(5).getByRole('link')).toBeFocused()
    await expect(rows.nth(5).getByRole('link')).toHaveAccessibleDescription('')
  })

  test('is fetched when a pointer rests on it, and not when it passes over', async ({ page }) => {
    await openList(page)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/shipments/')) asked.push(pathname)
    })
    const rows = rowsOf(page)
    // What listens is loaded when somebody first comes to the rows.
    await rows.first().hover()
    await expect(page.locator('[popover="manual"]')).toBeVisible()
    await page.mouse.move(0, 0)
    await expect.poll(() => asked.length).toBe(1)
    // However busy the machine is, this pointer rests nowhere.
    await rows.evaluateAll((elements) => {
      for (const row of elements.slice(1, 6))
        row.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
    })
    await rows.nth(6).hover()
    const reference = String(await rows.nth(6).getByRole('link').textContent())
    await expect.poll(() => asked).toContain(`/api/shipments/${reference}`)
    await rows.nth(6).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
    expect(asked.filter((path) => path.endsWith(reference))).toHaveLength(1)
    expect(asked.length).toBeLessThan(4)
  })

  test('needs few elements, so that a full list has no more than 700', { tag: '@core' }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openList(page)
    await expect(page.getByText('50 loaded, more available')).toBeVisible()
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(700)
  })

  test('names the tags that it has no room for, without text that is cut off', async ({ page }) => {
    await openList(page, '/shipments?tag=22E1')
    const more = rowsOf(page)
      .first()
      .getByRole('img', { name: /^\d+ more: / })
    await expect(more).toHaveText(/^\+\d+$/)
    const words = String(await more.getAttribute('aria-label'))
    expect(words.split(', ')).toHaveLength(Number(words.split(' ')[0]))
    // Whatever is cut off within a row has the browser paint the row anew whenever it moves.
    await expect(rowsOf(page).locator('.sr-only')).toHaveCount(0)
  })

  test('counts its place in the whole table', async ({ page }) => {
    await openList(page)
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '-1')
    await expect(rowsOf(page).first()).toHaveAttribute('aria-rowindex', '2')
    await expect(headers(page).first()).toHaveAttribute('aria-colindex', '1')
    await expect(rowsOf(page).first().getByRole('cell').nth(1)).toHaveAttribute('aria-colindex', '2')
  })
})
