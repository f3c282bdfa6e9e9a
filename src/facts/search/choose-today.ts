import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '../attention/judge.ts'
import { SEARCHED_KINDS } from './kinds.ts'
import { plainWords } from './plain-words.ts'
import { matchesLoadedFilters } from '../views/matches-loaded-filters.ts'
import { readLoadedFilters } from '../views/search.ts'
import { todayRows, type RowsByTab, type TakenAway, type TodayRow } from '../views/today-rows.ts'
import type { TodaySearch } from '../views/today-search.ts'

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
  const found = q === undefined ? ofTab : ofTab.filter((row) => hasText(row, q))
  const { mine: _mine, ...others } = search
  const filters = readLoadedFilters(others)
  return {
    shown: found.filter(({ row }) => matchesLoadedFilters(row, filters, judge)),
    among: found.map(({ row }) => row),
  }
}

/** Whether numbers, names, places or reasons of a row begin like the text, or like each of its words. */
function hasText({ row, items }: TodayRow, text: string): boolean {
  const reasons = plainWords(items.map(({ reason }) => reason).join(' '))
  const searched = `${searchedTextOf(row)} ${reasons.join(' ')}`
  const isIn = (word: string) => searched.includes(word.length < ANYWHERE_MIN ? ` ${word}` : word)
  const words = text.split(/\s/).map((word) => plainWords(word).join(''))
  return isIn(words.join('')) || words.every(isIn)
}

/** So many characters are found within a word, too: the end of a number is said as the whole. */
const ANYWHERE_MIN = 4

const texts = new WeakMap<ShipmentRow, string>()

/** What the search of the account finds the row by: words, and texts without what stands between their words. */
function searchedTextOf(row: ShipmentRow): string {
  const known = texts.get(row)
  if (known !== undefined) return known
  const values = SEARCHED_KINDS.flatMap(({ namedIn }) => namedIn(row))
  const words = values.flatMap(({ word, also = [] }) => [word, ...also].map((each) => plainWords(each)))
  const text = words.flatMap((each) => [...each, each.join('')]).join(' ')
  texts.set(row, ` ${text}`)
  return ` ${text}`
}
