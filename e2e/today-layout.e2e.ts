import type { Locator } from '@playwright/test'
import { placeOf } from './support/look.ts'
import { expect, test } from './support/test.ts'
import { currentTab, lines, links } from './support/today-page.ts'
import type { Page } from '@playwright/test'

const LONG = { tag: '@long' }

async function openToday(page: Page): Promise<void> {
  await page.goto('/?tab=open')
  await expect(links(page).first()).toBeVisible()
  await expect(currentTab(page)).not.toContainText('+')
}

/** The boxes of the words in a row that must stay readable while its buttons show. */
function wordsOf(row: Locator): Promise<string[]> {
  return row
    .locator('td:nth-child(2) p, th a, td:nth-child(4) [title*="→"]')
    .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())))
}

for (const width of [1440, 1280]) {
  test(`at ${width} px buttons neither move nor cover the words of their row`, LONG, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openToday(page)
    const row = lines(page).nth(3)
    const before = await wordsOf(row)
    expect(before.length).toBeGreaterThan(3)
    await row.hover()
    const button = row.getByRole('button', { name: /^Handled: / })
    await expect(button).toBeVisible()
    expect(await wordsOf(row)).toEqual(before)
    const buttons = await placeOf(button)
    for (const words of await row.locator('td:nth-child(2) p, th a').all()) {
      const { x, width: wide, bottom } = await placeOf(words)
      expect(buttons.x >= x + wide || buttons.y >= bottom - 1).toBe(true)
    }
    const basis = row.locator('td:nth-child(4) .row-icon')
    expect(await basis.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
    const end = await basis.evaluate((each) => {
      const range = document.createRange()
      range.selectNodeContents(each)
      return range.getBoundingClientRect().right
    })
    expect(end).toBeLessThanOrEqual(buttons.x)
    const route = await placeOf(row.locator('td:nth-child(4) [title*="→"]'))
    expect(buttons.x >= route.x + route.width || buttons.y >= route.y + route.height / 2).toBe(true)
  })
}

for (const width of [640, 768, 900]) {
  test(`at ${width} px a row has two lines, and buttons cover only tags`, LONG, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openToday(page)
    const row = lines(page).nth(3)
    expect((await placeOf(row)).height).toBe(54)
    const kept = row.locator('td:nth-child(2) p, th a[data-focus]')
    const boxes = () =>
      kept.evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())))
    const before = await boxes()
    expect(before).toHaveLength(3)
    await row.hover()
    const button = row.getByRole('button', { name: /^Handled: / })
    await expect(button).toBeVisible()
    expect(await boxes()).toEqual(before)
    const buttons = await placeOf(button)
    expect(buttons.bottom).toBeLessThanOrEqual((await placeOf(row)).bottom)
    for (const words of await kept.all()) {
      const { x, width: wide, bottom } = await placeOf(words)
      expect(buttons.x >= x + wide || buttons.y >= bottom - 1).toBe(true)
    }
    // The route is only read out.
    await expect(row.getByRole('cell').last()).toContainText('→')
    // A tag that has the focus is above the buttons.
    const tag = row.locator('th a[data-tag]')
    if ((await tag.count()) > 0) {
      await row.locator('a[data-focus]').focus()
      await page.keyboard.press('Tab')
      await expect(tag).toBeFocused()
      const { x, y } = await placeOf(tag)
      expect(
        await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.tagName, [
          x + 6,
          y + 6,
        ] as const),
      ).toBe('A')
    }
  })
}

for (const width of [768, 900, 1152, 1280]) {
  test(`at ${width} px with text at 200 % nothing runs off the header`, LONG, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/?tab=open', '/shipments', '/orders']) {
      await page.goto(path)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      const header = page.locator('[data-page-header]')
      await expect(header.getByRole('combobox')).toBeVisible()
      await expect
        .poll(() =>
          header.evaluate((box) =>
            [...box.querySelectorAll('h1, input, button')]
              .filter((each) => each.checkVisibility())
              .filter((each) => each.getBoundingClientRect().right > box.getBoundingClientRect().right)
              .map(({ outerHTML }) => outerHTML),
          ),
        )
        .toEqual([])
    }
  })
}

for (const size of ['100%', '200%']) {
  test(`at 768 px with text at ${size} the date in the header is not cut off`, LONG, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 })
    await openToday(page)
    await page.evaluate((each) => document.documentElement.style.setProperty('font-size', each), size)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveAccessibleName('Today Fri 20 Nov 2026')
    await expect.poll(() => title.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  })
}

for (const [width, size] of [
  [1440, '200%'],
  [768, '200%'],
  [1152, '100%'],
] as const) {
  test(`at ${width} px with text at ${size} reason and number are not cut`, LONG, async ({ page }) => {
    // High enough to draw all rows.
    await page.setViewportSize({ width, height: 9000 })
    await openToday(page)
    await page.evaluate((each) => document.documentElement.style.setProperty('font-size', each), size)
    const cut = () =>
      lines(page)
        .locator('td:nth-child(2) p:first-child [title], th a[data-focus]')
        .evaluateAll((all) =>
          all
            .filter(
              (each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 2,
            )
            .map(({ textContent }) => textContent),
        )
    await expect.poll(cut).toEqual([])
    expect((await placeOf(lines(page).first().locator('td').nth(1))).width).toBeGreaterThan(200)
  })
}

test('tabs, filters and group heading stay in view above the rows', LONG, async ({ page }) => {
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await openToday(page)
    for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('PageDown')
    const heading = page.getByRole('table').locator('[scope=rowgroup]').first()
    await expect(async () => {
      const [tab, title] = [await placeOf(currentTab(page)), await placeOf(heading)]
      expect(tab.y).toBeGreaterThanOrEqual(0)
      expect(tab.bottom).toBeLessThanOrEqual(title.y)
    }).toPass()
    // The focused row is not covered by either of them.
    await page.keyboard.press('j')
    const focused = page.locator('a[data-reference]:focus')
    await expect(focused).toBeVisible()
    const room = async () => (await placeOf(focused)).y - (await placeOf(heading)).bottom
    await expect.poll(room).toBeGreaterThanOrEqual(-1)
  }
})

test('on a phone the first row is in the upper third of the screen', LONG, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openToday(page)
  expect((await placeOf(lines(page).first())).y).toBeLessThanOrEqual(844 / 3)
})

test(
  'with text at 200 % bars stay in their cards, and the selection bar leaves space for rows',
  LONG,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openToday(page)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const cards = page
      .getByRole('region', { name: 'Next 7 days' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('list') })
    for (const card of await cards.all()) {
      const [outer, inner] = [await placeOf(card), await placeOf(card.getByRole('list'))]
      expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width)
    }
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.setViewportSize({ width: 390, height: 844 })
    const bar = page.getByRole('region', { name: 'Selection' })
    await expect.poll(async () => (await placeOf(bar)).height).toBeLessThanOrEqual(844 / 2)
  },
)
