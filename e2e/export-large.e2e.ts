import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoShipments } from '../src/demo/demo-shipments.ts'
import { isLocalDate } from '../src/contract/local-date.ts'
import type { Shipment } from '../src/contract/schema.ts'
import { readWorkbook } from './support/read-sheet.ts'
import { openList } from './support/list-page.ts'
import { expect, test } from './support/test.ts'

const SHIPMENTS = 20_000
const PAGE_SIZE = 100
const CELLS_IN_ROW_MIN = 30
/** Processor time that the page itself may spend while the file is written. */
const PAGE_BUSY_MS_MAX = 1000

test(
  '20,000 shipments become a workbook under our policy, while the page stays free',
  { tag: '@long' },
  async ({ page }, info) => {
    test.setTimeout(5 * 60_000)
    await openList(page)
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
    await servePages(page, manyShipments())
    const busyMs = await busyMsOf(page)

    await page.keyboard.press('Shift+E')
    const download = page.waitForEvent('download', { timeout: 4 * 60_000 })
    const startMs = Date.now()
    await page.getByRole('radio', { name: /^All fields/ }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
    const status = page.getByRole('region', { name: 'Export' })
    await expect(status).toContainText('Writing 20,000 shipments', { timeout: 3 * 60_000 })
    const writingMs = Date.now()
    const busyBeforeMs = await busyMs()
    const content = new Uint8Array(await readFile(await (await download).path()))
    const doneMs = Date.now()
    const pageBusyMs = Math.round((await busyMs()) - busyBeforeMs)
    info.annotations.push({
      type: 'measured',
      description: `read ${writingMs - startMs} ms, written ${doneMs - writingMs} ms, ${content.length} bytes, of which the page itself was busy ${pageBusyMs} ms`,
    })

    const rows = readWorkbook(content)
    const at = rows.findIndex(([title]) => title === 'Reference')
    expect(rows.length - at - 1).toBe(SHIPMENTS)
    expect(rows[at]?.length).toBeGreaterThan(CELLS_IN_ROW_MIN)
    expect(rows[at + 1]?.[0]).toBe('BIG-0')
    expect(rows.at(-1)?.[0]).toBe(`BIG-${SHIPMENTS - 1}`)
    expect(rows.filter(([, tags]) => tags === '00123').length).toBeGreaterThan(10)
    expect(pageBusyMs).toBeLessThan(PAGE_BUSY_MS_MAX)
  },
)

function manyShipments(): Shipment[] {
  const today = '2026-11-20'
  if (!isLocalDate(today)) throw new Error('This is not a day.')
  const demo = demoShipments(today)
  return Array.from({ length: SHIPMENTS / demo.length + 1 }, () => demo)
    .flat()
    .slice(0, SHIPMENTS)
    .map((shipment, index) => ({
      ...shipment,
      reference: `BIG-${index}`,
      updatedAt: new Date(Date.UTC(2026, 10, 20) - index * 1000).toISOString(),
    }))
}

/** The service would give this many pages in three minutes at best. The test is about what comes after. */
async function servePages(page: Page, shipments: readonly Shipment[]): Promise<void> {
  await page.route(/\/api\/shipments\?limit=100/, (route) => {
    const params = new URL(route.request().url()).searchParams
    const start = Number(params.get('cursor') ?? 0)
    const end = start + PAGE_SIZE
    const isCatchUp = params.has('updatedSince')
    const body = isCatchUp
      ? { data: [], nextCursor: null }
      : { data: shipments.slice(start, end), nextCursor: end < shipments.length ? String(end) : null }
    return route.fulfill({ json: body, headers: { 'landfall-complete': 'yes' } })
  })
}

/** Returns how long the page's own thread has computed. Time on the processor by others does not count. */
async function busyMsOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
}
