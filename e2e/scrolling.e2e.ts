import type { Locator, Page } from '@playwright/test'
import { bar, openListWithKeys } from './support/list-page.ts'
import { openMap } from './support/overview-page.ts'
import { NOW } from './support/system.ts'
import { expect, pointAtRows, rowsOf, scrollingEnds, setTime, test } from './support/test.ts'

const SIZES = [
  { width: 1440, height: 700 },
  { width: 320, height: 600 },
]

/** Scroll position in pixels of the scrolling ancestor of the focused element. */
async function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('main, main *')].filter((each) => each.checkVisibility())
    return Math.max(...all.map(({ scrollTop }) => scrollTop))
  })
}

/** Checks that a key scrolls the page down or up. */
async function expectMove(page: Page, key: string, direction: 'down' | 'up'): Promise<void> {
  const before = await scrolled(page)
  await page.keyboard.press(key)
  const moved = async () => ((await scrolled(page)) - before) * (direction === 'down' ? 1 : -1)
  await expect.poll(moved, key).toBeGreaterThan(20)
  await scrollingEnds(page)
}

async function expectScrollingKeys(page: Page): Promise<void> {
  await expectMove(page, 'PageDown', 'down')
  await expectMove(page, 'PageUp', 'up')
  await expectMove(page, 'Space', 'down')
  await expectMove(page, 'Shift+Space', 'up')
}

/** Also checks the keys that move between rows in the list: elsewhere they scroll. */
async function expectAllScrollingKeys(page: Page): Promise<void> {
  await expectScrollingKeys(page)
  await expectMove(page, 'ArrowDown', 'down')
  await expectMove(page, 'ArrowUp', 'up')
  await expectMove(page, 'End', 'down')
  await expectMove(page, 'Home', 'up')
}

test('keys scroll the list on arrival, after the wheel, a click, and while a row is focused', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await openListWithKeys(page)
  await expectScrollingKeys(page)
  await pointAtRows(page)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200)
  await scrollingEnds(page)
  await expectScrollingKeys(page)
  await page.getByRole('heading', { name: 'Shipments', level: 1 }).click()
  await expectScrollingKeys(page)

  await page.keyboard.press('j')
  await expect(page.locator('a[data-reference]:focus')).toHaveCount(1)
  for (let presses = 0; presses < 4; presses += 1) await expectMove(page, 'PageDown', 'down')
  await expect(page.locator('a[data-reference]:focus')).toHaveCount(1)
  await expectMove(page, 'Home', 'up')
  await expect(page.locator('a[data-reference]:focus')).toBeInViewport()
})

for (const viewport of SIZES) {
  test(
    `keys scroll every page opened by address, from another page, or clicked into, at ${viewport.width} px`,
    { tag: '@long' },
    async ({ page, watch }) => {
      // Each part awaits about forty keys.
      test.slow()
      watch.expectConsole(/404/)
      await page.setViewportSize(viewport)
      await test.step('a shipment', async () => {
        await openListWithKeys(page)
        await rowsOf(page).first().locator('a[data-reference]').click()
        const heading = page.getByRole('heading', { name: 'Milestones' })
        await expect(heading).toBeVisible()
        await expectAllScrollingKeys(page)
        await page.reload()
        await expect(heading).toBeVisible()
        await expectAllScrollingKeys(page)
        await heading.click()
        await expectScrollingKeys(page)
      })
      await test.step('the map', async () => {
        // Places are sorted by size, so they move while shipments still arrive.
        await openMap(page)
        const pages = page.getByRole('navigation', { name: 'Pages' })
        const heading = page.getByRole('heading', { name: 'Where they are' })
        await expect(heading).toBeVisible()
        await expectAllScrollingKeys(page)
        await pages.getByRole('link', { name: 'Shipments', exact: true }).click()
        await expect(rowsOf(page).first()).toBeVisible()
        await expectScrollingKeys(page)
        await pages.getByRole('link', { name: 'Map' }).click()
        await expect(heading).toBeVisible()
        await expectAllScrollingKeys(page)
        await heading.click()
        await expectScrollingKeys(page)
      })
      await test.step('pages for unknown addresses', async () => {
        await page.setViewportSize({ width: 320, height: 256 })
        for (const path of ['/shipments/NW-0', '/nothing-here']) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
          await expectScrollingKeys(page)
        }
        await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
        await page.getByRole('link', { name: 'Go to Today' }).click()
        await expect(page.getByRole('heading', { level: 1, name: /^Today/ })).toBeVisible()
      })
    },
  )
}

