import { WHOLE_ROWS_MAX, type JudgedRow } from '#contract/dashboard-api/account.ts'
import type { TodayAnswer } from '#contract/dashboard-api/today.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { countTabs, hasItems, rowsByTab, todayRows } from '#facts/views/today-rows.ts'
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
  const withItems: ShipmentRow[] = []
  await inSlices(recentRows(account), (row) => {
    upcoming.add(row)
    if (hasItems(row, judge)) withItems.push(row)
  })
  const tabs = rowsByTab(withItems, judge)
  const ordered = TODAY_TABS.flatMap((tab) => todayRows(tabs[tab], { tab }, judge).map(({ row }) => row))
  const rows = [...new Set(ordered)]
  return {
    rows: await judgedRows(rows, account),
    more: Math.max(0, rows.length - WHOLE_ROWS_MAX),
    tabs: countTabs(tabs),
    upcoming: upcoming.counted(),
  }
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
