import type { OutlinePlace, ShipmentOutline } from '#contract/shipment-outline.ts'
import { shortPlaceName } from './place.ts'

/** The ports, airports and terminals at the start of the route. */
export function startPlaces({ portOfLoading, origin }: ShipmentOutline): OutlinePlace[] {
  return present([portOfLoading, origin])
}

/** The ports, airports and terminals at the end of the route. */
export function endPlaces({ portOfDischarge, destination }: ShipmentOutline): OutlinePlace[] {
  return present([portOfDischarge, destination])
}

function allPlaces(shipment: ShipmentOutline): OutlinePlace[] {
  const onTheWay = present(shipment.milestones.map(({ place }) => place))
  return [...startPlaces(shipment), ...onTheWay, ...endPlaces(shipment)]
}

/** Names of {@link otherPlaces}. */
export function otherPlaceNames(shipment: ShipmentOutline): string[] {
  return [...new Set(otherPlaces(shipment).flatMap((place) => shortPlaceName(place) ?? []))]
}

/** Places without a code at either end of the route: towns, also of the ends, warehouses and transshipment ports. */
export function otherPlaces(shipment: ShipmentOutline): OutlinePlace[] {
  const coded = new Set([...startPlaces(shipment), ...endPlaces(shipment)].map(({ code }) => code))
  coded.delete(null)
  const towns = present([shipment.origin, shipment.destination])
    .filter((place) => place.city?.trim() && place.city !== shortPlaceName(place))
    .map((place) => ({ ...place, type: 'ManualAddress', name: null, code: null, fulfillmentCenter: null }))
  return [...allPlaces(shipment).filter(({ code }) => !coded.has(code)), ...towns]
}

function present(places: readonly (OutlinePlace | null)[]): OutlinePlace[] {
  return places.filter((place) => place !== null)
}
