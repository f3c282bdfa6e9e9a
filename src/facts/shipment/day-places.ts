/** The places by whose day a deadline counts. A date of a milestone counts by the milestone's own. */
import type { OutlinePlace, ShipmentOutline } from '#contract/shipment-outline.ts'
import { isInlandTerminal, lastTerminalOf } from './empty-return.ts'
import { deliveryOf, destinationPortOf } from './eta.ts'

/** Of cutoffs. */
export function loadingPlaceOf({
  portOfLoading,
  milestones,
}: Pick<ShipmentOutline, 'portOfLoading' | 'milestones'>): OutlinePlace | null {
  return portOfLoading ?? milestones.find(({ type }) => type === 'OriginPort')?.place ?? null
}

/** Of free time. */
export function dischargePlaceOf(shipment: ShipmentOutline): OutlinePlace | null {
  return shipment.portOfDischarge ?? destinationPortOf(shipment)?.place ?? null
}

/** Of the return of empty containers: the last inland terminal, else the port, else where they are delivered. */
export function returnPlaceOf(shipment: ShipmentOutline): OutlinePlace | null {
  const { milestones } = shipment
  const last = lastTerminalOf(shipment)
  const inland = last && milestones.slice(milestones.indexOf(last)).findLast(isInlandTerminal)
  return (inland ?? last)?.place ?? dischargePlaceOf(shipment) ?? destinationPlaceOf(shipment)
}

/** Of a required date. */
export function destinationPlaceOf(shipment: ShipmentOutline): OutlinePlace | null {
  return shipment.destination ?? deliveryOf(shipment)?.place ?? null
}

/** The zones of all of them, each once; `undefined` where the zone of one is not known. */
export function dayZonesOf(shipment: ShipmentOutline): ReadonlySet<string | undefined> {
  const places = [loadingPlaceOf, dischargePlaceOf, destinationPlaceOf].map((placeOf) => placeOf(shipment))
  const onTheWay = shipment.milestones.map(({ place }) => place)
  return new Set([...places, ...onTheWay].map((place) => place?.timeZone))
}
