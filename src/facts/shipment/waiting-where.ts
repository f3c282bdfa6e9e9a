import type { OutlineMilestone, ShipmentOutline } from '#contract/shipment-outline.ts'
import { positionOf } from './position.ts'

/** Where a shipment waits to depart: before its main leg, between two of them, or after the last. */
export type WaitingWhere = 'origin' | 'transshipment' | 'arrival'

/**
 * Where a shipment waits that stands at a milestone. Its main legs go by ship, plane or rail; a route of trucks alone
 * has none, and waits on the way.
 */
export function waitingWhere(shipment: ShipmentOutline): WaitingWhere {
  const { milestones } = shipment
  const { index } = positionOf(shipment)
  const isBehind = milestones.slice(0, index).some(startsMainLeg)
  const isAhead = milestones.slice(index).some(startsMainLeg)
  if (isBehind === isAhead) return 'transshipment'
  return isAhead ? 'origin' : 'arrival'
}

const MAIN_MODES: readonly unknown[] = ['Voyage', 'Flight', 'Rail']
const MAIN_STARTS: readonly string[] = ['OriginPort', 'TransshipmentPort']

/** A leg whose transport is not known yet is named after where it starts. */
function startsMainLeg({ type, transportToNext }: OutlineMilestone): boolean {
  const mode = transportToNext?.mode ?? null
  return mode === null ? MAIN_STARTS.includes(type) : MAIN_MODES.includes(mode)
}
