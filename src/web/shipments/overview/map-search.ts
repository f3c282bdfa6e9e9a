import { readShipmentsSearch, type ServerFilters, type ShipmentsSearch } from '#facts/views/search.ts'
import { serverFiltersAt } from '#facts/views/search-edits.ts'

/** What the map shows, as it stands in the URL: the list's own query, and what the list beside is narrowed to. */
export interface MapSearch extends ShipmentsSearch {
  /** 'lat,lon' of places, or 'none' for the shipments that are not on the map. */
  readonly place?: readonly string[]
  /** 'lat,lon_lat,lon' of a lane. */
  readonly lane?: string
}

/** Far more than could lie too close together for any zoom to separate. */
const PLACES_MAX = 50

/** Reads the URL's query; a malformed value falls back to "not chosen" and never fails. */
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

/** The filters of the list that the map draws: active shipments, whatever statuses are chosen for the list. */
export function activeFiltersAt(search: MapSearch, nowMs: number): ServerFilters {
  return { ...serverFiltersAt(search, nowMs), status: ['Active'] }
}
