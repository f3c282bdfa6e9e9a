import { unwrapped, type LonLat } from '../base/great-circle.ts'
import type { SeaRefusal, SeaRoute } from './sea-router.ts'

/** What is known of the sea way between two places: a route, why no route exists, or nothing yet. */
export type SeaWay = SeaRoute | SeaRefusal | 'pending' | 'failed'

/** Looks up the sea way between two places. */
export type SeaWayLookup = (from: LonLat, to: LonLat) => SeaWay

/** A found path, fitted to `from` and `to` exactly: it was found for places that differ by rounding and whole turns. */
export function seaPathBetween({ path }: SeaRoute, from: LonLat, to: LonLat): LonLat[] {
  const shift = from[0] - unwrapped(from, path[0]?.[0] ?? from[0])[0]
  const inner = path.slice(1, -1).map(([lon, lat]): LonLat => [lon + shift, lat])
  const last = path.at(-1) ?? to
  return [from, ...inner, unwrapped(to, last[0] + shift)]
}
