import { readFileSync } from 'node:fs'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { transformWithOxc } from 'vite'

/** A page to measure. */
export interface MeasuredApp {
  readonly path: string
  /** Selects the drawn rows. */
  readonly row: string
  readonly search: string
  /** Clicked in turn, they show only delivered shipments, then all. */
  readonly choices: readonly string[]
  /** Selects the page of a single shipment. */
  readonly detail: string
}

/** An open page with the probe. */
export interface MeasuredPage {
  readonly page: Page
  /** Evaluates an expression of the probe. */
  readonly ask: <Result>(expression: string) => Promise<Result>
  /** Time that the page's thread has worked so far, in milliseconds. Other processes do not add to it. */
  readonly threadMs: () => Promise<number>
  /** In megabytes, after garbage collection. */
  readonly heapMb: () => Promise<number>
  readonly close: () => Promise<void>
}

/** How much to slow the page down. */
export interface Slowness {
  /** 1 is the machine's own speed, 4 a quarter of it. */
  readonly cpuRate: number
  readonly isFast4G: boolean
}

const PROBE = new URL('page/probe.ts', import.meta.url)

/** The preset of the browser's developer tools. The latency applies to each request. */
const FAST_4G = {
  offline: false,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
  latency: 165,
}

/** Lets one step finish before the next is measured, so that its leftovers do not count. */
export async function rest({ page }: Pick<MeasuredPage, 'page'>, ms: number): Promise<void> {
  await page.waitForTimeout(ms)
}

/** Opens the page in a fresh browser profile, and waits for its first row. */
export async function openMeasured(
  browser: Browser,
  origin: string,
  app: MeasuredApp,
  { cpuRate, isFast4G }: Slowness,
): Promise<MeasuredPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const { code } = await transformWithOxc(readFileSync(PROBE, 'utf8'), PROBE.pathname)
  await page.addInitScript(`const benchRowSelector = ${JSON.stringify(app.row)}\n${code}`)
  if (isFast4G) {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', FAST_4G)
  }
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  await page.goto(origin + app.path, { waitUntil: 'commit' })
  await page.evaluate('bench.firstRow')
  return {
    page,
    ask: (expression) => page.evaluate(expression),
    threadMs: async () => 1000 * (await metricOf(devtools, 'TaskDuration')),
    heapMb: () => heapMbOf(devtools),
    close: () => context.close(),
  }
}

async function heapMbOf(devtools: CDPSession): Promise<number> {
  // Objects freed by the first collection may reference more.
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  return (await metricOf(devtools, 'JSHeapUsedSize')) / 2 ** 20
}

async function metricOf(devtools: CDPSession, name: string): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
}
