/** A position in degrees. `lon` may lie outside [-180, 180), so that a route across the date line is continuous. */
export type LonLat = readonly [lon: number, lat: number]

type Vector = readonly [x: number, y: number, z: number]

/** Mean radius. A sphere deviates from the true globe by at most half a percent. */
export const EARTH_RADIUS_KM = 6371.0088
const RADIANS = Math.PI / 180
// Below this sine of the angle between them, the two ends coincide or are opposite.
const DEGENERATE = 1e-9

/**
 * The shortest path over the globe, as points about `stepKm` apart. Starts exactly at `from`. Each longitude is within
 * 180 degrees of the previous one, so the end may differ from `to` by full turns.
 */
export function greatCircle(from: LonLat, to: LonLat, stepKm = 60): LonLat[] {
  const start = toVector(from)
  const end = toVector(to)
  const angle = Math.atan2(length(cross(start, end)), dot(start, end))
  if (Math.sin(angle) < DEGENERATE) {
    return angle < 1 ? [from, unwrapped(to, from[0])] : throughEquator(from, to, stepKm)
  }
  const steps = Math.max(1, Math.ceil((angle * EARTH_RADIUS_KM) / stepKm))
  const points: LonLat[] = [from]
  let previousLon = from[0]
  for (let step = 1; step <= steps; step += 1) {
    const point = step === steps ? to : toLonLat(between(start, end, angle, step / steps))
    const next = unwrapped(point, previousLon)
    previousLon = next[0]
    points.push(next)
  }
  return points
}

/** The length of the shortest path over the globe. */
export function distanceKm(from: LonLat, to: LonLat): number {
  const [start, end] = [toVector(from), toVector(to)]
  return EARTH_RADIUS_KM * Math.atan2(length(cross(start, end)), dot(start, end))
}

/** The same position, with its longitude within 180 degrees of `previousLon`. */
export function unwrapped([lon, lat]: LonLat, previousLon: number): LonLat {
  return [lon - 360 * Math.round((lon - previousLon) / 360), lat]
}

/** Opposite places have no unique shortest path. Uses the one through the equator, a quarter turn to the east. */
function throughEquator(from: LonLat, to: LonLat, stepKm: number): LonLat[] {
  const middle: LonLat = [from[0] + 90, 0]
  return [...greatCircle(from, middle, stepKm), ...greatCircle(middle, to, stepKm).slice(1)]
}

function between(start: Vector, end: Vector, angle: number, fraction: number): Vector {
  const a = Math.sin((1 - fraction) * angle) / Math.sin(angle)
  const b = Math.sin(fraction * angle) / Math.sin(angle)
  return [a * start[0] + b * end[0], a * start[1] + b * end[1], a * start[2] + b * end[2]]
}

function toVector([lon, lat]: LonLat): Vector {
  const ring = Math.cos(lat * RADIANS)
  return [ring * Math.cos(lon * RADIANS), ring * Math.sin(lon * RADIANS), Math.sin(lat * RADIANS)]
}

function toLonLat([x, y, z]: Vector): LonLat {
  return [Math.atan2(y, x) / RADIANS, Math.atan2(z, Math.hypot(x, y)) / RADIANS]
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function length(vector: Vector): number {
  return Math.hypot(...vector)
}
