import type { CDPSession, Page } from '@playwright/test'
import { changeShipments } from './support/change-shipment.ts'
import { openWholeList } from './support/list-page.ts'
import { startSystem, type System } from './support/system.ts'
import { expect, test } from './support/test.ts'
import { openToday } from './support/today-page.ts'
import { bareCount, watchFrames } from './support/watch-frames.ts'

test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
// In one worker, since they share a system.
test.describe.configure({ mode: 'default' })

let own: System
test.beforeAll(async () => {
  test.setTimeout(90_000)
  own = await startSystem()
})
test.afterAll(() => own.stop())

const STEP_PX = 60

/** Moves a finger over the page, and lifts it while it moves: the page goes on by itself. */
async function fling(finger: CDPSession, from: number, to: number): Promise<void> {
  let timestamp = Date.now() / 1000
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number | null) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === null ? [] : [{ x: 195, y }],
      // As fast as a finger is, however long the test takes for it.
      timestamp: (timestamp += 0.01),
    })
  await touch('touchStart', from)
  const steps = Math.abs(to - from) / STEP_PX
  for (let step = 1; step <= steps; step += 1)
    await touch('touchMove', from + Math.sign(to - from) * step * STEP_PX)
  await touch('touchEnd', null)
}

const topOf = (page: Page) =>
  page.evaluate(() => Math.max(...[...document.querySelectorAll('main *')].map(({ scrollTop }) => scrollTop)))

for (const name of ['the list', 'Today'] as const) {
  test(
    `a finger that flings ${name} on a phone sees rows in each frame, while shipments change`,
    { tag: '@long' },
    async ({ page, watch }) => {
      test.setTimeout(120_000)
      watch.useOrigin(own)
      if (name === 'Today') await openToday(page, own)
      else await openWholeList(page, `${own.url}/shipments`)
      const finger = await page.context().newCDPSession(page)
      let toldCount = 0
      await finger.send('Network.enable')
      finger.on('Network.eventSourceMessageReceived', ({ eventName }) => {
        if (eventName === 'changes') toldCount += 1
      })
      await watchFrames(page)
      let top = 0
      const round = async () => {
        for (const [from, to] of [
          [650, 110],
          [650, 350],
          [650, 110],
          [200, 560],
        ] as const) {
          await fling(finger, from, to)
          top = Math.max(top, await topOf(page))
        }
      }
      await round()
      // Some leave Today, all move in the list.
      const changing = changeShipments(own, 300, ({ updatedAt }, at) =>
        at % 3 === 0 ? { cancelledAt: updatedAt } : {},
      )
      await expect(async () => {
        await round()
        expect(toldCount).toBeGreaterThan(0)
      }).toPass({ timeout: 60_000 })
      await changing
      await round()
      expect(top).toBeGreaterThan(1500)
      expect(await bareCount(page)).toBe(0)

      // Rows that are not painted would have been seen. What still glides draws others in their place.
      const hideRows = () =>
        page
          .locator('[data-line]')
          .evaluateAll((rows) => rows.forEach((row) => row.setAttribute('aria-hidden', 'true')))
      await expect
        .poll(async () => {
          await hideRows()
          return bareCount(page)
        })
        .toBeGreaterThan(0)
    },
  )
}
