import type { OutlinePlace, ShipmentOutline } from '#contract/shipment-outline.ts'
import { placeCode, placeName, shortPlaceName } from './place.ts'

/** One end of the route, for the list and the head of the page. */
export interface RouteEnd {
  /** `null` when not known yet. */
  readonly name: string | null
  /** The same in as few words as a column has room for. */
  readonly shortName: string | null
  /** Code of a port or terminal, else the country; `null` when not known or the same as the name. */
  readonly code: string | null
}

/** Where the shipment comes from and where it goes. */
export interface RouteEnds {
  readonly from: RouteEnd
  readonly to: RouteEnd
}

/**
 * Port of loading to port of discharge where the route has ports; else origin to destination. A missing port falls back
 * to the end of the route on its side, so that a courier or truck shipment shows its addresses.
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
