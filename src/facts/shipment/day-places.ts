/** The places whose local date counts for deadlines. A milestone's own dates count at the milestone's place. */
import type { OutlinePlace, ShipmentOutline } from '#contract/shipment-outline.ts'
import { isInlandTerminal, lastTerminalOf } from './empty-return.ts'
import { deliveryOf, destinationPortOf } from './eta.ts'

/** For cutoffs. */
export function loadingPlaceOf({
  portOfLoading,
  milestones,
}: Pick<ShipmentOutline, 'portOfLoading' | 'milestones'>): OutlinePlace | null {
  return portOfLoading ?? milestones.find(({ type }) => type === 'OriginPort')?.place ?? null
}

/** For free time. */
export function dischargePlaceOf(shipment: ShipmentOutline): OutlinePlace | null {
  return shipment.portOfDischarge ?? destinationPortOf(shipment)?.place ?? null
}

/** For empty returns: the last inland terminal, else the port, else the place of delivery. */
export function returnPlaceOf(shipment: ShipmentOutline): OutlinePlace | null {
  const { milestones } = shipment
  const last = lastTerminalOf(shipment)
  const inland = last && milestones.slice(milestones.indexOf(last)).findLast(isInlandTerminal)
  return (inland ?? last)?.place ?? dischargePlaceOf(shipment) ?? destinationPlaceOf(shipment)
}

/** For required dates. */
export function destinationPlaceOf(shipment: ShipmentOutline): OutlinePlace | null {
  return shipment.destination ?? deliveryOf(shipment)?.place ?? null
}

/** The zones of all these places, without duplicates; `undefined` stands for an unknown zone. */
export function dayZonesOf(shipment: ShipmentOutline): ReadonlySet<string | undefined> {
  const places = [loadingPlaceOf, dischargePlaceOf, destinationPlaceOf].map((placeOf) => placeOf(shipment))
  const onTheWay = shipment.milestones.map(({ place }) => place)
  return new Set([...places, ...onTheWay].map((place) => place?.timeZone))
}
