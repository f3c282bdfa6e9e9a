import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

type Way = 'wheel' | 'PageDown' | 'End'

/** Watches each frame for room in the table that shows no line. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.bare = '0'
    const scroller = document.querySelector('main [data-page-scroller]')
    const table = document.querySelector('main table')
    if (!scroller || !table) return
    let topOfFrame = 0
    const isBare = (y: number) => {
      const { left, width } = scroller.getBoundingClientRect()
      const element = document.elementFromPoint(left + width / 2, y)
      const line = element?.closest('main tr')
      return table.contains(element) && (!line || line.ariaHidden === 'true')
    }
    const look = () => {
      // A key may have come since the frame: what it has scrolled to is drawn in the next one.
      if (scroller.scrollTop !== topOfFrame) return
      const [rows, view] = [table.getBoundingClientRect(), scroller.getBoundingClientRect()]
      const bottom = Math.min(rows.bottom, view.bottom, innerHeight) - 1
      for (let y = Math.max(rows.top, view.top) + 1; y < bottom; y += 20)
        if (isBare(y)) dataset.bare = String(Number(dataset.bare) + 1)
    }
    // A message comes right after the frame is painted.
    const painted = new MessageChannel()
    painted.port1.addEventListener('message', look)
    painted.port1.start()
    const frame = () => {
      topOfFrame = scroller.scrollTop
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
