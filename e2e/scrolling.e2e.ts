import type { Page } from '@playwright/test'
import { openListWithKeys } from './support/list-page.ts'
import { openMap } from './support/overview-page.ts'
import { expect, pointAtRows, rowsOf, scrollingEnds, test } from './support/test.ts'

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

for (const viewport of SIZES) {
  const tag = viewport.width === 1440 ? [] : ['@long']
  test.describe(`at ${viewport.width} pixels, the keys that scroll`, { tag }, () => {
    // Each test awaits about forty keys.
    test.slow()

    test.use({ viewport })

    test(
      'scroll a shipment opened from the list, by address, or clicked into',
      { tag: '@long' },
      async ({ page }) => {
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
      },
    )

    test('scroll the list on arrival, after the wheel, a click, and while a row is focused', async ({
      page,
    }) => {
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

    test(
      'scroll the map page on arrival, from another page, and after clicking its list',
      { tag: '@long' },
      async ({ page }) => {
        // Places are sorted by size, so they move while shipments still arrive.
        await openMap(page)
        const heading = page.getByRole('heading', { name: 'Where they are' })
        await expect(heading).toBeVisible()
        await expectAllScrollingKeys(page)
        await page
          .getByRole('navigation', { name: 'Pages' })
          .getByRole('link', { name: 'Shipments', exact: true })
          .click()
        await expect(rowsOf(page).first()).toBeVisible()
        await expectScrollingKeys(page)
        await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Map' }).click()
        await expect(heading).toBeVisible()
        await expectAllScrollingKeys(page)
        await heading.click()
        await expectScrollingKeys(page)
      },
    )
  })
}

test(
  'pages for unknown addresses scroll by key if they do not fit',
  { tag: '@long' },
  async ({ page, watch }) => {
    watch.expectConsole(/404/)
    await page.setViewportSize({ width: 320, height: 256 })
    for (const path of ['/nothing-here', '/shipments/NW-0']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
      await expectScrollingKeys(page)
    }
  },
)

test('the scrolling part has no focus ring', { tag: '@long' }, async ({ page }) => {
  await openListWithKeys(page)
  await page.keyboard.press('Space')
  const scroller = page.locator('[data-page-scroller]:focus')
  await expect(scroller).toHaveCount(1)
  await expect(scroller).toHaveCSS('outline-style', 'none')
})
