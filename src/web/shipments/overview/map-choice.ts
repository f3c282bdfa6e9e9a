import { VALUES_MAX } from '#facts/views/read-values.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { Overview } from './overview-of.ts'
import type { MapSearch } from '#facts/views/map-search.ts'

/** What the list beside the map shows: part of the map's shipments. */
export type MapChoice =
  | { readonly kind: 'all' }
  /** Shipments last reported at these places. */
  | { readonly kind: 'places'; readonly keys: readonly string[] }
  /** Shipments on one lane. */
  | { readonly kind: 'lane'; readonly key: string }
  /** Shipments that are not on the map. */
  | { readonly kind: 'unlocated' }

const UNLOCATED = 'none'

/** The choice in the map's search. */
export function choiceOf({ place, lane }: MapSearch): MapChoice {
  if (place?.includes(UNLOCATED)) return { kind: 'unlocated' }
  if (place) return { kind: 'places', keys: place }
  return lane === undefined ? { kind: 'all' } : { kind: 'lane', key: lane }
}

/** The same search with another choice. */
export function withChoice(search: MapSearch, choice: MapChoice): MapSearch {
  const rest = listSearchOf(search)
  switch (choice.kind) {
    case 'all':
      return rest
    case 'unlocated':
      return { ...rest, place: [UNLOCATED] }
    case 'places':
      return { ...rest, place: choice.keys }
    case 'lane':
      return { ...rest, lane: choice.key }
  }
}

/** The list of the map's shipments, or of those at the chosen places; `null` where no filter of the list selects just these. */
export function listOf(
  search: ShipmentsSearch,
  overview: Overview,
  choice: MapChoice,
): ShipmentsSearch | null {
  const active: ShipmentsSearch = { ...search, status: ['Active'] }
  if (choice.kind === 'all') return active
  if (choice.kind !== 'places') return null
  const chosen = overview.places.filter(({ key }) => choice.keys.includes(key))
  const at = [...new Set(chosen.map(({ name }) => name))]
  return at.length > VALUES_MAX ? null : { ...active, at }
}

/** The part of the search that the list of shipments understands. */
export function listSearchOf({ place: _place, lane: _lane, ...search }: MapSearch): ShipmentsSearch {
  return search
}
