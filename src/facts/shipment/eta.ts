import type {
  OutlineDate,
  OutlineMilestone,
  OutlinePlace,
  ShipmentOutline,
} from '#contract/shipment-outline.ts'
import { isDated } from './plausible-dates.ts'

/** An arrival, as an estimate or as a fact. */
export interface Eta {
  /** Which arrival it is; always printed with the date. */
  readonly which: 'Delivery' | 'Port' | 'Port, end of service'
  /** `null` when not known yet; `actual` says that it is no estimate any more. */
  readonly arrival: OutlineDate | null
  /** Where it arrives: its date counts by the day there. */
  readonly place: OutlinePlace | null
}

/** The last port of discharge on the route, or `null` where the route has none. */
export function destinationPortOf({ milestones }: ShipmentOutline): OutlineMilestone | null {
  return milestones.findLast(({ type }) => type === 'DestinationPort') ?? null
}

/** The delivery milestone, or `null` where the route has none yet. */
export function deliveryOf({ milestones }: ShipmentOutline): OutlineMilestone | null {
  return milestones.findLast(({ type }) => type === 'Delivery') ?? null
}

/** Whether the delivery of an active shipment is reported without its date: an estimate of it is no longer awaited. */
export function isDeliveryUndated(shipment: ShipmentOutline): boolean {
  const delivery = deliveryOf(shipment)
  return shipment.status === 'Active' && delivery?.completed === true && !delivery.arrival?.actual
}

/** Whether the route ends at the port, so that port arrival and delivery are one event. */
export function isDoorToPort(shipment: ShipmentOutline): boolean {
  return shipment.portOfDischarge !== null && destinationPortOf(shipment) === null
}

/** Arrival at the port of discharge, or `null` where the route has no such port of its own. */
export function portEtaOf(shipment: ShipmentOutline): Eta | null {
  const port = destinationPortOf(shipment)
  return port && { which: 'Port', arrival: port.arrival, place: port.place }
}

/** Arrival at the delivery place, which for a door-to-port shipment is the port. */
export function deliveryEtaOf(shipment: ShipmentOutline): Eta {
  const which = isDoorToPort(shipment) ? 'Port, end of service' : 'Delivery'
  const { arrival = null, place = null } = deliveryOf(shipment) ?? {}
  return { which, arrival: isDeliveryUndated(shipment) ? null : arrival, place }
}

/** Arrival at the port of discharge, also of a route that ends there; `null` where it has no such port. */
export function portArrivalOf(shipment: ShipmentOutline): Eta | null {
  return isDoorToPort(shipment) ? deliveryEtaOf(shipment) : portEtaOf(shipment)
}

/** Arrival at the place of delivery; `null` where the service ends at the port, which is no delivery. */
export function placeArrivalOf(shipment: ShipmentOutline): Eta | null {
  return isDoorToPort(shipment) ? null : deliveryEtaOf(shipment)
}

/**
 * The single value of the list: delivery, else port; a date that is not plausible only where neither has another. A cancelled shipment has no arrival to wait for, so its estimates
 * give `null`; what happened before the cancellation still stands.
 */
export function etaOf(shipment: ShipmentOutline): Eta | null {
  const delivery = deliveryEtaOf(shipment)
  const port = portEtaOf(shipment)
  const isOver = isDeliveryUndated(shipment) || delivery.arrival?.actual === true
  const etas = isOver || !port ? [delivery] : [delivery, port]
  const eta = etas.find(({ arrival }) => isDated(arrival)) ?? etas.find(({ arrival }) => arrival) ?? delivery
  return awaited(eta, shipment)
}

/** A cancelled shipment has no arrival to wait for. */
export function awaited(eta: Eta | null, { status }: ShipmentOutline): Eta | null {
  return status === 'Cancelled' && !eta?.arrival?.actual ? null : eta
}
