import type { Browser } from '@playwright/test'
import { median } from '../medians.ts'
import { openMeasured, rest, type MeasuredApp, type MeasuredPage } from './measured-page.ts'

/** How quickly typing and clicking show, at a quarter of the machine's speed. Times in milliseconds. */
export interface InputFigures {
  /** The slowest key of a search. */
  readonly keyToPaintMs: number
  readonly lastKeyToRowsMs: number
  readonly clickToRowsMs: number
}

const TERMS = ['0004321', '0008765', '0007654']
const CLICKS = 4
/** The events of a browser's timeline are no more exact than this; it leaves out shorter ones. */
const SHORTEST_INPUT_MS = 16

export async function measureInput(
  browser: Browser,
  origin: string,
  app: MeasuredApp,
): Promise<InputFigures> {
  const opened = await openMeasured(browser, origin, app, { cpuRate: 4, isFast4G: false })
  try {
    await settled(opened)
    const searches = []
    for (const term of TERMS) searches.push(await search(opened, app, term))
    const clicks = []
    for (let count = 0; count < CLICKS; count += 1)
      clicks.push(await click(opened, app.choices[count % app.choices.length] ?? ''))
    return {
      keyToPaintMs: median(searches.map(({ keyMs }) => keyMs)),
      lastKeyToRowsMs: median(searches.map(({ rowsMs }) => rowsMs)),
      clickToRowsMs: median(clicks),
    }
  } finally {
    await opened.close()
  }
}

/** Types into the field, restores the results, and returns the time of the slowest key. */
export async function slowestKeyMs(opened: MeasuredPage, app: MeasuredApp, text: string): Promise<number> {
  await opened.page.click(app.search)
  await settled(opened)
  await opened.ask('bench.takeSlowestInput()')
  await opened.page.keyboard.type(text, { delay: 30 })
  await settled(opened)
  return Math.max(SHORTEST_INPUT_MS, await opened.ask<number>('bench.takeSlowestInput()'))
}

async function search(
  opened: MeasuredPage,
  app: MeasuredApp,
  term: string,
): Promise<{ keyMs: number; rowsMs: number }> {
  const keyMs = await slowestKeyMs(opened, app, term.slice(0, -1))
  await opened.ask('bench.watchRows(1)')
  await opened.page.keyboard.type(term.slice(-1))
  const rowsMs = await opened.ask<number>(`bench.rowsAfterInput('key')`)
  await settled(opened)
  await opened.page.fill(app.search, '')
  await settled(opened)
  return { keyMs, rowsMs }
}

async function click(opened: MeasuredPage, choice: string): Promise<number> {
  const { page, ask } = opened
  await ask('bench.watchRows(5)')
  await page.click(choice, { noWaitAfter: true })
  const rowsMs = await ask<number>(`bench.rowsAfterInput('pointer')`)
  await rest(opened, 500)
  return rowsMs
}

/** After this, the page sends no more requests. */
async function settled(opened: MeasuredPage): Promise<void> {
  await rest(opened, 800)
}
