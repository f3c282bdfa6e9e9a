import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { giveReport, type ReportOutput } from '../give-report.ts'
import { reportOf, type ListReport, type Machine, type Round, type SizeFigures } from './list-report.ts'
import { startListRig, type ListRig } from './list-rig.ts'
import { measureList, measureLoad } from './measure-list.ts'
import type { MeasuredApp } from './measured-page.ts'

/** What to measure, and how often. */
export interface ListBench {
  /** Number of shipments in each measured account. */
  readonly sizes: readonly number[]
  readonly rounds: number
  readonly output: ReportOutput
}

/** The dashboard. */
export const OURS: MeasuredApp = {
  path: '/shipments',
  row: 'tbody [role=row]',
  search: 'input[type=search]',
  choices: ['role=button[name="Delivered"]', 'role=button[name="All"]'],
  detail: 'h1:has-text("NW-")',
}
const PEER: MeasuredApp = {
  path: '/peer.html',
  row: '[data-row]',
  search: 'input[type=search]',
  choices: ['header button'],
  detail: 'h1:has-text("NW-")',
}

/** Measures the list of the built dashboard and a plain TanStack list of the same shipments, and reports. */
export async function benchList({ sizes, rounds, output }: ListBench): Promise<void> {
  const loadBefore = loadavg()[0] ?? 0
  const measured: SizeFigures[] = []
  for (const rows of sizes) {
    const rig = await startListRig(rows, log)
    try {
      const figures = await measureRounds(rig, rows, rounds)
      measured.push({ rows, rounds: figures, machine: machineOf(rig, loadBefore) })
    } finally {
      await rig.end()
    }
  }
  const report: ListReport = { at: new Date().toISOString(), sizes: measured }
  await giveReport(report, reportOf(report), output)
}

async function measureRounds({ browser, origin }: ListRig, rows: number, count: number): Promise<Round[]> {
  // The server compresses each file on its first request.
  for (const app of [OURS, PEER]) await measureLoad(browser, origin, app)
  const rounds: Round[] = []
  for (let round = 1; round <= count; round += 1) {
    log(`round ${round} of ${count}`)
    const first = round % 2 === 1 ? await measureList(browser, origin, OURS, rows) : null
    const peer = await measureList(browser, origin, PEER, rows)
    rounds.push({ ours: first ?? (await measureList(browser, origin, OURS, rows)), peer })
  }
  return rounds
}

/** The measured machine. @param loadBefore load average before the bench */
export function machineOf({ browser }: ListRig, loadBefore: number): Machine {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model ?? 'unknown',
    memoryGb: Math.round(totalmem() / 1_000_000_000),
    node: process.version,
    browser: `Chromium ${browser.version()}`,
    loadAverage: [loadBefore, loadavg()[0] ?? 0],
  }
}

/** Prints a progress line. */
export function log(line: string): void {
  console.error(line)
}
