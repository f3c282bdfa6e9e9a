import type { Browser } from '@playwright/test'
import { median, quantile } from '../medians.ts'
import { slowestKeyMs } from './measure-input.ts'
import { openMeasured, rest, type MeasuredApp, type MeasuredPage } from './measured-page.ts'

/** The cost of a long list, at a quarter of the machine's speed. Times in milliseconds. */
export interface LongFigures {
  readonly heapMb: number
  readonly elements: number
  readonly keyToPaintMs: number
  /** From the click on the heading of a column to the rows in its order: of rows that were never sorted, and again. */
  readonly firstSortMs: number
  readonly nextSortMs: number
  /** The length that only one frame in twenty exceeds. */
  readonly frameP95Ms: number
  readonly droppedPercent: number
  readonly blankPercent: number
  readonly backMs: number
  /** How far the list is from where it was left, in pixels. */
  readonly backDriftPx: number
}

const FRAME_MS = 1000 / 60
const WHEELS = 120
const WHEEL_PX = 400
const SCROLLS = 3

export async function measureLong(
  browser: Browser,
  origin: string,
  app: MeasuredApp,
  rows: number,
): Promise<LongFigures> {
  const opened = await openMeasured(browser, origin, app, { cpuRate: 1, isFast4G: false })
  try {
    await fillTo(opened, rows)
    await rest(opened, 2000)
    const heapMb = await opened.heapMb()
    const elements = await opened.ask<number>(`document.querySelectorAll('*').length`)
    const scrolled = await slowly(opened, () => scroll(opened))
    const back = await slowly(opened, () => openAndGoBack(opened, app))
    const keyToPaintMs = await slowly(opened, () => slowestKeyMs(opened, app, 'NW'))
    await opened.page.fill(app.search, '')
    const [firstSortMs, nextSortMs] = await slowly(opened, () => sortTwice(opened, app))
    return { heapMb, elements, keyToPaintMs, firstSortMs, nextSortMs, ...scrolled, ...back }
  } finally {
    await opened.close()
  }
}

async function slowly<Result>(opened: MeasuredPage, task: () => Promise<Result>): Promise<Result> {
  await rest(opened, 500)
  await opened.slowDown(4)
  const result = await task()
  await opened.slowDown(1)
  return result
}

/** Counts rows by their answers: the page draws only a few. */
const ROWS_READ = `performance.getEntriesByType('resource')
  .filter(({ name }) => name.includes('/api/shipments?') && name.includes('limit='))
  .reduce((sum, { name }) => sum + Number(new URL(name).searchParams.get('limit')), 0)`

async function fillTo({ ask }: MeasuredPage, rows: number): Promise<void> {
  await ask('performance.setResourceTimingBufferSize(100000)')
  while ((await ask<number>(ROWS_READ)) < rows) {
    if ((await ask<number>('bench.fill(1)')) === 0) throw new Error('The list no longer grows.')
  }
}

/** Not a number for a page that sorts nothing. */
async function sortTwice(opened: MeasuredPage, { sort }: MeasuredApp): Promise<[number, number]> {
  if (sort === null) return [Number.NaN, Number.NaN]
  const once = async () => {
    await rest(opened, 1000)
    await opened.ask('bench.watchRows(5)')
    await opened.page.click(sort, { noWaitAfter: true })
    return await opened.ask<number>(`bench.rowsAfterInput('pointer')`)
  }
  return [await once(), await once()]
}

type ScrollFigures = Pick<LongFigures, 'frameP95Ms' | 'droppedPercent' | 'blankPercent'>

/** Turns the wheel as quickly as a person can, upward first: the list is at its end. */
async function scroll(opened: MeasuredPage): Promise<ScrollFigures> {
  const { page, ask } = opened
  const passes: ScrollFigures[] = []
  for (let pass = 0; pass < SCROLLS; pass += 1) {
    await page.mouse.move(500, 500)
    await ask('bench.startScroll()')
    await wheel(page, pass % 2 === 0 ? -WHEEL_PX : WHEEL_PX)
    await rest(opened, 500)
    const { frames, moved, blank } = await ask<{ frames: number[]; moved: number; blank: number }>(
      'bench.endScroll()',
    )
    const dropped = frames.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / FRAME_MS) - 1), 0)
    passes.push({
      frameP95Ms: quantile(frames, 0.95),
      droppedPercent: (100 * dropped) / (dropped + frames.length),
      blankPercent: moved === 0 ? Number.NaN : (100 * blank) / moved,
    })
  }
  return {
    frameP95Ms: median(passes.map(({ frameP95Ms }) => frameP95Ms)),
    droppedPercent: median(passes.map(({ droppedPercent }) => droppedPercent)),
    blankPercent: Math.max(...passes.map(({ blankPercent }) => blankPercent)),
  }
}

/** One turn in each frame, however the page copes: a wheel does not wait for an answer. */
async function wheel(page: MeasuredPage['page'], px: number): Promise<void> {
  const startMs = performance.now()
  const turns: Promise<void>[] = []
  for (let count = 1; count <= WHEELS; count += 1) {
    turns.push(page.mouse.wheel(0, px))
    const waitMs = startMs + count * 16 - performance.now()
    if (waitMs > 0) await new Promise((done) => setTimeout(done, waitMs))
  }
  await Promise.all(turns)
}

async function openAndGoBack(
  opened: MeasuredPage,
  app: MeasuredApp,
): Promise<Pick<LongFigures, 'backMs' | 'backDriftPx'>> {
  const { page, ask } = opened
  const row = await ask<{ reference: string; x: number; y: number; top: number } | null>('bench.middleRow()')
  if (!row) throw new Error('There is no row in the middle.')
  await page.mouse.click(row.x, row.y)
  await page.waitForSelector(app.detail)
  await rest(opened, 400)
  const backMs = await ask<number>(`bench.back(${JSON.stringify(row.reference)})`)
  await rest(opened, 300)
  const after = await ask<{ top: number } | null>('bench.middleRow()')
  return { backMs, backDriftPx: after ? after.top - row.top : Number.NaN }
}
