import type {
  OutlineDate,
  OutlineMilestone,
  OutlinePlace,
  ShipmentOutline,
} from '#contract/shipment-outline.ts'
import { isDated } from './plausible-dates.ts'

export interface Eta {
  /** The kind of arrival, always shown with the date. */
  readonly which: 'Delivery' | 'Port' | 'Port, end of service'
  /** `null` if not known yet. If `actual`, it has happened. */
  readonly arrival: OutlineDate | null
  /** The place whose local date counts. */
  readonly place: OutlinePlace | null
}

/** The last port of discharge on the route; `null` if there is none. */
export function destinationPortOf({ milestones }: ShipmentOutline): OutlineMilestone | null {
  return milestones.findLast(({ type }) => type === 'DestinationPort') ?? null
}

/** The delivery milestone; `null` if the route has none yet. */
export function deliveryOf({ milestones }: ShipmentOutline): OutlineMilestone | null {
  return milestones.findLast(({ type }) => type === 'Delivery') ?? null
}

/** Whether the delivery of an active shipment is reported without a date, so that its estimate no longer counts. */
export function isDeliveryUndated(shipment: ShipmentOutline): boolean {
  const delivery = deliveryOf(shipment)
  return shipment.status === 'Active' && delivery?.completed === true && !delivery.arrival?.actual
}

/** Whether the route ends at the port, so that port arrival and delivery are one event. */
export function isDoorToPort(shipment: ShipmentOutline): boolean {
  return shipment.portOfDischarge !== null && destinationPortOf(shipment) === null
}

/** Arrival at the port of discharge; `null` if the route has no such milestone. */
export function portEtaOf(shipment: ShipmentOutline): Eta | null {
  const port = destinationPortOf(shipment)
  return port && { which: 'Port', arrival: port.arrival, place: port.place }
}

/** Arrival at the place of delivery; for a door-to-port shipment this is the port. */
export function deliveryEtaOf(shipment: ShipmentOutline): Eta {
  const which = isDoorToPort(shipment) ? 'Port, end of service' : 'Delivery'
  const { arrival = null, place = null } = deliveryOf(shipment) ?? {}
  return { which, arrival: isDeliveryUndated(shipment) ? null : arrival, place }
}

/** Arrival at the port of discharge, even if the route ends there; `null` without such a port. */
export function portArrivalOf(shipment: ShipmentOutline): Eta | null {
  return isDoorToPort(shipment) ? deliveryEtaOf(shipment) : portEtaOf(shipment)
}

/** Arrival at the place of delivery; `null` if the service ends at the port. */
export function placeArrivalOf(shipment: ShipmentOutline): Eta | null {
  return isDoorToPort(shipment) ? null : deliveryEtaOf(shipment)
}

/**
 * The arrival shown in lists: delivery, else port. Uses an implausible date only if neither has another. For a
 * cancelled shipment, `null` unless the arrival has happened.
 */
export function etaOf(shipment: ShipmentOutline): Eta | null {
  const delivery = deliveryEtaOf(shipment)
  const port = portEtaOf(shipment)
  const isOver = isDeliveryUndated(shipment) || delivery.arrival?.actual === true
  const etas = isOver || !port ? [delivery] : [delivery, port]
  const eta = etas.find(({ arrival }) => isDated(arrival)) ?? etas.find(({ arrival }) => arrival) ?? delivery
  return awaited(eta, shipment)
}

/** `null` for an arrival that a cancelled shipment will no longer have. */
export function awaited(eta: Eta | null, { status }: ShipmentOutline): Eta | null {
  return status === 'Cancelled' && !eta?.arrival?.actual ? null : eta
}
