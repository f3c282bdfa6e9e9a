import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { positionOf } from './position.ts'

/** The deadline for cargo at the port, or for documents at the carrier. */
export interface Cutoff {
  readonly kind: 'cargo' | 'shipping-instruction'
  readonly date: string
  /** True until it is met, even after its day. False unless the shipment is active. */
  readonly isOpen: boolean
}

/** The recorded cutoffs, cargo first. */
export function cutoffsOf(shipment: ShipmentOutline): Cutoff[] {
  const { cargoCutoff, shippingInstructionCutoff } = shipment.booking
  const cutoffs: Cutoff[] = []
  if (cargoCutoff !== null) {
    cutoffs.push({ kind: 'cargo', date: cargoCutoff, isOpen: isCargoCutoffOpen(shipment) })
  }
  if (shippingInstructionCutoff !== null) {
    const isOpen = isInstructionCutoffOpen(shipment)
    cutoffs.push({ kind: 'shipping-instruction', date: shippingInstructionCutoff, isOpen })
  }
  return cutoffs
}

/** Whether the main leg has not begun, so that unknown cutoffs can still be added. */
export function isBeforeMainLeg(shipment: ShipmentOutline): boolean {
  return isInstructionCutoffOpen(shipment)
}

/** Open until the cargo is at the port of loading. Without such a port, until any milestone after the pickup is reached. */
function isCargoCutoffOpen(shipment: ShipmentOutline): boolean {
  if (shipment.status !== 'Active') return false
  const port = originPortIndex(shipment)
  const reached = positionOf(shipment).index
  return port === -1 ? reached < 1 : reached <= port && shipment.milestones[port]?.completed !== true
}

/** Open until the cargo has left the port of loading or has been seen after it. */
function isInstructionCutoffOpen(shipment: ShipmentOutline): boolean {
  if (shipment.status !== 'Active') return false
  const port = originPortIndex(shipment)
  const reached = positionOf(shipment).index
  if (port === -1) return reached < 1
  return reached <= port && shipment.milestones[port]?.departure?.actual !== true
}

function originPortIndex({ milestones }: ShipmentOutline): number {
  return milestones.findIndex(({ type }) => type === 'OriginPort')
}
