import type { MapPosition } from './overview-content.ts'

const ZOOM_MAX = 20
/** Positions of places have as many. */
const DECIMALS = 2

/** The position in an address; `null` for a malformed one. */
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
