import { WHOLE_ROWS_MAX, type JudgedParts } from '#contract/dashboard-api/account.ts'
import type { TodayAnswer, TodayAnswerRow } from '#contract/dashboard-api/today.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { RowFacts } from '#facts/views/row-facts.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import {
  countTabs,
  rowsByTab,
  shownRow,
  todayAnswerRow,
  todayRows,
  type RowsByTab,
} from '#facts/views/today-rows.ts'
import { TODAY_TABS, type TodaySearch } from '#facts/views/today-search.ts'
import { UpcomingCounter } from '#facts/views/upcoming-counts.ts'
import type { JudgedAccount } from './account.ts'
import { cachedFactsOf } from './cached-facts.ts'
import { inSlices } from './in-slices.ts'
import { judgedPartsOf } from './judged-shipment.ts'
import type { Body } from './list.ts'
import { accountSetRows, selectionIn } from './query.ts'

/** What needs a look among what a search selects, with what the cards say of all. */
export async function todayOf(account: JudgedAccount, search: ShipmentsSearch): Promise<Body<TodayAnswer>> {
  const upcoming = new UpcomingCounter(account.judge)
  const withItems = await rowsWithItems(account, (facts) => upcoming.add(facts))
  const { isAmong, isShown } = await selectionIn(account, search)
  const tabs = tabsOf(withItems)
  const ordered = TODAY_TABS.flatMap((tab) => todayRows(tabs[tab], { tab }, NOBODY))
  const known = new Map(withItems.map((each) => [each.row.reference, each]))
  const rows = [...new Set(ordered.map(({ subject }) => subject))]
    .flatMap((reference) => known.get(reference) ?? [])
    .filter(({ row, facts }) => isAmong(row) && isShown(row, facts))
  return {
    rows: rows.slice(0, WHOLE_ROWS_MAX).map(({ answer }) => answer),
    more: Math.max(0, rows.length - WHOLE_ROWS_MAX),
    tabs: countTabs(tabs),
    upcoming: upcoming.counted(),
  }
}

const NOBODY = () => false

/** The shipments of a tab with items of some kinds, or with the user's own, in its order. */
export async function shipmentsOfTab(
  account: JudgedAccount,
  { tab = 'open', ...filters }: Pick<TodaySearch, 'tab' | 'kind' | 'mine'>,
): Promise<readonly ShipmentRow[]> {
  const tabs = tabsOf(await rowsWithItems(account))
  const rows = todayRows(tabs[tab], { tab, ...filters }, account.judge.dealtWith?.isMe ?? NOBODY)
  return rows.flatMap(({ subject }) => account.row(subject) ?? [])
}

interface WithItems {
  readonly row: ShipmentRow
  readonly facts: RowFacts
  readonly answer: TodayAnswerRow
}

/** A row is kept for as long as what it is made of. */
const kept = new WeakMap<JudgedParts, TodayAnswerRow>()

function tabsOf(rows: readonly WithItems[]): RowsByTab {
  return rowsByTab(rows.map(({ answer }) => shownRow(answer)))
}

/** Shipments with items, whether or not the team has dealt with them, in no order. */
async function rowsWithItems(
  account: JudgedAccount,
  each: (facts: RowFacts) => void = () => {},
): Promise<readonly WithItems[]> {
  const { judge, marks, signal } = account
  const withItems: WithItems[] = []
  await inSlices(accountSetRows(account), signal, (row) => {
    const facts = cachedFactsOf(row, judge)
    each(facts)
    if (facts.attention.length + facts.dealtWith === 0) return
    const parts = judgedPartsOf(row, judge, marks)
    const answer = kept.get(parts) ?? todayAnswerRow({ shipment: row, ...parts })
    kept.set(parts, answer)
    withItems.push({ row, facts, answer })
  })
  return withItems
}
