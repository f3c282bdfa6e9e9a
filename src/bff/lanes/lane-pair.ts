import { unwrapped, type LonLat } from '#facts/route/great-circle.ts'

/** Two places between which a lane is wanted, rounded. */
export interface LanePair {
  readonly from: LonLat
  readonly to: LonLat
}

/** About 100 m: a world map shows no smaller difference. */
const DECIMALS = 3

/** A position as lanes hold it. */
export function rounded([lon, lat]: LonLat): LonLat {
  return [Number(lon.toFixed(DECIMALS)), Number(lat.toFixed(DECIMALS))]
}

/** The pair of two places, whichever turn of the world they are on. */
export function lanePair(from: LonLat, to: LonLat): LanePair {
  return { from: rounded(unwrapped(from, 0)), to: rounded(unwrapped(to, 0)) }
}
