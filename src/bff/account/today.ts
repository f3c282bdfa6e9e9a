import { WHOLE_ROWS_MAX, type JudgedParts } from '#contract/dashboard-api/account.ts'
import type { TodayAnswer, TodayAnswerRow } from '#contract/dashboard-api/today.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import {
  countTabs,
  rowsByTab,
  shownRow,
  sortedRows,
  todayAnswerRow,
  TAB_ORDERS,
  todayRows,
  type RowsByTab,
  type TodayRow,
} from '#facts/filters/today-rows.ts'
import { TODAY_TABS, type TodaySearch, type TodayTab } from '#facts/filters/today-search.ts'
import { withMore } from '#facts/text/first-index.ts'
import { UpcomingCounter } from '#facts/filters/upcoming-counts.ts'
import type { JudgedAccount, RowWithFacts } from './judged-account.ts'
import { followed } from './followed.ts'
import { inSlices } from './in-slices.ts'
import { judgedPartsOf } from './judged-shipment.ts'
import type { Body } from './list.ts'
import { selectionIn } from './query.ts'

/** The shipments of a search that need attention, with the counts of the cards, which ignore the search. */
export async function todayOf(account: JudgedAccount, search: ShipmentsSearch): Promise<Body<TodayAnswer>> {
  const { ordered, tabs, counter } = await wholeTodayOf(account)
  const { isAmong, isShown } = await selectionIn(account, search)
  const rows = ordered.filter(({ row, facts }) => isAmong(row) && isShown(row, facts))
  return {
    rows: rows.slice(0, WHOLE_ROWS_MAX).map(({ answer }) => answer),
    more: Math.max(0, rows.length - WHOLE_ROWS_MAX),
    tabs: countTabs(tabs),
    upcoming: counter.counted(),
  }
}

interface WholeToday {
  /** Open shipments first, then those that are only snoozed or handled, each in the order of its tab. */
  readonly ordered: readonly WithItems[]
  readonly withItems: ReadonlyMap<string, WithItems>
  /** Each tab in its order. */
  readonly tabs: RowsByTab
  readonly counter: UpcomingCounter
  /** The team's entries at that version. */
  readonly marks: JudgedAccount['marks']
}

/** All shipments with items, including those that the team has dealt with. Filters of Today select from them. */
const wholeTodayOf = followed<WholeToday>(async (account, before) => {
  const { recentRows, judge, marks, signal, changedSince } = account
  // Answers include people's names, which are not facts of a row.
  const changed = before?.value.marks === marks ? changedSince(before.sequence) : null
  const known = before && changed ? before.value : null
  const rows = changed
    ? [...changed.values()].flatMap(({ after }) => (after?.isRecent ? after : []))
    : recentRows
  const counter = new UpcomingCounter(judge, known?.counter.counts)
  const withItems = new Map(known?.withItems)
  for (const [reference, { before: was }] of changed ?? []) {
    if (was?.isRecent) counter.add(was.facts, -1)
    withItems.delete(reference)
  }
  const added: TodayAnswerRow[] = []
  await inSlices(rows, signal, (each) => {
    const { row, facts } = each
    counter.add(facts)
    if (facts.attention.length + facts.dealtWith === 0) return
    const parts = judgedPartsOf(row, judge, marks)
    const answer = kept.get(parts) ?? todayAnswerRow({ shipment: row, ...parts })
    kept.set(parts, answer)
    withItems.set(row.reference, { ...each, answer })
    added.push(answer)
  })
  const addedTabs = rowsByTab(added.map(shownRow))
  const sortedTab = (tab: TodayTab) => {
    const others = known?.tabs[tab].filter(({ subject }) => !changed?.has(subject))
    return others ? withMore(others, addedTabs[tab], TAB_ORDERS[tab]) : sortedRows(addedTabs[tab], tab)
  }
  const tabs = { open: sortedTab('open'), snoozed: sortedTab('snoozed'), handled: sortedTab('handled') }
  const references = new Set(TODAY_TABS.flatMap((tab) => tabs[tab].map(({ subject }) => subject)))
  const ordered = [...references].flatMap((reference) => withItems.get(reference) ?? [])
  return { ordered, withItems, tabs, counter, marks }
})

const NOBODY = () => false

/** The shipments of a tab in its order, filtered by kinds of items or by owner. */
export async function shipmentsOfTab(
  account: JudgedAccount,
  { tab = 'open', ...filters }: Pick<TodaySearch, 'tab' | 'kind' | 'mine'>,
): Promise<readonly RowOfTab[]> {
  const { tabs, withItems } = await wholeTodayOf(account)
  const rows = todayRows(tabs[tab], { tab, ...filters }, account.judge.dealtWith?.isMe ?? NOBODY)
  return rows.flatMap(({ subject, items }) => {
    const found = withItems.get(subject)
    return found ? { ...found, items } : []
  })
}

interface RowOfTab extends RowWithFacts, Pick<TodayRow, 'items'> {}

interface WithItems extends RowWithFacts {
  readonly answer: TodayAnswerRow
}

/** Rows by the parts that they are built from. */
const kept = new WeakMap<JudgedParts, TodayAnswerRow>()
