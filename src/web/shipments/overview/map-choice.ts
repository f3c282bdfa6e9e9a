import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { Overview } from './overview-of.ts'
import type { MapSearch } from './map-search.ts'

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

/** The list of the map's shipments: active ones, at the chosen places or at the start of the chosen lane. */
export function listOf(search: ShipmentsSearch, overview: Overview, choice: MapChoice): ShipmentsSearch {
  const active: ShipmentsSearch = { ...search, status: ['Active'] }
  const chosen =
    choice.kind === 'places'
      ? overview.places.filter(({ key }) => choice.keys.includes(key))
      : overview.lanes.filter(({ key }) => choice.kind === 'lane' && choice.key === key)
  const names = chosen.map((each) => ('name' in each ? each.name : each.fromName))
  return names.length === 0 ? active : { ...active, at: [...new Set(names)], load: 'all' }
}

/** The part of the search that the list of shipments understands. */
export function listSearchOf({ place: _place, lane: _lane, ...search }: MapSearch): ShipmentsSearch {
  return search
}
