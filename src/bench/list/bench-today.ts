import { loadavg } from 'node:os'
import { deliveredOn, isInAccountSet } from '#contract/dashboard-api/account-set.ts'
import { utcDateOf } from '#contract/local-date.ts'
import type { Shipment } from '#contract/schema.ts'
import { attentionOf } from '#facts/attention/attention.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { giveReport, type ReportOutput } from '../give-report.ts'
import { median } from '../medians.ts'
import { manyShipments } from '../service/many-shipments.ts'
import { figure, tableOf } from '../table.ts'
import { machineOf, OURS, log } from './bench-list.ts'
import { machineWords, type Machine } from './list-report.ts'
import { startListRig, type ListRig } from './list-rig.ts'
import { openMeasured, rest, type MeasuredApp, type MeasuredPage } from './measured-page.ts'

export interface TodayBench {
  /** Active shipments, and those delivered in the last 60 days. */
  readonly rows: number
  readonly rounds: number
  readonly output: ReportOutput
}

/** Figures of Today in one round, at a quarter of the machine's speed. Times in milliseconds. */
interface TodayFigures {
  /** Shipments on the page. */
  readonly shipments: number
  readonly items: number
  /** From the click on the link to the page's title. */
  readonly titleMs: number
  /** From the click to the first row, when opened for the second time. */
  readonly rowsMs: number
  /** Opened as the first page: from its answer, or its title if that comes later, to the first row. */
  readonly firstRowMs: number
  /** The longest task since navigation started. */
  readonly longestTaskMs: number
  readonly keyMs: number
  /** From the key to the next row, and from the click to the rows: medians of three. */
  readonly handledMs: number
  readonly tabMs: number
  /** From a key in the search to its suggestions: the median of three two-letter texts. */
  readonly suggestMs: number
  readonly elements: number
  /** Heap growth when a tab goes from a list to the page. */
  readonly heapMb: number
}

interface TodayReport {
  readonly at: string
  readonly machine: Machine
  readonly rounds: readonly TodayFigures[]
}

const TODAY: MeasuredApp = { ...OURS, path: '/?tab=open', row: 'main [data-line]:has(a[data-reference])' }
const TITLE = 'main h1:has-text("Today")'
const LINK = 'nav[aria-label="Pages"] a[href^="/?"]'
const LIST_LINK = 'nav[aria-label="Pages"] a[href^="/shipments"]'
/** '3,412 shipments, 4,210 items'. */
const COUNT = /([\d,]+) shipments?, ([\d,]+) items?/
/** The count beside a view. */
const COUNTED = 'nav [data-count]'
/** At a quarter of the speed, and on a shared machine. */
const COUNT_MS_MAX = 180_000
const QUARTER = { cpuRate: 4, isFast4G: false }

/** Nearly all variants have the demo's dates. */
const VARIANT_DAYS = 0.02
/** Share of shipments without items. The others have about 4,000 in an account of 12,500. */
const CALM_SHARE = 0.74

/** Measures the page Today of a large account, and reports. */
export async function benchToday({ rows, rounds, output }: TodayBench): Promise<void> {
  const loadBefore = loadavg()[0] ?? 0
  const rig = await startListRig(rows, log, shipmentsOfToday)
  try {
    const figures: TodayFigures[] = []
    for (let round = 1; round <= rounds; round += 1) {
      log(`round ${round} of ${rounds}`)
      figures.push({ ...(await measureFirst(rig)), ...(await measureClick(rig)) })
    }
    const report = { at: new Date().toISOString(), machine: machineOf(rig, loadBefore), rounds: figures }
    await giveReport(report, reportOf(report), output)
  } finally {
    await rig.end()
  }
}

/** Yields `count` shipments, a fifth of them recently delivered. */
function* shipmentsOfToday(count: number): Iterable<Shipment> {
  const judge = judgeAt(Date.now())
  const today = utcDateOf(judge.nowMs)
  const delivered = Math.floor(count / 5)
  const room = { Active: count - delivered, Delivered: delivered }
  let calmRoom = count * CALM_SHARE
  for (const shipment of manyShipments(Infinity, { today, variantDays: VARIANT_DAYS })) {
    if (room.Active === 0 && room.Delivered === 0) return
    const { status } = shipment
    if (status !== 'Active' && status !== 'Delivered') continue
    if (room[status] === 0 || !isInAccountSet({ status, deliveredOn: deliveredOn(shipment) }, today)) continue
    if (attentionOf(shipment, judge).length === 0) {
      if (calmRoom < 1) continue
      calmRoom -= 1
    }
    room[status] -= 1
    yield shipment
  }
}

type FirstFigures = Pick<TodayFigures, 'firstRowMs' | 'longestTaskMs' | 'shipments' | 'items' | 'elements'>

/** Today as the first page of a tab. */
async function measureFirst({ browser, origin }: ListRig): Promise<FirstFigures> {
  const opened = await openMeasured(browser, origin, TODAY, QUARTER)
  try {
    const { page, ask } = opened
    await page.locator(TODAY.row).first().waitFor()
    const startMs = await ask<number>(`Math.max(bench.paints.titleMs, ${ANSWER}.responseEnd)`)
    await rest(opened, 500)
    const [, shipments = '', items = ''] = COUNT.exec(await page.locator('main').innerText()) ?? []
    return {
      firstRowMs: (await ask<number>('bench.paints.firstRowMs')) - startMs,
      longestTaskMs: await ask<number>('bench.longestTask()'),
      shipments: Number(shipments.replaceAll(',', '')),
      items: Number(items.replaceAll(',', '')),
      elements: await ask<number>(`document.querySelectorAll('*').length`),
    }
  } finally {
    await opened.close()
  }
}

