import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { type Clock, isCertainPast } from './clock.ts'
import { positionOf } from './position.ts'

/** A date by which something must be at the port or with the carrier. */
export interface Cutoff {
  readonly kind: 'cargo' | 'shipping-instruction'
  readonly date: string
  /** `closed` when met, or when the shipment is not active; the others while it is open. */
  readonly state: 'closed' | 'passed' | 'open'
}

/** The recorded cutoffs, cargo first. */
export function cutoffsOf(shipment: ShipmentOutline, clock: Clock): Cutoff[] {
  const { cargoCutoff, shippingInstructionCutoff } = shipment.booking
  const cutoffs: Cutoff[] = []
  if (cargoCutoff !== null) {
    cutoffs.push(cutoffAt('cargo', cargoCutoff, isCargoCutoffOpen(shipment), clock))
  }
  if (shippingInstructionCutoff !== null) {
    const isOpen = isInstructionCutoffOpen(shipment)
    cutoffs.push(cutoffAt('shipping-instruction', shippingInstructionCutoff, isOpen, clock))
  }
  return cutoffs
}

/** Whether the main leg has not begun, so that cutoffs that are not known yet can still come. */
export function isBeforeMainLeg(shipment: ShipmentOutline): boolean {
  return isInstructionCutoffOpen(shipment)
}

/** Open until the cargo is at the port of loading; without such a port until anything after the pickup is reached. */
function isCargoCutoffOpen(shipment: ShipmentOutline): boolean {
  if (shipment.status !== 'Active') return false
  const port = originPortIndex(shipment)
  const reached = positionOf(shipment).index
  return port === -1 ? reached < 1 : reached <= port && shipment.milestones[port]?.completed !== true
}

/** Open until the cargo has left the port of loading, or has been seen beyond it. */
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

function cutoffAt(kind: Cutoff['kind'], date: string, isOpen: boolean, clock: Clock): Cutoff {
  if (!isOpen) return { kind, date, state: 'closed' }
  return { kind, date, state: isCertainPast(date, clock) ? 'passed' : 'open' }
}
