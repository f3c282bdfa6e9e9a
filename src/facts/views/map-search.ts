import { readShipmentsSearch, type ServerFilters, type ShipmentsSearch } from './search.ts'
import { serverFiltersAt } from './search-edits.ts'

/** The map's query in the URL: the list's own, and the choice that narrows the list beside it. */
export interface MapSearch extends ShipmentsSearch {
  /** 'lat,lon' of places, or 'none' for the shipments that are not on the map. */
  readonly place?: readonly string[]
  /** 'lat,lon_lat,lon' of a lane. */
  readonly lane?: string
}

/** More than a mark of the whole world gathers. */
const PLACES_MAX = 200

/** Reads the URL's query. A malformed value means "not chosen" and never fails. */
export function readMapSearch(raw: Record<string, unknown>): MapSearch {
  const places = textsOf(raw.place)
  const [lane] = textsOf(raw.lane)
  const search: MapSearch = readShipmentsSearch(raw)
  if (places.length > 0) return { ...search, place: places }
  return lane === undefined ? search : { ...search, lane }
}

function textsOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((each): each is string => typeof each === 'string' && each !== '').slice(0, PLACES_MAX)
}

/** The filters of the map's list: active shipments, whatever statuses the list's filter has. */
export function activeFiltersAt(search: MapSearch, nowMs: number): ServerFilters {
  return { ...serverFiltersAt(search, nowMs), status: ['Active'] }
}
