import type { Page } from '@playwright/test'
import { expect, scrollingEnds, test } from './support/test.ts'
import { links, openToday } from './support/today-page.ts'
import { bareCount, watchFrames } from './support/watch-frames.ts'

/** How far the rows are scrolled, in pixels. */
function scrolled(page: Page): Promise<{ top: number; left: number }> {
  return page.evaluate(() => {
    const scroller = document.querySelector('main [data-page-scroller]')
    if (!scroller) throw new Error('The page has no scroller.')
    const { scrollTop, scrollHeight, clientHeight } = scroller
    return { top: scrollTop, left: Math.round(scrollHeight - clientHeight - scrollTop) }
  })
}

for (const { way, width, group } of [
  { way: 'wheel', width: 1440, group: 'kind' },
  { way: 'PageDown', width: 1024, group: 'kind' },
  { way: 'End', width: 390, group: 'due' },
]) {
  test(
    `Today by ${group} at ${width} px, scrolled to its end by ${way}, draws lines in each frame and comes to rest`,
    { tag: '@long' },
    async ({ page, system }) => {
      await page.setViewportSize({ width, height: 800 })
      await openToday(page, system, `tab=open&group=${group}`)
      await expect(links(page).first()).toBeVisible()
      if (way === 'wheel') await page.mouse.move(width / 2, 600)
      else await page.locator('main h1').click()
      await watchFrames(page)
      for (let now = await scrolled(page); now.left > 1; now = await scrolled(page)) {
        const { top } = now
        if (way === 'wheel') await page.mouse.wheel(0, 350)
        else await page.keyboard.press(way)
        await expect.poll(async () => (await scrolled(page)).top).toBeGreaterThan(top)
        await scrollingEnds(page)
      }
      expect(await bareCount(page)).toBe(0)
    },
  )
}
