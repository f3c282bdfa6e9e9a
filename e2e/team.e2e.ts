import type { Page } from '@playwright/test'
import { changeShipment } from './support/change-shipment.ts'
import { startSystem } from './support/system.ts'
import { expect, rowAfterScroll, rowOf, rowsOf, scrollingEnds, test } from './support/test.ts'
import { startWaywardService, type WaywardService } from './support/wayward-service.ts'

const TEAM_SIZE = 10
const ROUNDS = 18
/** The proxy polls the service every 5 s. */
const POLLS_A_ROUND = 2
const REQUESTS_A_MINUTE_MAX = 60

test(
  'ten browsers on one key stay live for three minutes, within its rate limit',
  { tag: '@long' },
  async ({ browser }) => {
    test.setTimeout(7 * 60_000)
    const system = await startSystem({ DEMO_LIVE: '1', DEMO_TODAY: new Date().toISOString().slice(0, 10) })
    const service = await startWaywardService(system)
    const dashboard = await startSystem(service.settings)
    const team: Page[] = []
    const faults: string[] = []
    try {
      for (let seat = 0; seat < TEAM_SIZE; seat += 1) {
        // Each page has its own browser context.
        const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
        page.on('pageerror', (error) => faults.push(error.message))
        page.on('console', (message) => {
          if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`)
        })
        team.push(page)
      }
      await Promise.all(team.map((page) => page.goto(`${dashboard.url}/shipments`)))
      for (const page of team) await expect(rowsOf(page).first()).toBeVisible({ timeout: 30_000 })
      const [watcher, reader, ...workers] = team
      if (!watcher || !reader) throw new Error('The team is too small.')
      await leaveWindow(watcher)
      const read = await rowAfterScroll(reader, 1100, 30)
      await scrollingEnds(reader)
      const reference = String(await read.locator('a[data-reference]').textContent())
      const place = await placeOfRow(reader, reference)

      for (let round = 0; round < ROUNDS; round += 1) {
        const before = pollCount(service)
        const worker = workers[round % workers.length]
        if (worker) await openAndReturn(worker, round)
        await expect
          .poll(() => pollCount(service), { timeout: 60_000 })
          .toBeGreaterThanOrEqual(before + POLLS_A_ROUND)
        for (const page of team)
          await expect(page.locator('[data-freshness]')).toHaveAttribute('data-freshness', 'live')
        expect(await placeOfRow(reader, reference)).toEqual(place)
      }

      expect(greatestInAMinute(service.sentAtMs)).toBeLessThanOrEqual(REQUESTS_A_MINUTE_MAX)
      await changeShipment(system, reference, () => ({ tags: ['PO-AT-THE-END'] }))
      // Without focus, the window shows the newest rows on its own; a user in the list asks for them.
      await expect(rowOf(watcher, reference)).toBeInViewport({ timeout: 60_000 })
      await expect(rowOf(reader, reference)).toContainText('PO-AT-THE-END', { timeout: 60_000 })
      expect(await placeOfRow(reader, reference)).toEqual(place)
      await reader.getByRole('button', { name: /^\d+ changes? · Show$/ }).click()
      await expect(rowOf(reader, reference)).toHaveCount(0)
      await reader.keyboard.press('Home')
      await expect(rowOf(reader, reference)).toBeInViewport()
      expect(faults).toEqual([])
    } finally {
      for (const page of team) await page.close()
      await dashboard.stop()
      service.stop()
      await system.stop()
    }
  },
)

/** Opens a shipment from the list and goes back. */
async function openAndReturn(page: Page, round: number): Promise<void> {
  await rowsOf(page)
    .nth(round % 8)
    .locator('a[data-reference]')
    .click()
  await expect(page.getByRole('heading', { name: 'Milestones' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Shipments' }).last().click()
  await expect(rowsOf(page).first()).toBeVisible({ timeout: 30_000 })
  await page.mouse.move(0, 0)
  await page.getByRole('heading', { level: 1 }).click()
}

/** Blurs the window, as if the user worked in another one: Playwright gives every page the focus. */
function leaveWindow(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.hasFocus = () => false
    window.dispatchEvent(new Event('blur'))
  })
}

/** Vertical position of the shipment's row in pixels; `undefined` if it is not drawn. */
async function placeOfRow(page: Page, reference: string): Promise<number | undefined> {
  return (await rowOf(page, reference).boundingBox())?.y
}

function pollCount({ asked }: WaywardService): number {
  return asked.filter((url) => url.includes('updatedSince=')).length
}

function greatestInAMinute(sentAtMs: readonly number[]): number {
  const counts = sentAtMs.map(
    (fromMs) => sentAtMs.filter((ms) => ms >= fromMs && ms < fromMs + 60_000).length,
  )
  return Math.max(0, ...counts)
}
