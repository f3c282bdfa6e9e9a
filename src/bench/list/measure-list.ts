import type { Browser } from '@playwright/test'
import { median } from '../medians.ts'
import { referenceAt } from '../service/many-shipments.ts'
import { openMeasured, rest, type MeasuredApp, type MeasuredPage } from './measured-page.ts'

/** The cost of a list for its user, at a quarter of the machine's speed. Times in milliseconds. */
export interface ListFigures extends LoadFigures, UseFigures, ThreadFigures {}

/** The cost of a first visit over Fast 4G. */
interface LoadFigures {
  /** Compressed code that had arrived when the first row was drawn. */
  readonly scriptKb: number
  readonly firstRowMs: number
  readonly longestTaskMs: number
}

interface UseFigures extends ScrollFigures {
  /** From the click on a filter to different rows. */
  readonly filterMs: number
  /** From the last key of a search to different rows. */
  readonly searchMs: number
  /** After scrolling. */
  readonly heapMb: number
  /** From a shipment back to its row in the list. */
  readonly backMs: number
  /** Distance of the list from where it was left, in pixels. */
  readonly backDriftPx: number
}

/** Work of the page's thread from an input until the rows are on screen, at the machine's own speed. */
interface ThreadFigures {
  /** A filter that was not shown before. */
  readonly newFilterThreadMs: number
  /** Filters that were shown before. */
  readonly filterThreadMs: number
  readonly searchThreadMs: number
  readonly backThreadMs: number
}

interface ScrollFigures {
  /** Distance of the first pass, over rows that are not loaded, when the wheel stops. */
  readonly distancePx: number
  readonly frameP50Ms: number
  readonly blankPercent: number
}

/** By then, the page has finished the effects of a step. */
const SETTLED_MS = 800
const FETCHED = `performance.getEntriesByType('resource').map((entry) =>
  ({ url: entry.name, endMs: entry.responseEnd, bytes: entry.encodedBodySize }))`
/** The searched shipments, as positions in the account. */
const SEARCHED = [0.43, 0.65, 0.77]
const CLICKS = 4
const THREAD_CLICKS = 8
const WHEELS = 120
const WHEEL_PX = 400
const SCROLLS = 3

/** @param rows shipments of the account */
export async function measureList(
  browser: Browser,
  origin: string,
  app: MeasuredApp,
  rows: number,
): Promise<ListFigures> {
  return {
    ...(await measureLoad(browser, origin, app)),
    ...(await measureUse(browser, origin, app, rows)),
    ...(await measureThread(browser, origin, app, rows)),
  }
}

export async function measureLoad(browser: Browser, origin: string, app: MeasuredApp): Promise<LoadFigures> {
  const opened = await openMeasured(browser, origin, app, { cpuRate: 4, isFast4G: true })
  try {
    await rest(opened, SETTLED_MS)
    const firstRowMs = await opened.ask<number>('bench.paints.firstRowMs')
    const fetched = await opened.ask<{ url: string; endMs: number; bytes: number }[]>(FETCHED)
    // A file that is prefetched and then imported counts once.
    const scripts = new Map(
      fetched
        .filter(({ url, endMs }) => url.endsWith('.js') && endMs <= firstRowMs)
        .map(({ url, bytes }) => [url, bytes]),
    )
    const scriptKb = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024
    return { scriptKb, firstRowMs, longestTaskMs: await opened.ask<number>('bench.longestTask()') }
  } finally {
    await opened.close()
  }
}

async function measureUse(
  browser: Browser,
  origin: string,
  app: MeasuredApp,
  rows: number,
): Promise<UseFigures> {
  const opened = await openMeasured(browser, origin, app, { cpuRate: 4, isFast4G: false })
  try {
    const { searches, clicks } = await searchAndFilter(opened, app, rows, CLICKS)
    const scrolled = await scroll(opened)
    const heapMb = await opened.heapMb()
    return {
      filterMs: median(clicks.map(({ rowsMs }) => rowsMs)),
      searchMs: median(searches.map(({ rowsMs }) => rowsMs)),
      ...scrolled,
      heapMb,
      ...(await openAndGoBack(opened, app)),
    }
  } finally {
    await opened.close()
  }
}

