import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { stageOf } from '../shipment/position.ts'
import { waitingWhere } from '../shipment/waiting-where.ts'

/** The kinds of stages (`facts/shipment/position.ts`), with waiting split up by where. */
export const STAGE_NAMES = [
  'no-route',
  'awaiting-pickup',
  'picked-up',
  'waiting-origin',
  'waiting-transshipment',
  'waiting-arrival',
  'travelling',
  'arrived',
  'delivered',
  'cancelled',
] as const
export type StageName = (typeof STAGE_NAMES)[number]

export function stageNameOf(shipment: ShipmentOutline): StageName {
  const { kind } = stageOf(shipment)
  return kind === 'waiting' ? `waiting-${waitingWhere(shipment)}` : kind
}