const ANSWER = `performance.getEntriesByType('resource').find(({ name }) => name.includes('/api/today'))`

/** Opens Today by its link from a list, and works on it. */
async function measureClick({ browser, origin }: ListRig): Promise<Omit<TodayFigures, keyof FirstFigures>> {
  const opened = await openMeasured(browser, origin, OURS, QUARTER)
  try {
    const { page, heapMb } = opened
    await page.locator(COUNTED).first().waitFor({ timeout: COUNT_MS_MAX })
    await rest(opened, 1000)
    const before = await heapMb()
    const titleMs = await timed(opened, 'pointer', TITLE_SHOWN, () => page.click(LINK, { noWaitAfter: true }))
    await page.locator(TODAY.row).first().waitFor()
    await page.click(LIST_LINK)
    await page.locator(OURS.row).first().waitFor()
    await rest(opened, 1500)
    const rowsMs = await timed(opened, 'pointer', `${TITLE_SHOWN} && ${FIRST_LINK}`, () =>
      page.click(LINK, { noWaitAfter: true }),
    )
    await page.locator(TITLE).waitFor()
    await rest(opened, 1500)
    const heapAdded = (await heapMb()) - before
    const work = await measureWork(opened)
    return { titleMs, rowsMs, heapMb: heapAdded, ...work, suggestMs: await measureSuggestions(opened) }
  } finally {
    await opened.close()
  }
}

const TODAY_ROW = 'main [data-line] a[data-reference]'
const TITLE_SHOWN = `document.querySelector('main h1')?.textContent.includes('Today')`
const FIRST_LINK = `document.querySelector('${TODAY_ROW}')?.textContent`

/** Keys and a click, like working through the queue. */
async function measureWork(
  opened: MeasuredPage,
): Promise<Pick<TodayFigures, 'keyMs' | 'handledMs' | 'tabMs'>> {
  const { page, ask } = opened
  await page.keyboard.press('j')
  await rest(opened, 500)
  await ask('bench.takeSlowestInput()')
  for (const key of ['j', 'j', 'k', 'k']) {
    await page.keyboard.press(key)
    await rest(opened, 300)
  }
  const keyMs = await ask<number>('bench.takeSlowestInput()')
  const handled: number[] = []
  const tabs: number[] = []
  for (let count = 0; count < 3; count += 1) {
    handled.push(await untilOtherRows(opened, 'key', () => page.keyboard.press('Shift+E')))
  }
  for (const tab of ['Handled', 'Open', 'Handled']) {
    const link = page.getByRole('link', { name: new RegExp(`^${tab}`) })
    tabs.push(await untilOtherRows(opened, 'pointer', () => link.click({ noWaitAfter: true })))
  }
  return { keyMs, handledMs: median(handled), tabMs: median(tabs) }
}

const SUGGESTED = `document.querySelectorAll('[role=listbox] [role=option]').length`

/** Texts that hundreds of shipments have in places, carriers, vessels and numbers. */
async function measureSuggestions(opened: MeasuredPage): Promise<number> {
  const { page } = opened
  const all: number[] = []
  for (const [first = '', second = ''] of ['ma', 'ro', 'nw']) {
    await page.keyboard.press('/')
    await page.keyboard.press(first)
    await page.getByRole('option').first().waitFor()
    await rest(opened, 1000)
    await page.keyboard.press('Backspace')
    await rest(opened, 1000)
    all.push(await timed(opened, 'key', `${SUGGESTED} > 0`, () => page.keyboard.press(second)))
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Escape')
    await rest(opened, 500)
  }
  return median(all)
}

/** Time from an input to a different first row. */
async function untilOtherRows(
  opened: MeasuredPage,
  kind: 'key' | 'pointer',
  act: () => Promise<unknown>,
): Promise<number> {
  const first = await opened.ask<string>(FIRST_LINK)
  const ms = await timed(opened, kind, `${FIRST_LINK} !== ${JSON.stringify(first)}`, act)
  await rest(opened, 1000)
  return ms
}

/** Time from an input to the frame that shows its effect. */
async function timed(
  { ask }: MeasuredPage,
  kind: 'key' | 'pointer',
  isShown: string,
  act: () => Promise<unknown>,
): Promise<number> {
  await ask(`bench.watchUntil(() => ${isShown})`)
  await act()
  return await ask<number>(`bench.untilAfterInput('${kind}')`)
}

function reportOf({ at, machine, rounds }: TodayReport): string {
  const of = (measure: keyof TodayFigures) => figure(median(rounds.map((round) => round[measure])))
  return [
    `${at.slice(0, 10)}, ${machineWords(machine)}, medians of ${rounds.length} rounds, at a quarter of the speed`,
    tableOf(
      ['measure', 'Today', 'target'],
      [
        ['shipments listed', of('shipments'), ''],
        ['items', of('items'), '4000'],
        ['from the click to the title, ms', of('titleMs'), '≤ 100'],
        ['from the click to the first row, ms', of('rowsMs'), '≤ 300'],
        ['opened first: from its answer to the first row, ms', of('firstRowMs'), '≤ 300'],
        ['longest task since navigation, ms', of('longestTaskMs'), '≤ 100'],
        ['a key to the next paint, ms', of('keyMs'), '≤ 50'],
        ['Handled to the next row in its place, ms', of('handledMs'), '≤ 50'],
        ['a tab to its rows, ms', of('tabMs'), '≤ 50'],
        ['a key in the search to its suggestions, ms', of('suggestMs'), '≤ 50'],
        ['elements', of('elements'), '≤ 900'],
        ['heap that the page adds, MB', of('heapMb'), '≤ 16'],
      ],
    ),
  ].join('\n\n')
}
