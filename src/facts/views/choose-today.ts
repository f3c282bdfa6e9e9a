import { foldForSearch } from '#contract/search-term.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '../attention/judge.ts'
import { ruleOf } from '../attention/rules.ts'
import { rowFactsOf, searchTextsOf } from './derived.ts'
import { matchesLoadedFilters } from './matches-loaded-filters.ts'
import { isCovered, isFoundLocally } from './search-texts.ts'
import { readLoadedFilters } from './search.ts'
import { todayRows, type RowsByTab, type TakenAway, type TodayRow } from './today-rows.ts'
import type { TodaySearch } from './today-search.ts'

/** What a tab of Today shows. */
export interface TodayChoice {
  /** What all filters leave, in order. */
  readonly shown: readonly TodayRow[]
  /** What filters on loaded shipments choose among. */
  readonly among: readonly ShipmentRow[]
}

/** @param away what colleagues have taken over from the user, which stays under Mine */
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

/** Whether an identifier, the route or a reason has the text. */
function hasText({ row, items }: TodayRow, text: string, judge: Judge): boolean {
  const known = searchTextsOf(row)
  if (isCovered(known, text) || isFoundLocally(known, text)) return true
  const { route, destination, supplier, vessels } = rowFactsOf(row, judge)
  const reasons = items.map(({ kind }) => ruleOf(kind).title)
  const words = [route, destination, supplier, ...vessels, ...reasons]
  return foldForSearch(words.join('\n')).includes(foldForSearch(text))
}
