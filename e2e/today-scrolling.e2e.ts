import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { bareCount, watchFrames } from './support/watch-frames.ts'

type Way = 'wheel' | 'PageDown' | 'End'

function leftToScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scroller = document.querySelector('main [data-page-scroller]')
    return scroller ? Math.round(scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop) : -1
  })
}

async function scrollToEnd(page: Page, way: Way): Promise<void> {
  await expect(async () => {
    if (way === 'wheel') await page.mouse.wheel(0, 350)
    else await page.keyboard.press(way)
    expect(await leftToScroll(page)).toBeLessThanOrEqual(1)
  }).toPass({ intervals: [60], timeout: 40_000 })
}

/** What changes in the table while nothing happens. */
function changesIn(page: Page, ms: number): Promise<number> {
  return page.evaluate(async (pause) => {
    let changes = 0
    const observer = new MutationObserver((records) => (changes += records.length))
    const table = document.querySelector('main table')
    if (table)
      observer.observe(table, { subtree: true, childList: true, attributes: true, characterData: true })
    await new Promise((done) => setTimeout(done, pause))
    return changes
  }, ms)
}

for (const width of [1440, 1024, 390]) {
  for (const group of ['due', 'kind', 'po']) {
    for (const way of ['wheel', 'PageDown', 'End'] as const) {
      const isShort = width === 1440 && group === 'po' && way === 'wheel'
      test(
        `Today by ${group} at ${width} px, scrolled to its end by ${way}, shows lines in each frame and comes to rest`,
        { tag: isShort ? [] : ['@long'] },
        async ({ page }) => {
          await page.setViewportSize({ width, height: 800 })
          await page.goto(`/?tab=open&group=${group}`)
          await expect(page.locator('main [data-line] a[data-reference]').first()).toBeVisible()
          await expect(page.locator('main [aria-current=page]').first()).not.toContainText('so far')
          if (way === 'wheel') await page.mouse.move(width / 2, 600)
          else await page.locator('main h1').click()
          await watchFrames(page)
          await scrollToEnd(page, way)
          await expect.poll(() => changesIn(page, 1500)).toBe(0)
          expect(await bareCount(page)).toBe(0)
          expect(await leftToScroll(page)).toBeLessThanOrEqual(1)
        },
      )
    }
  }
}
