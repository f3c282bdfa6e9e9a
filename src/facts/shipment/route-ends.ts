import type { OutlinePlace, ShipmentOutline } from '#contract/shipment-outline.ts'
import { placeCode, placeName, shortPlaceName } from './place.ts'

/** One end of the route, as lists and page headers show it. */
export interface RouteEnd {
  /** `null` if not known yet. */
  readonly name: string | null
  /** The name for a narrow column. */
  readonly shortName: string | null
  /** Code of a port or terminal, else the country; `null` if unknown or equal to the name. */
  readonly code: string | null
}

export interface RouteEnds {
  readonly from: RouteEnd
  readonly to: RouteEnd
}

/**
 * Port of loading and port of discharge, or origin and destination without ports. A missing port falls back to its end
 * of the route, so that courier and truck shipments show their addresses.
 */
export function routeEndsOf({
  portOfLoading,
  portOfDischarge,
  origin,
  destination,
}: ShipmentOutline): RouteEnds {
  return { from: endAt(portOfLoading ?? origin), to: endAt(portOfDischarge ?? destination) }
}

function endAt(place: OutlinePlace | null): RouteEnd {
  const name = placeName(place)
  const code = placeCode(place)
  return { name, shortName: shortPlaceName(place), code: code === name ? null : code }
}
