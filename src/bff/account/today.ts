import { WHOLE_ROWS_MAX, type JudgedParts } from '#contract/dashboard-api/account.ts'
import type { TodayAnswer, TodayAnswerRow } from '#contract/dashboard-api/today.ts'
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
import { inSlices } from './in-slices.ts'
import { judgedPartsOf } from './judged-shipment.ts'
import type { Body } from './list.ts'
import { oncePerVersion, selectionIn } from './query.ts'
import type { RowWithFacts } from './sorted-account.ts'

/** What needs a look among what a search selects, with what the cards say of all. */
export async function todayOf(account: JudgedAccount, search: ShipmentsSearch): Promise<Body<TodayAnswer>> {
  const { ordered, tabs, upcoming } = await wholeTodayOf(account)
  const { isAmong, isShown } = await selectionIn(account, search)
  const rows = ordered.filter(({ row, facts }) => isAmong(row) && isShown(row, facts))
  return {
    rows: rows.slice(0, WHOLE_ROWS_MAX).map(({ answer }) => answer),
    more: Math.max(0, rows.length - WHOLE_ROWS_MAX),
    tabs: countTabs(tabs),
    upcoming,
  }
}

interface WholeToday {
  /** Open ones first, then those that are only snoozed or handled, each in the order of its tab. */
  readonly ordered: readonly WithItems[]
  readonly withItems: ReadonlyMap<string, WithItems>
  readonly tabs: RowsByTab
  readonly upcoming: TodayAnswer['upcoming']
}

/** What all filters of Today choose from: shipments with items, whether or not the team has dealt with them. */
const wholeTodayOf = oncePerVersion(async (account): Promise<WholeToday> => {
  const { recentRows, judge, marks, signal } = account
  const upcoming = new UpcomingCounter(judge)
  const withItems = new Map<string, WithItems>()
  await inSlices(recentRows, signal, ({ row, facts }) => {
    upcoming.add(facts)
    if (facts.attention.length + facts.dealtWith === 0) return
    const parts = judgedPartsOf(row, judge, marks)
    const answer = kept.get(parts) ?? todayAnswerRow({ shipment: row, ...parts })
    kept.set(parts, answer)
    withItems.set(row.reference, { row, facts, answer })
  })
  const tabs = rowsByTab([...withItems.values()].map(({ answer }) => shownRow(answer)))
  const inTabs = TODAY_TABS.flatMap((tab) => todayRows(tabs[tab], { tab }, NOBODY))
  const references = [...new Set(inTabs.map(({ subject }) => subject))]
  const ordered = references.flatMap((reference) => withItems.get(reference) ?? [])
  return { ordered, withItems, tabs, upcoming: upcoming.counted() }
})

const NOBODY = () => false

/** The shipments of a tab with items of some kinds, or with the user's own, in its order. */
export async function shipmentsOfTab(
  account: JudgedAccount,
  { tab = 'open', ...filters }: Pick<TodaySearch, 'tab' | 'kind' | 'mine'>,
): Promise<readonly RowWithFacts[]> {
  const { tabs, withItems } = await wholeTodayOf(account)
  const rows = todayRows(tabs[tab], { tab, ...filters }, account.judge.dealtWith?.isMe ?? NOBODY)
  return rows.flatMap(({ subject }) => withItems.get(subject) ?? [])
}

interface WithItems extends RowWithFacts {
  readonly answer: TodayAnswerRow
}

/** A row is kept for as long as what it is made of. */
const kept = new WeakMap<JudgedParts, TodayAnswerRow>()
