import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { openMeasured, rest, type MeasuredApp } from './measured-page.ts'

/** The cost of a first visit over Fast 4G, at a quarter of the machine's speed. Times in milliseconds. */
export interface LoadFigures {
  readonly lcpMs: number
  readonly firstRowMs: number
  readonly layoutShift: number
  readonly longestTaskMs: number
  /** Compressed code that had arrived when the first row was drawn. */
  readonly scriptKb: number
  /** All code, a moment later. */
  readonly scriptLaterKb: number
  /** Compressed styles that had arrived by then, including those in the page. */
  readonly styleKb: number
  /** The first 50 rows, compressed. */
  readonly rowsKb: number
}

/** What the page has fetched, by its own account. */
interface Fetched {
  readonly url: string
  readonly endMs: number
  readonly bytes: number
}

const FETCHED = `performance.getEntriesByType('resource').map((entry) =>
  ({ url: entry.name, endMs: entry.responseEnd, bytes: entry.encodedBodySize }))`
const INLINE_STYLES = `[...document.querySelectorAll('style')].map((style) => style.textContent).join('')`
/** After this, the page has started everything that follows its first row. */
const SETTLED_MS = 2500

export async function measureLoad(browser: Browser, origin: string, app: MeasuredApp): Promise<LoadFigures> {
  const opened = await openMeasured(browser, origin, app, { cpuRate: 4, isFast4G: true })
  try {
    await rest(opened, SETTLED_MS)
    const paints = await opened.ask<Pick<LoadFigures, 'lcpMs' | 'firstRowMs' | 'layoutShift'>>('bench.paints')
    const fetched = await opened.ask<Fetched[]>(FETCHED)
    const styles = await opened.ask<string>(INLINE_STYLES)
    const before = fetched.filter(({ endMs }) => endMs <= paints.firstRowMs)
    const scripts = /\.js$/
    return {
      ...paints,
      longestTaskMs: await opened.ask<number>('bench.longestTask()'),
      scriptKb: kbOf(before, scripts),
      scriptLaterKb: kbOf(fetched, scripts),
      styleKb: kbOf(before, /\.css$/) + (styles === '' ? 0 : brotliCompressSync(styles).length / 1024),
      rowsKb: kbOf(before.filter(({ url }) => url.includes('/api/shipments?')).slice(0, 1), /./),
    }
  } finally {
    await opened.close()
  }
}

/** A file that is fetched for the cache and then imported counts once. */
function kbOf(fetched: readonly Fetched[], kind: RegExp): number {
  const sizes = new Map(fetched.filter(({ url }) => kind.test(url)).map(({ url, bytes }) => [url, bytes]))
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024
}
