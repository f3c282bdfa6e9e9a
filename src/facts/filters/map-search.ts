import { areaIn, namedArea, UNLOCATED } from '../map/map-area.ts'
import { present, textOf } from './read-values.ts'
import { readShipmentsSearch, type ShipmentsSearch } from './search.ts'

/** The query of the map's URL: list filters, the position of the map, and the `area` or `lane` whose shipments are listed. */
export interface MapSearch extends ShipmentsSearch {
  /** 'lat,lon,zoom'; absent if the map shows everything. */
  readonly map?: string
}

/** Reads the URL's query. Earlier versions had the area in `place`. */
export function readMapSearch(raw: Record<string, unknown>): MapSearch {
  const { place, lane, ...search } = readShipmentsSearch(raw)
  const isOld = place?.every((text) => /^(none|[-\d.]+,[-\d.]+)$/.test(text)) === true
  const area = search.area ?? (isOld ? place?.[0] : undefined)
  return {
    ...search,
    ...present({
      place: isOld ? undefined : place,
      area: area && areaIn(area),
      lane: area === undefined && lane !== undefined ? areaIn(lane) : undefined,
      map: textOf(raw.map),
    }),
  }
}

/** The search of the map without its area or lane. */
export function withoutChoice({ area: _area, lane: _lane, ...search }: MapSearch): MapSearch {
  return search
}

/** The search of the map with another area or lane. */
export function withChoice(search: MapSearch, choice: Pick<MapSearch, 'area' | 'lane'>): MapSearch {
  const { map, ...others } = withoutChoice(search)
  return { ...others, ...choice, ...(map !== undefined && { map }) }
}

/** The filters of the map's shipments, without its area or lane. */
export function listSearchOf(search: MapSearch): ShipmentsSearch {
  const { map: _map, ...listSearch } = withoutChoice(search)
  return listSearch
}

/** The list of the map's shipments, filtered by its area or lane. `name` is shown for that in the list. */
export function listOf({ map: _map, ...search }: MapSearch, name: string | null = null): ShipmentsSearch {
  const { area, lane } = search
  const named = (text: string) => (name === null || text === UNLOCATED ? text : namedArea(name, text))
  return {
    ...search,
    status: ['Active'],
    ...(area !== undefined && { area: named(area) }),
    ...(lane !== undefined && { lane: named(lane) }),
  }
}
