import type { MapSearch } from '#facts/views/map-search.ts'
import { whereaboutsOf } from '#facts/views/derived.ts'
import { VALUES_MAX } from '#facts/views/read-values.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { OverviewPlace } from '../../map/overview/overview-content.ts'
import { areaIn, areaText, isInArea, type MapArea } from './map-area.ts'
import type { Overview, ShipmentPlace } from './overview-of.ts'

/** What the list beside the map shows: part of the map's shipments. */
export type MapChoice =
  | { readonly kind: 'all' }
  /** Shipments last reported at places in this area. */
  | { readonly kind: 'area'; readonly area: MapArea }
  /** Shipments on one lane. */
  | { readonly kind: 'lane'; readonly key: string }
  /** Shipments that are not on the map. */
  | { readonly kind: 'unlocated' }

/** The `area` of the shipments that are not on the map. */
const UNLOCATED = 'none'

/** The choice in the map's search. */
export function choiceOf({ area: text, lane }: MapSearch): MapChoice {
  if (text === UNLOCATED) return { kind: 'unlocated' }
  const area = areaIn(text)
  if (area) return { kind: 'area', area }
  return lane === undefined ? { kind: 'all' } : { kind: 'lane', key: lane }
}

/** The same map without a choice. */
export function withoutChoice({ area: _area, lane: _lane, ...search }: MapSearch): MapSearch {
  return search
}

/** The same map with the shipments that are not on it. */
export function withUnlocated(search: MapSearch): MapSearch {
  return { ...withoutChoice(search), area: UNLOCATED }
}

/** The same map with the places of an area. */
export function withPlaces(search: MapSearch, places: readonly OverviewPlace[]): MapSearch {
  const area = areaText(places.map(({ position }) => position))
  return { ...withoutChoice(search), area }
}

/** The same map with a lane. */
export function withLane(search: MapSearch, lane: string): MapSearch {
  return { ...withoutChoice(search), lane }
}

/** The part of the search that the list of shipments understands. */
export function listSearchOf(search: MapSearch): ShipmentsSearch {
  const { map: _map, ...listSearch } = withoutChoice(search)
  return listSearch
}

/** The places of a choice. */
export function chosenPlaces({ places }: Overview, choice: MapChoice): readonly ShipmentPlace[] {
  return choice.kind === 'area' ? places.filter(({ position }) => isInArea(position, choice.area)) : []
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
  const spots = rows.map(whereaboutsOf)
  const at = namesOf(spots.map((spot) => spot.at))
  if (at.length === 0 || at.length > VALUES_MAX) return null
  return { ...active, at, ...(lane && { toward: namesOf(spots.map((spot) => spot.toward)) }) }
}

function namesOf(spots: readonly ({ readonly name: string } | null)[]): string[] {
  return [...new Set(spots.flatMap((spot) => spot?.name ?? []))]
}
