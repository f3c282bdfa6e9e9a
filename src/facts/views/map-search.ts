import { present, textOf } from './read-values.ts'
import { readShipmentsSearch, type ServerFilters, type ShipmentsSearch } from './search.ts'
import { serverFiltersAt } from './search-edits.ts'

/** The map's query in the URL: the list's own, where the map is, and the choice that narrows the list beside it. */
export interface MapSearch extends ShipmentsSearch {
  /** 'lat,lon,zoom'; left out where the map shows everything. */
  readonly map?: string
  /** 'lat,lon' of a place, with the zoom for all that its mark gathers there, or 'none' for what is not on the map. */
  readonly area?: string
  /** 'lat,lon_lat,lon' of a lane. */
  readonly lane?: string
}

/** Reads the URL's query, and that of earlier versions, which had the place as `place`. */
export function readMapSearch(raw: Record<string, unknown>): MapSearch {
  const { place, ...search } = readShipmentsSearch(raw)
  const isOld = place?.every((text) => /^(none|[-\d.]+,[-\d.]+)$/.test(text)) === true
  const area = textOf(raw.area) ?? (isOld ? place?.[0] : undefined)
  return {
    ...search,
    ...present({
      place: isOld ? undefined : place,
      area,
      lane: area === undefined ? textOf(raw.lane) : undefined,
      map: textOf(raw.map),
    }),
  }
}

/** The filters of the map's list: active shipments, whatever statuses the list's filter has. */
export function activeFiltersAt(search: MapSearch, nowMs: number): ServerFilters {
  return { ...serverFiltersAt(search, nowMs), status: ['Active'] }
}
