import { foldForSearch } from '#contract/search-term.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { ATTENTION_KINDS, type AttentionKind, ruleOf } from '#facts/attention/rules.ts'
import { matchesLoadedFilters } from '#facts/views/matches-loaded-filters.ts'
import { readLoadedFilters, type ShipmentsSearch } from '#facts/views/search.ts'
import { readTodaySearch, type TodaySearch, type TodayTab } from '#facts/views/today-search.ts'
import {
  activeFilters,
  withTagAsChip,
  type ActiveFilter,
  type FilterContext,
} from '../filters/active-filters.ts'
import { rowFactsOf, searchTextsOf } from '#facts/views/derived.ts'
import { isFoundLocally, isCovered } from '#facts/views/search-texts.ts'
import { todayRows, type RowsByTab, type TakenAway, type TodayRow } from '#facts/views/today-rows.ts'

/** What a tab shows of the account set. */
export interface TodayChoice {
  /** What all filters leave, in order. */
  readonly shown: readonly TodayRow[]
  /** What filters on loaded shipments choose among. */
  readonly among: readonly ShipmentRow[]
}

/** @param away what colleagues have taken from the reader, which stays among the reader's own */
export function chooseToday(
  tabs: RowsByTab,
  search: TodaySearch,
  judge: Judge,
  away?: TakenAway,
): TodayChoice {
  const { tab = 'open', q } = search
  const ofTab = todayRows(tabs[tab], search, judge, away)
  const found = q === undefined ? ofTab : ofTab.filter((row) => hasText(row, q, judge))
  const { mine: _mine, ...others } = search
  const filters = readLoadedFilters(others)
  return {
    shown: found.filter(({ row }) => matchesLoadedFilters(row, filters, judge)),
    among: found.map(({ row }) => row),
  }
}

/** How many shipments of the tab have an item of each kind, as all other filters leave them. */
export function countKinds(
  tabs: RowsByTab,
  search: TodaySearch,
  judge: Judge,
): ReadonlyMap<AttentionKind, number> {
  const counts = new Map<AttentionKind, number>()
  const { shown } = chooseToday(tabs, { ...search, kind: ATTENTION_KINDS }, judge)
  for (const { items } of shown) {
    for (const kind of new Set(items.map((item) => item.kind))) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return counts
}

/** How many shipments the filters leave of each tab: what a tab shows once it is chosen. */
export function countShown(
  tabs: RowsByTab,
  search: TodaySearch,
  judge: Judge,
): Readonly<Record<TodayTab, number>> {
  const count = (tab: TodayTab) => chooseToday(tabs, { ...search, tab }, judge).shown.length
  return { open: count('open'), snoozed: count('snoozed'), handled: count('handled') }
}

/** How many shipments of the tab the reader takes care of, as all other filters leave them. */
export function countMine(tabs: RowsByTab, search: TodaySearch, judge: Judge): number {
  return chooseToday(tabs, { ...search, mine: 'yes' }, judge).shown.length
}

/** Whether an identifier, the route or a reason has the text. */
function hasText({ row, items }: TodayRow, text: string, judge: Judge): boolean {
  const known = searchTextsOf(row)
  if (isCovered(known, text) || isFoundLocally(known, text)) return true
  const { route, destination, supplier, vessels } = rowFactsOf(row, judge)
  const reasons = items.map(({ kind }) => ruleOf(kind).title)
  const words = [route, destination, supplier, ...vessels, ...reasons]
  return foldForSearch(words.join('\n')).includes(foldForSearch(text))
}

/** The same tab and grouping with all of its rows. */
export function withoutTodayFilters({ tab, group }: TodaySearch): TodaySearch {
  return readTodaySearch({ tab, group })
}

/** Every filter in force, as words with a way to remove it. */
export function todayFilters(search: TodaySearch, context: FilterContext): ActiveFilter[] {
  const { kind = [] } = search
  return [
    ...kind.map((each): ActiveFilter => {
      const { kind: _kind, ...rest } = search
      const others = kind.filter((other) => other !== each)
      return {
        key: `kind ${each}`,
        words: ruleOf(each).title,
        shownBy: 'chip',
        without: others.length > 0 ? asSearch({ ...rest, kind: others }) : asSearch(rest),
      }
    }),
    // The text has its field in the panel only.
    ...withTagAsChip(activeFilters(asSearch(search), context)).map((filter) =>
      filter.key === 'q'
        ? { ...filter, words: `Text “${search.q ?? ''}”`, shownBy: 'chip' as const }
        : filter,
    ),
  ]
}

/** The parts that both pages have in common read it as the list's; what they do not know stays in it. */
function asSearch(search: TodaySearch): ShipmentsSearch {
  return search
}
