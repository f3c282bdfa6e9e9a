import type { OutlineMilestone, ShipmentOutline } from '#contract/shipment-outline.ts'
import { positionOf } from './position.ts'

/** Whether a shipment waits before its main leg, between two main legs or after the last one. */
export type WaitingWhere = 'origin' | 'transshipment' | 'arrival'

/**
 * Where a shipment at a milestone waits. Main legs are by ship, plane or rail. A truck-only route has none and counts
 * as waiting on the way.
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

/** A leg with unknown transport is judged by its start. */
function startsMainLeg({ type, transportToNext }: OutlineMilestone): boolean {
  const mode = transportToNext?.mode ?? null
  return mode === null ? MAIN_STARTS.includes(type) : MAIN_MODES.includes(mode)
}
