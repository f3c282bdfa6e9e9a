import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '../attention/judge.ts'
import { learnPlaces } from '../filters/facets.ts'
import { valuesOf } from '../filters/choice-values.ts'
import { ALL_CHOICES, type ChoiceName } from '../filters/choices.ts'
import type { PlaceNames } from '../filters/choice.ts'
import { loadedFilter } from '../filters/matches-loaded-filters.ts'
import { rowFactsOf } from '../filters/row-facts.ts'
import { readLoadedFilters, type LoadedFilters } from '../filters/search.ts'

/** Counts choices one filter at a time, for comparison with facets. */
export interface ChoiceCounter {
  readonly countsOf: (name: ChoiceName) => ReadonlyMap<string, number>
  readonly placeNames: PlaceNames
  readonly add: (row: ShipmentRow, judge: Judge) => void
}

export function createChoiceCounter(filters: LoadedFilters): ChoiceCounter {
  const groups = groupsOf(filters)
  const counts = new Map(ALL_CHOICES.map(([name]) => [name, new Map<string, number>()]))
  const placeNames = new Map<string, string>()
  return {
    countsOf: (name) => counts.get(name) ?? new Map(),
    placeNames,
    add(row, judge) {
      const facts = rowFactsOf(row, judge)
      learnPlaces(row, placeNames)
      const failing = groups.filter((group) => !loadedFilter(group.filters, judge)(row, facts))
      for (const [name] of ALL_CHOICES) {
        const counted = counts.get(name)
        const isLeft = failing.every((group) => group.name === name)
        for (const value of valuesOf(name, row, facts, judge)) {
          counted?.set(value, (counted.get(value) ?? 0) + (isLeft ? 1 : 0))
        }
      }
    },
  }
}

/** Each filter in its own group, except that both ends of the ETA share one. */
function groupsOf(all: LoadedFilters): { readonly name: string; readonly filters: LoadedFilters }[] {
  const { etaFrom: _from, etaTo: _to, ...others } = all
  const groups = Object.entries(others).map(([name, value]) => ({
    name,
    filters: readLoadedFilters({ [name]: value }),
  }))
  const eta = readLoadedFilters({ etaFrom: all.etaFrom, etaTo: all.etaTo })
  return Object.keys(eta).length === 0 ? groups : [...groups, { name: 'eta', filters: eta }]
}
