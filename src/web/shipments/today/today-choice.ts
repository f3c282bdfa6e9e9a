import { foldForSearch } from '#contract/search-term.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { ATTENTION_KINDS, type AttentionKind } from '#facts/shipment/team-rules.ts'
import { matchesLoadedFilters } from '#facts/views/matches-loaded-filters.ts'
import { rowFactsOf } from '#facts/views/row-facts.ts'
import { readLoadedFilters, type ShipmentsSearch } from '#facts/views/search.ts'
import { readTodaySearch, type TodaySearch } from '#facts/views/today-search.ts'
import { activeFilters, type ActiveFilter, type FilterContext } from '../filters/active-filters.ts'
import { choiceWord } from '../filters/filter-words.ts'
import { isBeyond, isCovered, searchTextsOf, type SearchTexts } from '../loaded-matches/search-texts.ts'
import { todayRows, type RowsByTab, type TodayRow } from './today-rows.ts'

/** What a tab shows of the account set. */
export interface TodayChoice {
  /** What all filters leave, in order. */
  readonly shown: readonly TodayRow[]
  /** What filters on loaded shipments choose among. */
  readonly among: readonly ShipmentRow[]
}

export function chooseToday(tabs: RowsByTab, search: TodaySearch, clock: Clock): TodayChoice {
  const { tab = 'open', q } = search
  const ofTab = todayRows(tabs[tab], search, clock)
  const found = q === undefined ? ofTab : ofTab.filter((row) => hasText(row, q, clock))
  const filters = readLoadedFilters({ ...search })
  return {
    shown: found.filter(({ row }) => matchesLoadedFilters(row, filters, clock)),
    among: found.map(({ row }) => row),
  }
}

/** How many shipments of the tab have an item of each kind, as all other filters leave them. */
export function countKinds(
  tabs: RowsByTab,
  search: TodaySearch,
  clock: Clock,
): ReadonlyMap<AttentionKind, number> {
  const counts = new Map<AttentionKind, number>()
  const { shown } = chooseToday(tabs, { ...search, kind: ATTENTION_KINDS }, clock)
  for (const { items } of shown) {
    for (const kind of new Set(items.map((item) => item.kind))) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return counts
}

const texts = new WeakMap<ShipmentRow, SearchTexts>()

/** Whether an identifier, the route or a reason has the text. */
function hasText({ row, items }: TodayRow, text: string, clock: Clock): boolean {
  const known = texts.get(row) ?? searchTextsOf(row)
  texts.set(row, known)
  if (isCovered(known, text) || isBeyond(known, text)) return true
  const { route, destination, supplier, vessels } = rowFactsOf(row, clock)
  const reasons = items.map(({ kind }) => choiceWord('attention', kind, NO_NAMES))
  const words = [route, destination, supplier, ...vessels, ...reasons]
  return foldForSearch(words.join('\n')).includes(foldForSearch(text))
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** Whether rows of the tab are left out. */
export function isTodayFiltered(search: TodaySearch): boolean {
  const { tab: _tab, group: _group, ...filters } = search
  return Object.keys(filters).length > 0
}

/** The same tab and grouping with all of its rows. */
export function withoutTodayFilters({ tab, group }: TodaySearch): TodaySearch {
  return readTodaySearch({ tab, group })
}

/** Every filter in force, as words with a way to remove it. */
export function todayFilters(search: TodaySearch, context: FilterContext): ActiveFilter[] {
  const { kind = [], mine: _mine, ...withoutMine } = search
  return [
    ...kind.map((each): ActiveFilter => {
      const { kind: _kind, ...rest } = search
      const others = kind.filter((other) => other !== each)
      return {
        key: `kind ${each}`,
        words: choiceWord('attention', each, NO_NAMES),
        shownBy: 'chip',
        without: others.length > 0 ? asSearch({ ...rest, kind: others }) : asSearch(rest),
      }
    }),
    ...(search.mine
      ? [{ key: 'mine', words: 'Mine', shownBy: 'folded control' as const, without: asSearch(withoutMine) }]
      : []),
    // The text has its field in the panel only.
    ...activeFilters(asSearch(search), context).map((filter) =>
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
