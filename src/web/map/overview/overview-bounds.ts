import { unwrapped } from '#facts/route/great-circle.ts'
import type { RouteBounds } from '#contract/dashboard-api/lanes.ts'
import type { OverviewParts } from '#contract/dashboard-api/overview.ts'

/** Minimum gap between places for the edge of the map, in degrees. */
const GAP_MIN_DEGREES = 25

/**
 * The bounds that show every place once; `null` without places. The map's edge is in the gap that the fewest shipments
 * cross. Bounds continue past the date line; their centre is in [-180, 180).
 */
export function overviewBounds({
  places,
  lanes,
}: Pick<OverviewParts, 'places' | 'lanes'>): RouteBounds | null {
  const lons = [...new Set(places.map(({ position: [lon] }) => lon))].toSorted((one, other) => one - other)
  const west = westernmost(lons, lanes)
  if (west === null) return null
  const easternmost = Math.max(...lons.map((lon) => eastOf(lon, west)))
  const turn = -360 * Math.floor(((west + easternmost) / 2 + 180) / 360)
  const lats = places.map(({ position: [, lat] }) => lat)
  return {
    west: west + turn,
    east: easternmost + turn,
    south: Math.min(...lats),
    north: Math.max(...lats),
  }
}

/** Longitude of the place east of the best gap; `null` without places. */
function westernmost(lons: readonly number[], lanes: OverviewParts['lanes']): number | null {
  const gaps = lons.map((lon, index) => {
    const before = lons.at(index - 1) ?? lon
    const degrees = lons.length === 1 ? 360 : eastOf(lon, before) - before
    const edge = before + degrees / 2
    return { lon, degrees, crossings: crossingsOf(edge, lanes) }
  })
  const widest = Math.max(...gaps.map(({ degrees }) => degrees))
  const candidates = gaps.filter(({ degrees }) => degrees >= Math.min(GAP_MIN_DEGREES, widest))
  candidates.sort((one, other) => one.crossings - other.crossings || other.degrees - one.degrees)
  return candidates[0]?.lon ?? null
}

/** Number of shipments that cross a meridian, each by the shorter way. */
function crossingsOf(edge: number, lanes: OverviewParts['lanes']): number {
  let crossings = 0
  for (const { from, to, count } of lanes) {
    const start = eastOf(from[0], edge)
    const end = unwrapped(to, start)[0]
    if (end < edge || end > edge + 360) crossings += count
  }
  return crossings
}

/** The longitude shifted by multiples of 360 into [west, west + 360). */
function eastOf(lon: number, west: number): number {
  return lon - 360 * Math.floor((lon - west) / 360)
}
