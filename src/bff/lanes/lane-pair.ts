import { unwrapped, type LonLat } from '#facts/route/great-circle.ts'

/** Two rounded positions to connect by a lane. */
export interface LanePair {
  readonly from: LonLat
  readonly to: LonLat
}

/** About 100 m, more than a world map can show. */
const DECIMALS = 3

/** A position rounded for lanes. */
export function rounded([lon, lat]: LonLat): LonLat {
  return [Number(lon.toFixed(DECIMALS)), Number(lat.toFixed(DECIMALS))]
}

/** The pair of two positions, independent of full turns. */
export function lanePair(from: LonLat, to: LonLat): LanePair {
  return { from: rounded(unwrapped(from, 0)), to: rounded(unwrapped(to, 0)) }
}
