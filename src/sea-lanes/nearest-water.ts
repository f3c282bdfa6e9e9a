import { distanceKm, type LonLat } from '#facts/route/great-circle.ts'
import { cellAt, LAND, middleOf, type SeaChart } from './sea-chart.ts'

/** A place farther than this from navigable water is inland and not a port. */
const SNAP_KM_MAX = 150

const KM_PER_DEGREE = 111.19

/**
 * Where a sea route from a place starts: the place itself if it is in water, else the centre of the nearest water cell;
 * `null` if that is too far away.
 */
export function nearestWater(chart: SeaChart, place: LonLat): LonLat | null {
  const [lon, lat] = place
  const cell = cellAt(chart, lon, lat)
  if (chart.kinds[cell] !== LAND) return place
  const centre = { column: cell % chart.columns, row: Math.floor(cell / chart.columns) }
  // Cells get narrower towards the poles, so each step of a ring is at least this far away.
  const ringKm =
    (KM_PER_DEGREE * 360 * Math.cos(Math.min(80, Math.abs(lat) + 1.5) * (Math.PI / 180))) / chart.columns
  let best: LonLat | null = null
  let bestKm = SNAP_KM_MAX
  for (let ring = 1; (ring - 1) * ringKm <= bestKm; ring += 1) {
    for (const candidate of waterOnRing(chart, centre, ring)) {
      const km = distanceKm(place, candidate)
      if (km > bestKm) continue
      best = candidate
      bestKm = km
    }
  }
  return best
}

function waterOnRing(chart: SeaChart, centre: { column: number; row: number }, ring: number): LonLat[] {
  const found: LonLat[] = []
  for (let dy = -ring; dy <= ring; dy += 1) {
    const row = centre.row + dy
    // A ring has complete first and last rows; rows in between only add their ends.
    const step = Math.abs(dy) === ring ? 1 : ring * 2
    for (let dx = -ring; dx <= ring; dx += step) {
      const column = (centre.column + dx + chart.columns) % chart.columns
      const isWater = row >= 0 && row < chart.rows && chart.kinds[row * chart.columns + column] !== LAND
      if (isWater) found.push(middleOf(chart, column, row))
    }
  }
  return found
}
