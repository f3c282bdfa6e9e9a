import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { MissingFact } from './attention-item.ts'
import { hasOwnContainers } from './containers.ts'
import { deliveryEtaOf, destinationPortOf, isDoorToPort, portEtaOf } from './eta.ts'
import { positionOf } from './position.ts'

/** A10: what is not known although the shipment has come to where it should be. Nothing is missed before its stage. */
export function missingFacts(shipment: ShipmentOutline): MissingFact[] {
  return RULES.filter(([, isMissing]) => isMissing(shipment)).map(([fact]) => fact)
}

const RULES: readonly (readonly [MissingFact, (shipment: ShipmentOutline) => boolean])[] = [
  ['port-eta', (shipment) => isOnMainLeg(shipment) && !portArrival(shipment)],
  ['delivery-eta', (shipment) => isBehindPort(shipment) && !deliveryEtaOf(shipment).arrival],
  [
    'master-bill',
    (shipment) => hasMasterBill(shipment) && hasLeftOrigin(shipment) && shipment.booking.masterBill === null,
  ],
  ['container-number', (shipment) => hasLeftOrigin(shipment) && hasContainerWithoutNumber(shipment)],
  ['carrier', (shipment) => shipment.mode !== 'Land' && hasLeftOrigin(shipment) && shipment.carrier === null],
  ['tracking-number', (shipment) => isCourierPickedUp(shipment) && !shipment.parcels?.trackingNumbers.length],
  ['tag', ({ tags }) => tags.length === 0],
]

function hasMasterBill({ mode, serviceType }: ShipmentOutline): boolean {
  return mode === 'Ocean' || serviceType.startsWith('AirFreight')
}

/** A list that is empty says nothing about a container, so only those that are listed are judged. */
function hasContainerWithoutNumber({ serviceType, cargo }: ShipmentOutline): boolean {
  return hasOwnContainers(serviceType) && cargo.containers.some(({ number }) => number === null)
}

/**
 * Whether the main leg has begun: the port of loading is left or passed. Without such a port it begins with the first
 * milestone after the pickup, for a courier with the pickup itself.
 */
function hasLeftOrigin(shipment: ShipmentOutline): boolean {
  if (shipment.status === 'Delivered') return true
  const { index, hasDeparted } = positionOf(shipment)
  const port = shipment.milestones.findIndex(({ type }) => type === 'OriginPort')
  if (port !== -1) return index > port || shipment.milestones[port]?.departure?.actual === true
  return index >= 1 || (hasDeparted && shipment.serviceType === 'AirCourier')
}

/** Whether it travels between the ports; a route without a port of discharge has no such leg. */
function isOnMainLeg(shipment: ShipmentOutline): boolean {
  if (shipment.status !== 'Active' || !hasLeftOrigin(shipment)) return false
  const isAtEnd = positionOf(shipment).index === shipment.milestones.length - 1
  if (isDoorToPort(shipment)) return !isAtEnd
  return destinationPortOf(shipment) !== null && !isBehindPort(shipment)
}

function portArrival(shipment: ShipmentOutline) {
  return (isDoorToPort(shipment) ? deliveryEtaOf(shipment) : portEtaOf(shipment))?.arrival ?? null
}

/** Whether the port of discharge is reached and the delivery still to come. */
function isBehindPort(shipment: ShipmentOutline): boolean {
  const port = destinationPortOf(shipment)
  if (shipment.status !== 'Active' || !port) return false
  return positionOf(shipment).index >= shipment.milestones.indexOf(port)
}

function isCourierPickedUp(shipment: ShipmentOutline): boolean {
  if (shipment.serviceType !== 'AirCourier') return false
  return shipment.status === 'Delivered' || positionOf(shipment).index >= 0
}
