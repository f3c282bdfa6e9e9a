import { EARTH_RADIUS_KM, type LonLat } from '#facts/route/great-circle.ts'
import { cellAt, COSTS, LAND, type SeaChart } from './sea-chart.ts'

const RADIANS = Math.PI / 180
/** Samples within the width of a cell at the equator. */
const SAMPLES_PER_CELL = 2

/**
 * The cost of the great circle between two positions on a chart, in kilometres of open sea. Infinite if it touches land
 * or exceeds `limit`.
 */
export function crossingCost(chart: SeaChart, from: LonLat, to: LonLat, limit = Infinity): number {
  const [x0, y0, z0] = toVector(from)
  const [x1, y1, z1] = toVector(to)
  const cosine = x0 * x1 + y0 * y1 + z0 * z1
  const angle = Math.atan2(Math.hypot(y0 * z1 - z0 * y1, z0 * x1 - x0 * z1, x0 * y1 - y0 * x1), cosine)
  const sine = Math.sin(angle)
  const steps = Math.max(1, Math.ceil((angle / RADIANS) * (chart.columns / 360) * SAMPLES_PER_CELL))
  const stepKm = (angle * EARTH_RADIUS_KM) / steps
  let total = 0
  for (let step = 0; step <= steps; step += 1) {
    const part = (angle * step) / steps
    // If both ends are the same place, either one will do.
    const a = sine === 0 ? 1 : Math.sin(angle - part) / sine
    const b = sine === 0 ? 0 : Math.sin(part) / sine
    const [x, y, z] = [a * x0 + b * x1, a * y0 + b * y1, a * z0 + b * z1]
    const cell = cellAt(chart, Math.atan2(y, x) / RADIANS, Math.asin(Math.max(-1, Math.min(1, z))) / RADIANS)
    const cost = COSTS[chart.kinds[cell] ?? LAND] ?? Infinity
    total += cost * (step === 0 || step === steps ? stepKm / 2 : stepKm)
    if (total > limit || total === Infinity) return Infinity
  }
  return total
}

function toVector([lon, lat]: LonLat): [x: number, y: number, z: number] {
  const ring = Math.cos(lat * RADIANS)
  return [ring * Math.cos(lon * RADIANS), ring * Math.sin(lon * RADIANS), Math.sin(lat * RADIANS)]
}
