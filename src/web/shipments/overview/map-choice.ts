import type { MapSearch } from '#facts/views/map-search.ts'
import { whereaboutsOf } from '#facts/views/derived.ts'
import { VALUES_MAX } from '#facts/views/read-values.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { placesIn } from '../../map/overview/place-clusters.ts'
import type { Overview, ShipmentPlace } from './overview-of.ts'

/** What the list beside the map shows: part of the map's shipments. */
export type MapChoice =
  | { readonly kind: 'all' }
  /** Shipments last reported at a place, by its key, or at those of a mark, see `areaOfMark`. */
  | { readonly kind: 'area'; readonly area: string }
  /** Shipments on one lane. */
  | { readonly kind: 'lane'; readonly key: string }
  /** Shipments that are not on the map. */
  | { readonly kind: 'unlocated' }

/** The `area` of the shipments that are not on the map. */
export const UNLOCATED = 'none'

/** The choice in the map's search. */
export function choiceOf({ area: text, lane }: MapSearch): MapChoice {
  if (text === UNLOCATED) return { kind: 'unlocated' }
  if (text !== undefined) return { kind: 'area', area: text }
  return lane === undefined ? { kind: 'all' } : { kind: 'lane', key: lane }
}

/** The same map without a choice. */
export function withoutChoice({ area: _area, lane: _lane, ...search }: MapSearch): MapSearch {
  return search
}

/** The same map with an area or a lane. */
export function withChoice(search: MapSearch, choice: Pick<MapSearch, 'area' | 'lane'>): MapSearch {
  const { map, ...others } = withoutChoice(search)
  return { ...others, ...choice, ...(map !== undefined && { map }) }
}

/** The part of the search that the list of shipments understands. */
export function listSearchOf(search: MapSearch): ShipmentsSearch {
  const { map: _map, ...listSearch } = withoutChoice(search)
  return listSearch
}

/** The places of a choice. */
export function chosenPlaces({ places, marksAt }: Overview, choice: MapChoice): readonly ShipmentPlace[] {
  if (choice.kind !== 'area') return []
  const keys = new Set(placesIn(choice.area, places, marksAt).map(({ key }) => key))
  return places.filter(({ key }) => keys.has(key))
}

/** The list of the map's shipments, or of those of a choice; `null` where no filter of the list selects just these. */
export function listOf(
  search: ShipmentsSearch,
  overview: Overview,
  choice: MapChoice,
): ShipmentsSearch | null {
  const active: ShipmentsSearch = { ...search, status: ['Active'] }
  if (choice.kind === 'all') return active
  if (choice.kind === 'unlocated') return null
  const lane = choice.kind === 'lane' && overview.lanes.find(({ key }) => key === choice.key)
  const rows = lane ? lane.rows : chosenPlaces(overview, choice).flatMap((place) => place.rows)
  const namesOf = (end: 'at' | 'toward') => {
    const names = rows.map((row) => whereaboutsOf(row)[end]).map((spot) => spot && overview.nameOf(spot))
    return [...new Set(names.filter((name) => name !== null))]
  }
  const at = namesOf('at')
  if (at.length === 0 || at.length > VALUES_MAX) return null
  return { ...active, at, ...(lane && { toward: namesOf('toward') }) }
}
