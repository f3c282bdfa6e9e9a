import { useMemo } from 'react'
import { formatDateNear } from '#facts/text/local-date.ts'
import { instantInZone } from '#facts/text/relative-instant.ts'
import { titled } from '#facts/text/titled.ts'
import { dayOf } from '#facts/filters/eta-bound.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { ETA_LABELS, ETA_RANGES } from '#facts/filters/search.ts'
import { chosenValues, sinceInstant, withRange, withValue } from '#facts/filters/search-edits.ts'
import { NO_NAMES, type PlaceNames } from '#facts/filters/choice.ts'
import { ALL_CHOICES } from '#facts/filters/choices.ts'
import { useFacets } from '../api/facets.ts'
import { useJudge } from '../api/use-judge.ts'
import {
  filterOf,
  FILTERS_OF,
  type FilterName,
  type Filtering,
  type PageSearch,
  type ValueFilter,
} from './page-filters.ts'
import { momentWords } from './since-words.ts'

export interface ActiveFilter {
  readonly name: FilterName
  readonly key: string
  readonly words: string
  /** The full text if `words` is shortened. */
  readonly title?: string
  /** The search without it. */
  readonly without: PageSearch
}

/** Data for the texts of filters. */
interface FilterContext {
  readonly clock: Clock
  readonly placeNames: PlaceNames
}

/** Filters whose values are codes with names. */
const PLACES = ['from', 'to'] as const

/** The active filters of a page, as text. */
export function useActiveFilters({
  page,
  search,
}: Pick<Filtering, 'page' | 'search'>): readonly ActiveFilter[] {
  const clock = useJudge()
  const places = PLACES.filter((name) => search[name])
  const placeNames = useFacets(FILTERS_OF[page].counted(search), places)?.placeNames ?? NO_NAMES
  return useMemo(() => activeFilters(search, { clock, placeNames }), [search, clock, placeNames])
}

/** All filters of the search but its statuses, one entry for each value, the service's filters first. */
export function activeFilters(search: PageSearch, context: FilterContext): ActiveFilter[] {
  const names: readonly ValueFilter[] = ['kind', 'verdict', ...ALL_CHOICES.map(([name]) => name)]
  return [
    ...textFilters(search),
    ...sinceFilters(search, context),
    ...names.flatMap((name) => choiceFilters(search, name, context)),
    ...etaFilters(search, context),
  ]
}

function textFilters(search: PageSearch): ActiveFilter[] {
  return (['q', 'tag'] as const).flatMap((name) => {
    const { [name]: text } = search
    if (text === undefined) return []
    const words = name === 'q' ? `Search “${text}”` : titled('PO', text)
    return { name, key: name, words, without: withValue(search, name, '') }
  })
}

function sinceFilters(search: PageSearch, { clock }: FilterContext): ActiveFilter[] {
  const { updatedSince } = search
  if (updatedSince === undefined) return []
  const instant = sinceInstant(updatedSince, clock.nowMs)
  return [
    {
      name: 'updatedSince',
      key: 'updatedSince',
      words: `Updated since ${momentWords(instant, clock)}`,
      title: `Updated since ${instantInZone(instant, clock.timeZone)}`,
      without: withValue(search, 'updatedSince', ''),
    },
  ]
}

function choiceFilters(search: PageSearch, name: ValueFilter, context: FilterContext): ActiveFilter[] {
  const { word, chip } = filterOf(name)
  return chosenValues(search, name).map((value) => {
    const words = word(value, context.placeNames, context.clock.today)
    return {
      name,
      key: `${name} ${value}`,
      words: chip?.(words) ?? words,
      without: withToggled(search, name, value),
    }
  })
}

/** The search with one value of a filter added or removed. */
export function withToggled(search: PageSearch, name: ValueFilter, value: string): PageSearch {
  const before = chosenValues(search, name)
  const { isSingle, read } = filterOf(name)
  const others = isSingle ? [] : before.filter((each) => each !== value)
  const chosen = before.includes(value) ? others : [...others, value]
  const after = read(isSingle ? chosen[0] : chosen)
  const { [name]: _before, whole: _whole, ...rest } = search
  return after === undefined ? rest : { ...rest, [name]: after }
}

/** One chip for a range, because its bounds are chosen and cleared together. */
function etaFilters(search: PageSearch, { clock }: FilterContext): ActiveFilter[] {
  return ETA_RANGES.flatMap((name): ActiveFilter[] => {
    const [first, last] = [dayOf(search[`${name}From`], clock), dayOf(search[`${name}To`], clock)]
    if (first === null && last === null) return []
    const bounds = [
      first === null ? '' : `from ${formatDateNear(first, clock.today)}`,
      last === null ? '' : `${first === null ? 'until' : 'to'} ${formatDateNear(last, clock.today)}`,
    ].filter((words) => words !== '')
    const without = withRange(search, name, '', '')
    return [{ name: 'eta', key: name, words: `${ETA_LABELS[name]} ${bounds.join(' ')}`, without }]
  })
}