async function measureThread(
  browser: Browser,
  origin: string,
  app: MeasuredApp,
  rows: number,
): Promise<ThreadFigures> {
  const opened = await openMeasured(browser, origin, app, { cpuRate: 1, isFast4G: false })
  try {
    const { searches, clicks } = await searchAndFilter(opened, app, rows, THREAD_CLICKS)
    const [first, ...others] = clicks.map(({ threadMs }) => threadMs)
    const { backThreadMs } = await openAndGoBack(opened, app)
    return {
      newFilterThreadMs: first ?? Number.NaN,
      filterThreadMs: median(others),
      searchThreadMs: median(searches.map(({ threadMs }) => threadMs)),
      backThreadMs,
    }
  } finally {
    await opened.close()
  }
}

/** Searches for some shipments, and clicks the filters in turn. */
async function searchAndFilter(opened: MeasuredPage, app: MeasuredApp, rows: number, clickCount: number) {
  await rest(opened, SETTLED_MS)
  const searches: Step[] = []
  for (const part of SEARCHED)
    searches.push(await search(opened, app, referenceAt(Math.floor(rows * part)).slice(3)))
  const clicks: Step[] = []
  for (let count = 0; count < clickCount; count += 1)
    clicks.push(await click(opened, app.choices[count % app.choices.length] ?? ''))
  return { searches, clicks }
}

/** A step, from the input until the rows are on screen. */
interface Step {
  readonly rowsMs: number
  /** Work of the page's thread. */
  readonly threadMs: number
}

async function search(opened: MeasuredPage, { search: field }: MeasuredApp, term: string): Promise<Step> {
  const { page, ask, threadMs } = opened
  await page.click(field)
  await page.keyboard.type(term.slice(0, -1), { delay: 30 })
  await rest(opened, SETTLED_MS)
  await ask('bench.watchRows(1)')
  const beforeMs = await threadMs()
  await page.keyboard.type(term.slice(-1))
  const rowsMs = await ask<number>(`bench.rowsAfterInput('key')`)
  const afterMs = await threadMs()
  await page.fill(field, '')
  await rest(opened, SETTLED_MS)
  return { rowsMs, threadMs: afterMs - beforeMs }
}

async function click(opened: MeasuredPage, choice: string): Promise<Step> {
  // Finding the button by its name is work of the page's thread, too.
  await opened.page.hover(choice)
  await opened.ask('bench.watchRows(5)')
  const beforeMs = await opened.threadMs()
  await opened.page.mouse.down()
  await opened.page.mouse.up()
  const rowsMs = await opened.ask<number>(`bench.rowsAfterInput('pointer')`)
  const threadMs = (await opened.threadMs()) - beforeMs
  await rest(opened, SETTLED_MS)
  return { rowsMs, threadMs }
}

/** Turns the wheel as fast as a person can: down from the start of the list, up, and down again. */
async function scroll(opened: MeasuredPage): Promise<ScrollFigures> {
  const { page, ask } = opened
  const passes: ScrollFigures[] = []
  for (let pass = 0; pass < SCROLLS; pass += 1) {
    await page.mouse.move(500, 500)
    await ask('bench.startScroll()')
    await wheel(page, pass % 2 === 0 ? WHEEL_PX : -WHEEL_PX)
    const distancePx = await ask<number>('bench.scrollTop()')
    await rest(opened, SETTLED_MS)
    const { frames, moved, blank } = await ask<{ frames: number[]; moved: number; blank: number }>(
      'bench.endScroll()',
    )
    passes.push({
      distancePx,
      frameP50Ms: median(frames),
      blankPercent: moved === 0 ? Number.NaN : (100 * blank) / moved,
    })
  }
  return {
    distancePx: passes[0]?.distancePx ?? Number.NaN,
    frameP50Ms: median(passes.map(({ frameP50Ms }) => frameP50Ms)),
    blankPercent: Math.max(...passes.map(({ blankPercent }) => blankPercent)),
  }
}

/** One turn per frame, however the page copes, because a wheel does not wait for answers. */
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
): Promise<Pick<UseFigures, 'backMs' | 'backDriftPx'> & Pick<ThreadFigures, 'backThreadMs'>> {
  const { page, ask, threadMs } = opened
  const row = await ask<{ reference: string; x: number; y: number; top: number } | null>('bench.middleRow()')
  if (!row) throw new Error('There is no row in the middle.')
  await page.mouse.click(row.x, row.y)
  await page.waitForSelector(app.detail)
  await rest(opened, SETTLED_MS)
  const beforeMs = await threadMs()
  const backMs = await ask<number>(`bench.back(${JSON.stringify(row.reference)})`)
  const backThreadMs = (await threadMs()) - beforeMs
  await rest(opened, SETTLED_MS)
  const after = await ask<{ top: number } | null>('bench.middleRow()')
  return { backMs, backDriftPx: after ? Math.abs(after.top - row.top) : Number.NaN, backThreadMs }
}
