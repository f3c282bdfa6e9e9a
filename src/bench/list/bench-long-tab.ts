import { loadavg } from 'node:os'
import type { Page } from '@playwright/test'
import { SHIPMENTS_PATH } from '#contract/dashboard-api/paths.ts'
import { packShipment } from '#contract/shipment-row.ts'
import { giveReport, type ReportOutput } from '../give-report.ts'
import { median } from '../medians.ts'
import { manyShipments } from '../service/many-shipments.ts'
import { figure, tableOf } from '../table.ts'
import { machineOf, OURS, tell } from './bench-list.ts'
import { machineWords, type Machine } from './list-report.ts'
import { startListRig, type ListRig } from './list-rig.ts'
import { openMeasured, rest } from './measured-page.ts'

export interface LongTabBench {
  /** Shipments that the tab scrolls through. */
  readonly rows: number
  readonly rounds: number
  readonly output: ReportOutput
}

/** The heap of a tab in megabytes, after garbage has been collected. */
interface HeapFigures {
  /** With the first page of all shipments. */
  readonly beforeMb: number
  /** At the end of the filtered list. */
  readonly loadedMb: number
  /** With the first page of all shipments again. */
  readonly afterMb: number
}

interface LongTabReport {
  readonly at: string
  readonly machine: Machine
  readonly rows: number
  readonly rounds: readonly HeapFigures[]
}

/** As many as the dashboard asks for at once. */
const PAGE_ROWS = 100
/** The list that the tab scrolls through. */
const FILTERED = 'status=Delivered'

/** Measures what is left of a long list once its filters are cleared, and reports. */
export async function benchLongTab({ rows, rounds, output }: LongTabBench): Promise<void> {
  const loadBefore = loadavg()[0] ?? 0
  const pages = pagesOf(rows)
  const rig = await startListRig(PAGE_ROWS, tell)
  try {
    const figures: HeapFigures[] = []
    for (let round = 1; round <= rounds; round += 1) {
      tell(`round ${round} of ${rounds}`)
      figures.push(await measureHeap(rig, pages))
    }
    const report: LongTabReport = {
      at: new Date().toISOString(),
      machine: machineOf(rig, loadBefore),
      rows,
      rounds: figures,
    }
    await giveReport(report, reportOf(report), output)
  } finally {
    await rig.end()
  }
}

async function measureHeap({ browser, origin }: ListRig, pages: readonly string[]): Promise<HeapFigures> {
  const opened = await openMeasured(browser, origin, OURS, { cpuRate: 1, isFast4G: false })
  try {
    const { page, ask, heapMb } = opened
    await answerFiltered(page, pages)
    // Once through, so that code and what is made once are no part of the difference.
    await toggle(page)
    await toggle(page)
    await rest(opened, 5000)
    const beforeMb = await heapMb()
    await toggle(page)
    for (let read = 1; read < pages.length; read += 1) {
      if ((await ask<number>('bench.fill(1)')) === 0) throw new Error('The list no longer grows.')
    }
    await ask('performance.clearResourceTimings()')
    const loadedMb = await heapMb()
    await toggle(page)
    await rest(opened, 5000)
    return { beforeMb, loadedMb, afterMb: await heapMb() }
  } finally {
    await opened.close()
  }
}

/** Answers the filtered list in the proxy's place, which lets nobody read so many rows in a minute. */
async function answerFiltered(page: Page, pages: readonly string[]): Promise<void> {
  await page.route(`**${SHIPMENTS_PATH}?*${FILTERED}*`, async (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    await route.fulfill({ contentType: 'application/json', body: pages[at] ?? '' })
  })
}

/** Switches the filter on or off. */
async function toggle(page: Page): Promise<void> {
  const isFiltered = page.url().includes(FILTERED)
  await page.getByRole('button', { name: isFiltered ? 'All' : 'Delivered', exact: true }).click()
  await page.waitForURL((url) => url.search.includes(FILTERED) !== isFiltered)
  await page.locator(OURS.row).first().waitFor()
}

/** The bodies of all pages; the cursor of a page is its number. */
function pagesOf(rows: number): string[] {
  const all = [...manyShipments(rows)].map((shipment) => ({ ...packShipment(shipment), status: 'Delivered' }))
  return Array.from({ length: Math.ceil(rows / PAGE_ROWS) }, (_, at) => {
    const first = at * PAGE_ROWS
    const nextCursor = first + PAGE_ROWS < rows ? String(at + 1) : null
    return JSON.stringify({ data: all.slice(first, first + PAGE_ROWS), nextCursor })
  })
}

function reportOf({ at, machine, rows, rounds }: LongTabReport): string {
  const of = (measure: keyof HeapFigures) => median(rounds.map((round) => round[measure]))
  const left = median(rounds.map(({ beforeMb, afterMb }) => afterMb - beforeMb))
  return [
    `${at.slice(0, 10)}, ${machineWords(machine)}, medians of ${rounds.length} rounds, ${rows} shipments`,
    tableOf(
      ['heap, MB', 'tab', 'target'],
      [
        ['before', figure(of('beforeMb')), ''],
        ['at the end of the filtered list', figure(of('loadedMb')), ''],
        ['once the filter is cleared', figure(of('afterMb')), ''],
        ['left of the list', figure(left), '≤ 1'],
      ],
    ),
  ].join('\n\n')
}
