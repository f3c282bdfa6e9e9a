import type { Place } from '#contract/schema.ts'
import type { LonLat } from './great-circle.ts'

/**
 * The position of a place, or `null` if unknown. Impossible coordinates count as unknown: outside the globe, not
 * numbers, or 0,0 in the Gulf of Guinea, the value of an empty form.
 */
export function knownPosition(place: Pick<Place, 'coordinates'> | null): LonLat | null {
  const coordinates = place?.coordinates
  if (!coordinates) return null
  const { lat, lon } = coordinates
  if (!Number.isFinite(lat) || !Number.isFinite(lon)) return null
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180) return null
  return lat === 0 && lon === 0 ? null : [lon, lat]
}
