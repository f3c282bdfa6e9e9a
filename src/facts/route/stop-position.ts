import type { LocatedPlace } from '#contract/shipment-outline.ts'
import type { Place } from '#contract/schema.ts'
import { PLACE_TYPES_WITH_CODE } from '#contract/vocabulary.ts'
import { distanceKm, type LonLat } from './great-circle.ts'
import { knownPosition } from './known-position.ts'

/** Where a stop is drawn. */
export interface StopPosition {
  readonly position: LonLat
  /** The code of the port, airport or terminal that gives the position; null when the shipment gives one near it. */
  readonly code: string | null
}

/** The position of the place of this kind and code; null when it is not known. */
export type CodeLookup = (kind: string, code: string) => LonLat | null

/** Coordinates farther from those of their code are of another place. A large port has terminals 60 km apart. */
export const CODE_KM_MAX = 200

/**
 * A place's position by its own coordinates, or by its code where these are missing or far from it; null when neither
 * gives one.
 */
export function stopPosition(
  place: Pick<LocatedPlace, 'type' | 'code' | 'coordinates'> | null,
  lookUpCode: CodeLookup,
): StopPosition | null {
  const given = knownPosition(place)
  const code = place?.code?.trim().toUpperCase()
  const byCode = place && code ? lookUpCode(place.type, code) : null
  if (code && byCode && (!given || distanceKm(given, byCode) > CODE_KM_MAX)) return { position: byCode, code }
  return given && { position: given, code: null }
}

/** Whether the map has anything to find a place by. */
export function hasMapPosition(place: Place | null): boolean {
  if (knownPosition(place)) return true
  return place !== null && Boolean(place.code?.trim()) && PLACE_TYPES_WITH_CODE.includes(place.type)
}
