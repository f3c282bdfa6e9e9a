import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { stageOf } from '../shipment/position.ts'
import { waitingWhere } from '../shipment/waiting-where.ts'

/** The kinds of stages (`facts/shipment/position.ts`), with waiting split up by where, and travelling by how. */
export const STAGE_NAMES = [
  'no-route',
  'awaiting-pickup',
  'picked-up',
  'waiting-origin',
  'waiting-transshipment',
  'waiting-arrival',
  'travelling-truck',
  'travelling-rail',
  'travelling-voyage',
  'travelling-flight',
  'travelling-other',
  'arrived',
  'delivered',
  'cancelled',
] as const
export type StageName = (typeof STAGE_NAMES)[number]

export function stageNameOf(shipment: ShipmentOutline): StageName {
  const { kind, mode } = stageOf(shipment)
  if (kind === 'waiting') return `waiting-${waitingWhere(shipment)}`
  if (kind !== 'travelling') return kind
  return STAGE_NAMES.find((name) => name === `travelling-${mode?.toLowerCase()}`) ?? 'travelling-other'
}
