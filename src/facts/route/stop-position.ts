import type { LocatedPlace } from '#contract/shipment-outline.ts'
import type { Place } from '#contract/schema.ts'
import { PLACE_TYPES_WITH_CODE } from '#contract/vocabulary.ts'
import { distanceKm, type LonLat } from './great-circle.ts'
import { knownPosition } from './known-position.ts'

export interface StopPosition {
  readonly position: LonLat
  /** The port, airport or terminal code behind the position; `null` if the position is the shipment's own coordinates. */
  readonly code: string | null
}

/** The position of the place of this kind and code; `null` if unknown. */
export type CodeLookup = (kind: string, code: string) => LonLat | null

/** Coordinates farther than this from those of their code belong to another place. A large port has terminals 60 km apart. */
export const CODE_KM_MAX = 200

/** A place's position by its coordinates, or by its code if these are missing or far from it; `null` if neither gives one. */
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

export function hasMapPosition(place: Place | null): boolean {
  if (knownPosition(place)) return true
  return place !== null && Boolean(place.code?.trim()) && PLACE_TYPES_WITH_CODE.includes(place.type)
}
