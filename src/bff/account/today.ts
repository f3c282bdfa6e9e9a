import { WHOLE_ROWS_MAX, type JudgedRow } from '#contract/dashboard-api/account.ts'
import type { TodayAnswer } from '#contract/dashboard-api/today.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { rowFactsOf } from '#facts/views/derived.ts'
import { countTabs, rowsByTab, shownAsJudged, todayRows, type ShownRow } from '#facts/views/today-rows.ts'
import { TODAY_TABS } from '#facts/views/today-search.ts'
import { UpcomingCounter } from '#facts/views/upcoming-counts.ts'
import type { JudgedAccount } from './account.ts'
import { inSlices } from './in-slices.ts'
import { rowPartsOf } from './judged-shipment.ts'
import type { Parts } from './list.ts'
import { recentRows } from './query.ts'

/** What needs a look, with what the cards say. */
export async function todayOf(account: JudgedAccount): Promise<Parts<TodayAnswer>> {
  const { judge } = account
  const upcoming = new UpcomingCounter(judge)
  const withItems = await rowsWithItems(account, (row) => upcoming.add(row))
  const tabs = rowsByTab(withItems)
  const ordered = TODAY_TABS.flatMap((tab) => todayRows(tabs[tab], { tab }, judge).map(({ row }) => row))
  const rows = [...new Set(ordered)]
  return {
    rows: await judgedRows(rows, account),
    more: Math.max(0, rows.length - WHOLE_ROWS_MAX),
    tabs: countTabs(tabs),
    upcoming: upcoming.counted(),
  }
}

/** Shipments with items, whether or not the team has dealt with them, in no order. */
export async function rowsWithItems(
  account: JudgedAccount,
  each: (row: ShipmentRow) => void = () => {},
): Promise<readonly ShownRow[]> {
  const { judge, marks } = account
  const withItems: ShownRow[] = []
  await inSlices(recentRows(account), (row) => {
    each(row)
    const { attention, dealtWith } = rowFactsOf(row, judge)
    if (attention.length + dealtWith === 0) return
    withItems.push(shownAsJudged({ shipment: row, ...rowPartsOf(row, judge, marks) }))
  })
  return withItems
}

/** The first of these rows, as many as an answer has. */
export async function judgedRows(
  rows: readonly ShipmentRow[],
  { judge, marks }: JudgedAccount,
): Promise<JudgedRow[]> {
  const judged: JudgedRow[] = []
  await inSlices(rows.slice(0, WHOLE_ROWS_MAX), (row) => {
    judged.push({ shipment: row, ...rowPartsOf(row, judge, marks) })
  })
  return judged
}
