import { loadavg } from 'node:os'
import type { Page } from '@playwright/test'
import { giveReport, type ReportOutput } from '../give-report.ts'
import { median } from '../medians.ts'
import { figure, tableOf } from '../table.ts'
import { machineOf, OURS, tell } from './bench-list.ts'
import { machineWords, type Machine } from './list-report.ts'
import { startListRig, type ListRig } from './list-rig.ts'
import { openMeasured, rest } from './measured-page.ts'

export interface AccountSetBench {
  /** Shipments of the account. */
  readonly rows: number
  readonly rounds: number
  readonly output: ReportOutput
}

/** What the account set costs a browser in one round. */
interface SetFigures {
  readonly rows: number
  /** From the request for the first block to the end of the last. */
  readonly arriveMs: number
  /** From that request to the counts beside the views. */
  readonly countMs: number
  /** What the set adds to the heap. */
  readonly heapMb: number
  /** The longest task since navigation started, at a quarter of the machine's speed. */
  readonly longestTaskMs: number
}

interface SetReport {
  readonly at: string
  readonly machine: Machine
  readonly rounds: readonly SetFigures[]
}

/** Measures what a browser does with the account set from the proxy's copy, and reports. */
export async function benchAccountSet({ rows, rounds, output }: AccountSetBench): Promise<void> {
  const loadBefore = loadavg()[0] ?? 0
  const rig = await startListRig(rows, tell)
  try {
    const figures: SetFigures[] = []
    for (let round = 1; round <= rounds; round += 1) {
      tell(`round ${round} of ${rounds}`)
      const arrived = await measureArrival(rig)
      figures.push({ ...arrived, longestTaskMs: await measureTasks(rig) })
    }
    const report: SetReport = {
      at: new Date().toISOString(),
      machine: machineOf(rig, loadBefore),
      rounds: figures,
    }
    await giveReport(report, reportOf(report), output)
  } finally {
    await rig.end()
  }
}

/** Beside a view, the size of the set that it was counted in. */
const COUNTED = 'nav [title*="active"]'
const BLOCKS = `performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/account-set'))`
/** The page asks for the totals alone before, by an address behind all references. */
const FIRST_BLOCK = `${BLOCKS}.find(({ name }) => name.endsWith('/api/account-set'))`

async function measureArrival({ browser, origin }: ListRig): Promise<Omit<SetFigures, 'longestTaskMs'>> {
  const opened = await openMeasured(browser, origin, OURS, { cpuRate: 1, isFast4G: false })
  try {
    const { page, ask, heapMb } = opened
    const counted = countRows(page)
    const before = await heapMb()
    await page.locator(COUNTED).first().waitFor()
    const countMs = await ask<number>(`performance.now() - ${FIRST_BLOCK}.startTime`)
    const arriveMs = await ask<number>(`${BLOCKS}.at(-1).responseEnd - ${FIRST_BLOCK}.startTime`)
    await rest(opened, 1000)
    return { rows: await counted(), arriveMs, countMs, heapMb: (await heapMb()) - before }
  } finally {
    await opened.close()
  }
}

/** The rows of all blocks that the page reads. */
function countRows(page: Page): () => Promise<number> {
  const blocks: Promise<number>[] = []
  page.on('response', (response) => {
    if (!response.url().includes('/api/account-set')) return
    blocks.push(response.json().then(({ rows }: { rows: readonly unknown[] }) => rows.length))
  })
  return async () => (await Promise.all(blocks)).reduce((sum, rows) => sum + rows, 0)
}

async function measureTasks({ browser, origin }: ListRig): Promise<number> {
  const opened = await openMeasured(browser, origin, OURS, { cpuRate: 4, isFast4G: false })
  try {
    const { page, ask } = opened
    await page.locator(COUNTED).first().waitFor()
    await rest(opened, 500)
    return await ask<number>('bench.longestTask()')
  } finally {
    await opened.close()
  }
}

function reportOf({ at, machine, rounds }: SetReport): string {
  const of = (measure: keyof SetFigures) => figure(median(rounds.map((round) => round[measure])))
  return [
    `${at.slice(0, 10)}, ${machineWords(machine)}, medians of ${rounds.length} rounds`,
    tableOf(
      ['measure', 'account set', 'target'],
      [
        ['rows', of('rows'), ''],
        ['from the first block asked for to the end of the last, ms', of('arriveMs'), '≤ 1000 for 5000'],
        ['from the same to the counts beside the views, ms', of('countMs'), ''],
        ['heap that it adds, MB', of('heapMb'), '≤ 16 for 12,500'],
        ['longest task since navigation at a quarter of the speed, ms', of('longestTaskMs'), ''],
      ],
    ),
  ].join('\n\n')
}
