import type { Locator, Page } from '@playwright/test'
import { SORT_NAMES } from '#facts/filters/column-names.ts'
import { openList, openListWithKeys, openWholeList, topmostRow } from './support/list-page.ts'
import { headers, openColumnsMenu, placeOf, WIDE } from './support/look.ts'
import { expect, rowAfterScroll, rowsOf, scrollingEnds, test } from './support/test.ts'

test.describe('the height of rows', { tag: '@long' }, () => {
  test('is one line or two, and the same rows stay in view', async ({ page }) => {
    await openList(page)
    expect((await placeOf(rowsOf(page).first())).height).toBe(54)
    await rowAfterScroll(page, 54 * 20, 30)
    await scrollingEnds(page)
    const before = await topmostRow(page)
    const menu = await openColumnsMenu(page)
    await menu.getByRole('radio', { name: 'Compact' }).check()
    await expect(page).toHaveURL(/density=compact/)
    expect((await placeOf(rowsOf(page).first())).height).toBe(34)
    expect((await topmostRow(page)).reference).toBe(before.reference)
  })

  test('follows text size changes while the page is open', async ({ page }) => {
    await openList(page)
    await rowAfterScroll(page, 54 * 20, 30)
    await scrollingEnds(page)
    const { reference } = await topmostRow(page)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '20px'))
    // React may replace the row while it is measured, hence the retry.
    await expect(async () =>
      expect((await placeOf(rowsOf(page).first())).height).toBeGreaterThan(60),
    ).toPass()
    await expect.poll(() => gaps(page)).toEqual([])
    // The filters and the head of the table grow too, by less than a row.
    const { top } = await topmostRow(page)
    const { y, height } = await placeOf(rowsOf(page).filter({ hasText: reference }))
    expect(Math.abs(y - top)).toBeLessThanOrEqual(height)
  })
})

test.describe('sorting', () => {
  test('is offered only for columns with a meaningful order', { tag: '@long' }, async ({ page }) => {
    await openList(page, WIDE)
    for (const name of ['Booking', 'Bills', 'Containers'])
      await expect(headers(page).filter({ hasText: name }).getByRole('button')).toHaveCount(0)
    await expect(headers(page).getByRole('button')).toHaveCount(SORT_NAMES.length)
  })
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

test.describe('a row', () => {
  test('has selectable text, and opens its shipment by a plain click', { tag: '@long' }, async ({ page }) => {
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

    const reference = String(await referenceLink(row).textContent())
    await row.getByRole('cell').nth(4).click()
    await expect(page).toHaveURL(`/shipments/${reference}`)
  })

  test('has tags that link to their pages', { tag: '@long' }, async ({ page }) => {
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

  test(
    'opens in a new tab with a modifier key, wherever it is clicked',
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

  test('needs few elements: a full list has at most 700', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openList(page, '/shipments?sort=eta')
    await expect(page.getByText(/^\d+ shipments$/)).toBeVisible()
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(700)
  })

  test('names hidden tags, without clipped text', { tag: '@long' }, async ({ page }) => {
    await openList(page)
    const more = rowsOf(page)
      .getByRole('img', { name: /^\d+ more: / })
      .first()
    await expect(more).toHaveText(/^\+\d+$/)
    const words = String(await more.getAttribute('aria-label'))
    expect(words.split(', ')).toHaveLength(Number(words.split(' ')[0]))
    // Clipped text inside a row makes the browser repaint the row whenever it moves.
    await expect(rowsOf(page).locator('.sr-only')).toHaveCount(0)
  })
})

for (const width of [1440, 1024, 768, 320]) {
  test(
    `at ${width} px the menu button of a row covers none of its words`,
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const look of ['sort=eta', 'density=compact', 'cols=tags&cols=bills']) {
        await openWholeList(page, `/shipments?status=Active&${look}`)
        const row = rowsOf(page).nth(1)
        await referenceLink(row).evaluate((link) => link.append('-AND-ALL-THAT-IS-ADDED-TO-IT'))
        await row.hover()
        const menu = row.getByRole('button', { name: /^More for / })
        await expect(menu).toBeVisible()
        expect(await menu.evaluate(wordsUnder), look).toEqual([])
      }
    },
  )
}

/** The words of its row that an element covers, counting only their visible part. */
function wordsUnder(element: Element): string[] {
  const box = element.getBoundingClientRect()
  const row = element.closest('tr') ?? element
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) {
    const { parentElement: parent } = walker.currentNode
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    const end = parent?.getBoundingClientRect().right ?? 0
    const isUnder = Array.from(range.getClientRects()).some(
      ({ left, right, top, bottom }) =>
        Math.min(right, end, box.right) - Math.max(left, box.left) > 1 &&
        Math.min(bottom, box.bottom) - Math.max(top, box.top) > 3,
    )
    if (isUnder && !parent?.closest('button, .sr-only')) found.push(walker.currentNode.textContent ?? '')
  }
  return found
}

function referenceLink(row: Locator): Locator {
  return row.locator('a[data-reference]')
}

/** The distances between rows that do not adjoin. */
function gaps(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const places = [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect())
    return places
      .slice(1)
      .flatMap(({ top }, at) => (Math.abs(top - (places[at]?.bottom ?? top)) > 0.5 ? [top] : []))
  })
}
