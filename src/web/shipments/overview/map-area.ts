import { unwrapped, type LonLat } from '#facts/route/great-circle.ts'
import type { MapPosition } from '../../map/overview/overview-content.ts'

/** In degrees. East is beyond 180 where the area crosses the date line. */
export type MapArea = readonly [south: number, west: number, north: number, east: number]

const ZOOM_MAX = 20
/** Positions of places have as many. */
const DECIMALS = 2
const HALF_OF_LAST_DECIMAL = 0.005

/** The position in an address; `null` for a malformed one. */
export function positionIn(text: string | undefined): MapPosition | null {
  const [lat = Number.NaN, lon = Number.NaN, zoom = Number.NaN] = numbersIn(text)
  const isPosition = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && zoom >= 0 && zoom <= ZOOM_MAX
  return isPosition ? { lat, lon, zoom } : null
}

/** A position as text, with its longitude in [-180, 180). */
export function positionText({ lat, lon, zoom }: MapPosition): string {
  return textOf([lat, lon - turnOf(lon), zoom])
}

/** The area around the points in an address; `null` for a malformed one. */
export function areaIn(text: string | undefined): MapArea | null {
  const numbers = numbersIn(text)
  if (numbers.length === 0 || numbers.length % 2 > 0) return null
  const lats = numbers.filter((_, index) => index % 2 === 0)
  const lons = numbers.filter((_, index) => index % 2 > 0)
  return [Math.min(...lats), Math.min(...lons), Math.max(...lats), Math.max(...lons)]
}

/** The corners of the area around these points, by the shorter way round the world; the point itself for one. */
export function areaText(points: readonly LonLat[]): string {
  const lons = points.map((point) => unwrapped(point, points[0]?.[0] ?? 0)[0])
  const lats = points.map(([, lat]) => lat)
  const west = Math.min(...lons)
  const corner = [Math.min(...lats), west - turnOf(west)]
  return textOf(
    points.length === 1 ? corner : [...corner, Math.max(...lats), Math.max(...lons) - turnOf(west)],
  )
}

/** Whether a point lies in an area. */
export function isInArea([lon, lat]: LonLat, [south, west, north, east]: MapArea): boolean {
  const isWithin = (value: number, low: number, high: number) =>
    value > low - HALF_OF_LAST_DECIMAL && value < high + HALF_OF_LAST_DECIMAL
  return isWithin(lat, south, north) && (isWithin(lon, west, east) || isWithin(lon + 360, west, east))
}

function textOf(numbers: readonly number[]): string {
  return numbers.map((number) => Number(number.toFixed(DECIMALS))).join()
}

/** The turns of the world, in degrees, between a longitude and the same in [-180, 180). */
function turnOf(lon: number): number {
  return 360 * Math.floor((lon + 180) / 360)
}

/** Empty unless all are numbers. */
function numbersIn(text: string | undefined): number[] {
  const numbers = text?.split(',').map(Number) ?? []
  return numbers.every(Number.isFinite) ? numbers : []
}
