import { identityKey } from '#contract/identity-key.ts'
import type { Facet } from '#contract/dashboard-api/facets.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '../attention/judge.ts'
import { placeName } from '../shipment/place.ts'
import { compareText } from '../text/compare-text.ts'
import { firstOfKey } from '../text/first-of-key.ts'
import { valuesOf } from './choice-values.ts'
import { asItIs } from './choice-words.ts'
import { choiceOf, type ChoiceName } from './choices.ts'
import type { RowFacts } from './row-facts.ts'
import { withValue } from './search-edits.ts'
import { readShipmentsSearch, type ShipmentsSearch } from './search.ts'
import { selectionOf, type Selection } from './selection.ts'

/** Nobody reads a longer list. Chosen values are always included. */
const FACET_VALUES_MAX = 500

/** Counts facets row by row, so that the caller can count thousands in slices. */
export interface FacetCounter {
  readonly add: (row: ShipmentRow, facts: RowFacts) => void
  readonly facets: () => readonly Facet[]
}

/** @param isFound whether the text of the search finds a row */
export function createFacetCounter(
  search: ShipmentsSearch,
  names: readonly ChoiceName[],
  judge: Judge,
  isFound: (row: ShipmentRow) => boolean,
): FacetCounter {
  const counters = names.map((name) => ({
    name,
    choice: choiceOf(name),
    valueOf: name === 'tags' ? firstOfKey(identityKey) : asItIs,
    ...selectionFor(name, search, judge, isFound),
    counts: new Map<string, number>(),
  }))
  // A chosen spelling is the one shown.
  for (const { name, valueOf } of counters) for (const value of [search[name] ?? []].flat()) valueOf(value)
  const whole = selectionOf(search, judge, isFound)
  const placeNames = new Map<string, string>()
  const isOfPlaces = names.includes('from') || names.includes('to')
  return {
    add(row, facts) {
      if (!isFound(row)) return
      const isShown = whole.isShown(row, facts)
      for (const { name, isAmong, isShown: isShownWithout, valueOf, counts } of counters) {
        if (!isAmong(row)) continue
        const isLeft = isShown || (search[name] !== undefined && isShownWithout(row, facts))
        for (const each of valuesOf(name, row, facts, judge)) {
          const value = valueOf(each)
          counts.set(value, (counts.get(value) ?? 0) + Number(isLeft))
        }
      }
      if (isOfPlaces) learnPlaces(row, placeNames)
    },
    facets: () =>
      counters.map(({ name, choice: { groups, word }, counts }) => {
        const most = [...counts].toSorted(([, one], [, other]) => other - one)
        const chosen = [search[name] ?? []].flat()
        const kept = most.filter(([value], at) => at < FACET_VALUES_MAX || chosen.includes(value))
        const order = groups.flatMap((group) => group.order ?? [])
        const placeOf = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length)
        const values = kept
          .map(([value, count]) => ({ value, label: word(value, placeNames), count }))
          .toSorted(
            (one, other) =>
              placeOf(one.value) - placeOf(other.value) ||
              other.count - one.count ||
              compareText(one.label, other.label),
          )
        return { name, values }
      }),
  }
}

/** Adds the names of a row's places by upper-case code. Keeps the first name of each code. */
function learnPlaces(row: ShipmentRow, names: Map<string, string>): void {
  const { portOfLoading, portOfDischarge, origin, destination } = row
  for (const place of [portOfLoading, portOfDischarge, origin, destination]) {
    const code = place?.code?.toUpperCase()
    if (!place || code === undefined || names.has(code)) continue
    const name = placeName(place)
    if (name !== null && name !== place.code) names.set(code, name)
  }
}

/** The rows that count for a filter's values: those that match all other filters. */
function selectionFor(
  name: ChoiceName,
  search: ShipmentsSearch,
  judge: Judge,
  isFound: (row: ShipmentRow) => boolean,
): Selection {
  const { groups } = choiceOf(name)
  const chosen = readShipmentsSearch({ ...search, [name]: groups.flatMap(({ order = [] }) => order) })
  const { isAmong } = selectionOf(chosen, judge, isFound)
  return { isAmong, isShown: selectionOf(withValue(search, name, undefined), judge, isFound).isShown }
}
