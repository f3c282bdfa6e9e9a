import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { giveReport, type ReportOutput } from '../give-report.ts'
import { reportOf, type Figures, type ListReport, type Machine, type Round } from './list-report.ts'
import { startListRig, type ListRig } from './list-rig.ts'
import { measureInput } from './measure-input.ts'
import { measureLoad } from './measure-load.ts'
import { measureLong } from './measure-long.ts'
import type { MeasuredApp } from './measured-page.ts'

/** What to measure, and how often. */
export interface ListBench {
  /** Shipments of the account, all of which the list reads. */
  readonly rows: number
  readonly rounds: number
  readonly output: ReportOutput
}

/** The dashboard. */
export const OURS: MeasuredApp = {
  name: 'ours',
  path: '/shipments',
  row: 'tbody [role=row]',
  search: 'input[type=search]',
  choices: ['role=button[name="Delivered"]', 'role=button[name="All"]'],
  sort: 'role=button[name="ETA"]',
  detail: 'h1:has-text("NW-")',
}
const FLOOR: MeasuredApp = {
  name: 'floor',
  path: '/floor.html',
  row: '.row:not([hidden])',
  search: 'input[type=search]',
  choices: ['header button'],
  sort: null,
  detail: 'h1:has-text("NW-")',
}

/** Measures the list of the built dashboard beside the same list written by hand, and reports. */
export async function benchList(bench: ListBench): Promise<void> {
  const loadBefore = loadavg()[0] ?? 0
  const rig = await startListRig(bench.rows, tell)
  try {
    const rounds = await measureRounds(rig, bench)
    const report: ListReport = {
      at: new Date().toISOString(),
      machine: machineOf(rig, loadBefore),
      rows: bench.rows,
      rounds,
    }
    await giveReport(report, reportOf(report), bench.output)
  } finally {
    await rig.end()
  }
}

async function measureRounds(rig: ListRig, bench: ListBench): Promise<Round[]> {
  // The server builds and compresses a file on the first request for it.
  for (const app of [OURS, FLOOR]) await measureLoad(rig.browser, rig.origin, app)
  const rounds: Round[] = []
  for (let round = 1; round <= bench.rounds; round += 1) {
    tell(`round ${round} of ${bench.rounds}`)
    const ours = round % 2 === 1 ? await measureApp(rig, OURS, bench.rows) : null
    const floor = await measureApp(rig, FLOOR, bench.rows)
    rounds.push({ ours: ours ?? (await measureApp(rig, OURS, bench.rows)), floor })
  }
  return rounds
}

async function measureApp({ browser, origin }: ListRig, app: MeasuredApp, rows: number): Promise<Figures> {
  const load = await measureLoad(browser, origin, app)
  const input = await measureInput(browser, origin, app)
  const long = await measureLong(browser, origin, app, rows)
  return { load, input, long }
}

/** The measured machine. @param loadBefore processes that wanted a core before the bench began */
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
export function tell(line: string): void {
  console.error(line)
}
