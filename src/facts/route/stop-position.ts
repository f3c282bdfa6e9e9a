import type { Place } from '#contract/schema.ts'
import type { LonLat } from './great-circle.ts'
import { knownPosition } from './known-position.ts'

/** Where a stop is drawn. */
export interface StopPosition {
  readonly position: LonLat
  /** The code of the port, airport or terminal that gives the position; null when the shipment gives it. */
  readonly code: string | null
}

/** The position of the place of this kind and code; null when it is not known. */
export type CodeLookup = (kind: string, code: string) => LonLat | null

/** A place's position by its own coordinates, or else by its code; null when neither gives one. */
export function stopPosition(place: Place | null, lookUpCode: CodeLookup): StopPosition | null {
  const position = knownPosition(place)
  if (position) return { position, code: null }
  const code = place?.code?.trim().toUpperCase()
  if (!place || !code) return null
  const found = lookUpCode(place.type, code)
  return found && { position: found, code }
}

const KINDS_WITH_CODES: readonly string[] = ['Seaport', 'Airport', 'InlandTerminal']

/** Whether the map has anything to find a place by. */
export function hasMapPosition(place: Place | null): boolean {
  if (knownPosition(place)) return true
  return place !== null && Boolean(place.code?.trim()) && KINDS_WITH_CODES.includes(place.type)
}
