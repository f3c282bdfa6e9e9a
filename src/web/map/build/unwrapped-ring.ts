import type { Position } from 'geojson'

/**
 * A ring whose longitudes run on instead of jumping from +180 to -180. A ring that comes back 360 degrees from where
 * it began encloses a pole (Antarctica does) and is closed over that pole, or it would be drawn as a streak.
 */
export function unwrapRing(ring: readonly Position[]): Position[] {
  const points: Position[] = []
  let previous: number | null = null
  for (const [lon = 0, lat = 0] of ring) {
    previous = previous === null ? lon : nearestTurn(lon, previous)
    points.push([previous, lat])
  }
  return closeOverPole(points)
}

/** The longitude that means the same as `lon` and lies within 180 degrees of `previous`. */
function nearestTurn(lon: number, previous: number): number {
  return lon - 360 * Math.round((lon - previous) / 360)
}

function closeOverPole(points: Position[]): Position[] {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return points
  const [firstLon = 0, firstLat = 0] = first
  const [lastLon = 0] = last
  if (Math.abs(lastLon - firstLon) <= 180) return points
  const poleLat = firstLat < 0 ? -90 : 90
  return [...points, [lastLon, poleLat], [firstLon, poleLat], [firstLon, firstLat]]
}
