import type { Place } from '#contract/schema.ts'
import type { LonLat } from './great-circle.ts'

/**
 * The position of a place, or null when it is not known. Impossible coordinates count as unknown: outside the globe,
 * not numbers, or 0,0 in the Gulf of Guinea, which an empty form leaves behind.
 */
export function knownPosition(place: Pick<Place, 'coordinates'> | null): LonLat | null {
  const coordinates = place?.coordinates
  if (!coordinates) return null
  const { lat, lon } = coordinates
  if (!Number.isFinite(lat) || !Number.isFinite(lon)) return null
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180) return null
  return lat === 0 && lon === 0 ? null : [lon, lat]
}
