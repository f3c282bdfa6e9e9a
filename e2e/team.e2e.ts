import type { BrowserContext, Page } from '@playwright/test'
import type { ShipmentList } from '../src/contract/schema.ts'
import { readService } from './support/read-service.ts'
import { startSystem, type System } from './support/system.ts'
import { expect, rowAfterScroll, rowOf, rowsOf, scrollingEnds, test } from './support/test.ts'
import { startWaywardService, type WaywardService } from './support/wayward-service.ts'

const TEAM_SIZE = 10
const ROUNDS = 18
/** The proxy polls the service every 5 s. */
const POLLS_A_ROUND = 2
const REQUESTS_A_MINUTE_MAX = 60

/** A member of the team: a browser of its own, and what went wrong in it. */
interface Operator {
  readonly page: Page
  readonly context: BrowserContext
  readonly faults: string[]
}

test(
  'ten browsers on one key stay live and calm for three minutes, within its budget',
  { tag: '@long' },
  async ({ browser }) => {
    test.setTimeout(7 * 60_000)
    const system = await startSystem({ DEMO_LIVE: '1', DEMO_TODAY: new Date().toISOString().slice(0, 10) })
    const service = await startWaywardService(system)
    const dashboard = await startSystem(service.settings)
    const team: Operator[] = []
    try {
      for (let seat = 0; seat < TEAM_SIZE; seat += 1) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
        const page = await context.newPage()
        const faults: string[] = []
        page.on('pageerror', (error) => faults.push(error.message))
        page.on('console', (message) => {
          if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`)
        })
        team.push({ page, context, faults })
      }
      await Promise.all(team.map(({ page }) => page.goto(`${dashboard.url}/shipments`)))
      for (const { page } of team) await expect(rowsOf(page).first()).toBeVisible({ timeout: 30_000 })
      const [watcher, reader, ...workers] = team
      if (!watcher || !reader) throw new Error('The team is too small.')
      const read = await rowAfterScroll(reader.page, 1100, 30)
      await scrollingEnds(reader.page)
      const reference = String(await read.locator('a[data-reference]').textContent())
      const place = await placeOfRow(reader.page, reference)

      for (let round = 0; round < ROUNDS; round += 1) {
        const before = pollCount(service)
        const worker = workers[round % workers.length]
        if (worker) await openAndReturn(worker.page, round)
        await expect
          .poll(() => pollCount(service), { timeout: 60_000 })
          .toBeGreaterThanOrEqual(before + POLLS_A_ROUND)
        for (const { page } of team)
          await expect(page.locator('[data-freshness]')).toHaveAttribute('data-freshness', 'live')
        expect(await placeOfRow(reader.page, reference)).toEqual(place)
      }

      expect(greatestInAMinute(service.sentAtMs)).toBeLessThanOrEqual(REQUESTS_A_MINUTE_MAX)
      // Where nobody is at the rows, the newest come to the top by themselves.
      const newest = rowOf(watcher.page, await newestReference(system))
      await expect(newest).toBeInViewport({ timeout: 60_000 })
      await reader.page.getByRole('button', { name: /^\d+ new · Show$/ }).click()
      await expect(rowsOf(reader.page).first()).toContainText(/updated/, { timeout: 60_000 })
      expect(team.flatMap(({ faults }) => faults)).toEqual([])
    } finally {
      for (const { context } of team) await context.close()
      await dashboard.stop()
      service.stop()
      await system.stop()
    }
  },
)

/** Opens a shipment from the list, looks at it and goes back. */
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

/** Where the row of a shipment is on the reader's screen. */
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

async function newestReference(system: System): Promise<string> {
  const { data } = await readService<ShipmentList>(system, '/shipments?limit=1')
  return data[0]?.reference ?? ''
}
