import { present, textOf } from './read-values.ts'
import { readShipmentsSearch, type ServerFilters, type ShipmentsSearch } from './search.ts'
import { serverFiltersAt } from './search-edits.ts'

/** The map's query in the URL: the list's own, where the map is, and the choice that narrows the list beside it. */
export interface MapSearch extends ShipmentsSearch {
  /** 'lat,lon,zoom'; left out where the map shows everything. */
  readonly map?: string
  /** 'south,west,north,east' of places, 'lat,lon' of one, or 'none' for the shipments that are not on the map. */
  readonly area?: string
  /** 'lat,lon_lat,lon' of a lane. */
  readonly lane?: string
}

/** Reads the URL's query, and that of earlier versions, which listed the places of an area as `place`. */
export function readMapSearch(raw: Record<string, unknown>): MapSearch {
  const { place, ...search } = readShipmentsSearch(raw)
  const oldArea = place?.every((text) => /^(none|[-\d.]+,[-\d.]+)$/.test(text)) ? place.join() : undefined
  const area = textOf(raw.area) ?? oldArea
  return {
    ...search,
    ...present({
      place: oldArea === undefined ? place : undefined,
      map: textOf(raw.map),
      area,
      lane: area === undefined ? textOf(raw.lane) : undefined,
    }),
  }
}

/** The filters of the map's list: active shipments, whatever statuses the list's filter has. */
export function activeFiltersAt(search: MapSearch, nowMs: number): ServerFilters {
  return { ...serverFiltersAt(search, nowMs), status: ['Active'] }
}
