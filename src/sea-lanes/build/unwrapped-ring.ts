import type { Position } from 'geojson'

/**
 * A ring with continuous longitudes instead of a jump from +180 to -180. A ring that ends 360 degrees from its start
 * encloses a pole (like Antarctica) and is closed over it, because otherwise it would be drawn as a streak.
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

/** The longitude equivalent to `lon` within 180 degrees of `previous`. */
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
