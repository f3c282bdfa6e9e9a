import type { Page } from '@playwright/test'

/** Counts in each frame the places in the table where no line is drawn. */
export async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.bare = '0'
    const scroller = document.querySelector('main [data-page-scroller]')
    if (!scroller) return
    let topOfFrame = 0
    const isBare = (y: number) => {
      const { left, width } = scroller.getBoundingClientRect()
      const element = document.elementFromPoint(left + width / 2, y)
      const line = element?.closest('main tr')
      return element?.closest('main table') && (!line || line.ariaHidden === 'true')
    }
    const look = () => {
      // A key may have scrolled since the frame; the next frame draws that.
      if (scroller.scrollTop !== topOfFrame) return
      const view = scroller.getBoundingClientRect()
      const bottom = Math.min(view.bottom, innerHeight) - 1
      for (let y = Math.max(view.top, 0) + 1; y < bottom; y += 20)
        if (isBare(y)) dataset.bare = String(Number(dataset.bare) + 1)
    }
    // A message is delivered right after the frame is painted.
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

/** Number of places without a line, summed over all frames so far. */
export function bareCount(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.bare))
}
