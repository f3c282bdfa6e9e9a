import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

type Way = 'wheel' | 'PageDown' | 'End'

/** Watches each frame for room in the table that shows no line. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.bare = '0'
    const look = () => {
      const table = document.querySelector('main table')?.getBoundingClientRect()
      const view = document.querySelector('main [data-page-scroller]')?.getBoundingClientRect()
      if (!table || !view) return
      const top = Math.max(table.top, view.top) + 1
      const bottom = Math.min(table.bottom, view.bottom, innerHeight) - 1
      for (let y = top; y < bottom; y += 20) {
        const line = document.elementFromPoint(view.left + view.width / 2, y)?.closest('main tr')
        const isBare = line === null || line === undefined || line.ariaHidden === 'true'
        const isCovered = document.elementFromPoint(view.left + view.width / 2, y)?.closest('table') === null
        if (isBare && !isCovered)
          document.documentElement.dataset.bare = String(Number(document.documentElement.dataset.bare) + 1)
      }
    }
    // A message comes right after the frame is painted.
    const painted = new MessageChannel()
    painted.port1.addEventListener('message', look)
    painted.port1.start()
    const frame = () => {
      painted.port2.postMessage(null)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}

/** Places without a line, summed up over the frames so far. */
function bareCount(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.bare))
}

function leftToScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scroller = document.querySelector('main [data-page-scroller]')
    return scroller ? Math.round(scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop) : -1
  })
}

async function scrollToEnd(page: Page, way: Way): Promise<void> {
  if (way === 'wheel') await page.locator('main table').hover()
  else await page.locator('main h1').click()
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
  for (const group of ['severity', 'kind', 'po']) {
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
