import type { Locator, Page } from '@playwright/test'
import { NOW } from './support/system.ts'
import { expect, scrollingEnds, setTime, test } from './support/test.ts'

const HOUR_MS = 3_600_000

const lineOf = (page: Page, key: string) => page.locator(`[data-line="${key}"]`)
const linkIn = (line: Locator) => line.locator('a[data-reference]')
const selection = (page: Page) => page.getByRole('region', { name: 'Selection' })
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
    await expect(selection(page)).toContainText('1 selected')
    const there = await place(opened)
    await open(page, opened)
    await setTime(page, NOW.getTime() + HOUR_MS)
    await page.goBack()
    await expect(linkIn(lineOf(page, opened))).toBeFocused()
    await expect.poll(() => place(opened)).toEqual(there)
    await expect(selection(page)).toContainText('1 selected')
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