const HOUR_MS = 3_600_000

const lineOf = (page: Page, key: string) => page.locator(`[data-line="${key}"]`)
const linkIn = (line: Locator) => line.locator('a[data-reference]')
const scrollerOf = (page: Page) => page.locator('main [data-page-scroller]').first()

/** The rows that are completely in view, between the sticky header and the selection bar. */
function rowsInView(page: Page): Promise<string[]> {
  return scrollerOf(page).evaluate((scroller) => {
    const { top, bottom } = scroller.getBoundingClientRect()
    return [...scroller.querySelectorAll<HTMLElement>('[data-line]')]
      .filter((line) => line.getBoundingClientRect().top > top + 120)
      .filter((line) => line.getBoundingClientRect().bottom < bottom - 80)
      .map(({ dataset }) => dataset.line ?? '')
  })
}

async function scrollBy(page: Page, px: number): Promise<void> {
  const top = () => scrollerOf(page).evaluate(({ scrollTop }) => scrollTop)
  const before = await top()
  await page.mouse.wheel(0, px)
  await expect.poll(top).not.toBe(before)
  await scrollingEnds(page)
}

/** Scrolls until the row is cut off at the lower edge of the scroller, with this many pixels of it in view. */
async function cutAtEdge(page: Page, key: string, px: number): Promise<void> {
  const edge = await scrollerOf(page).evaluate((element) => element.getBoundingClientRect().bottom)
  const top = (await lineOf(page, key).boundingBox())?.y ?? 0
  await scrollBy(page, top - edge + px)
}

/** Clicks a shipment, without scrolling to its row. */
async function open(page: Page, key: string): Promise<void> {
  const box = await linkIn(lineOf(page, key)).boundingBox()
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 5)
  await expect(page.getByRole('heading', { name: 'Milestones' })).toBeVisible()
}

for (const { name, path } of [
  { name: 'the list', path: '/shipments' },
  { name: 'Today', path: '/?tab=open&group=due' },
]) {
  test(`Back restores the position, focus and selection of ${name}`, async ({ page }) => {
    await page.goto(path)
    await expect(linkIn(page.locator('[data-line]')).first()).toBeVisible()
    // Until Today is complete, further rows appear between the others.
    if (name === 'Today') await expect(page.locator('[data-today-tab][aria-current]')).not.toContainText('+')
    await page.mouse.move(700, 600)
    await scrollBy(page, 1500)

    const cut = String((await rowsInView(page)).at(-1))
    await cutAtEdge(page, cut, 40)
    const place = (key: string) => lineOf(page, key).boundingBox()
    const before = await place(cut)
    await open(page, cut)
    await page.goBack()
    await expect(linkIn(lineOf(page, cut))).toBeFocused()
    await expect.poll(() => place(cut)).toEqual(before)

    const [selected = '', , , opened = ''] = await rowsInView(page)
    await lineOf(page, selected).getByRole('checkbox').click()
    await expect(bar(page)).toContainText('1 selected')
    const there = await place(opened)
    await open(page, opened)
    await setTime(page, NOW.getTime() + HOUR_MS)
    await page.goBack()
    await expect(linkIn(lineOf(page, opened))).toBeFocused()
    await expect.poll(() => place(opened)).toEqual(there)
    await expect(bar(page)).toContainText('1 selected')
    // If the row was scrolled out of view before leaving, Back restores that scroll position.
    await scrollBy(page, 1200)
    const [, later = ''] = await rowsInView(page)
    const placeBefore = await place(later)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
    await page.goBack()
    await expect.poll(() => place(later)).toEqual(placeBefore)
  })
}
