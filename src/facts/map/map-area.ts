/** Areas and positions of the map, as addresses contain them. */

/** The centre of a map, and its zoom. */
export interface MapPosition {
  readonly lat: number
  readonly lon: number
  readonly zoom: number
}

/** The map's closest zoom, the limit of its 1:50m data. */
export const CLOSEST_ZOOM = 7

/** The area of shipments that have no position on the map. */
export const UNLOCATED = 'none'

const ZOOM_MAX = 20
/** As many decimals as the positions of places have. */
const DECIMALS = 2

/** The position in an address; `null` for a malformed one, and for an area that is not a mark. */
export function positionIn(text: string | undefined): MapPosition | null {
  const [lat = Number.NaN, lon = Number.NaN, zoom = Number.NaN] = text?.split(',').map(Number) ?? []
  const isPosition = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && zoom >= 0 && zoom <= ZOOM_MAX
  return isPosition ? { lat, lon, zoom } : null
}

/** A position as text, with its longitude in [-180, 180). */
export function positionText({ lat, lon, zoom }: MapPosition): string {
  const inWorld = lon - 360 * Math.floor((lon + 180) / 360)
  return [lat, inWorld, zoom].map((number) => Number(number.toFixed(DECIMALS))).join()
}

/** An area or lane with a name that people can read: 'Genoa (44.41,8.93)'. */
export function namedArea(name: string, area: string): string {
  return `${name} (${area})`
}

export function areaIn(text: string): string {
  return NAMED.exec(text)?.[2] ?? text
}

/** The name of an area or lane, or the text itself if it has none. */
export function areaName(text: string): string {
  return text === UNLOCATED ? 'Not on the map' : (NAMED.exec(text)?.[1] ?? text)
}

const NAMED = /^(.+) \(([-\d.,_]+)\)$/
