import type { OutlinePlace } from '#contract/shipment-outline.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { placeName, shortPlaceName } from '#facts/shipment/place.ts'
import type { Writing } from './writing.ts'

/** 'Rotterdam (NLRTM)' to be kept, 'Rotterdam' to be read. */
export function placeText(place: OutlinePlace | null, { isRecord }: Writing): string {
  if (!isRecord) return shortPlaceName(place) ?? NOT_KNOWN_YET
  const name = placeName(place)
  const code = place?.code ?? null
  if (name === null) return NOT_KNOWN_YET
  return code === null || code === name ? name : `${name} (${code})`
}
