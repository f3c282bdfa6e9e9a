import { isDeepStrictEqual } from 'node:util'
import type { Place, Shipment } from '#contract/schema.ts'
import { modeOfService } from '#contract/vocabulary.ts'
import { deliveryOf, statusOf } from './status.ts'

/** The fields that are computed from the others. */
export type DerivedField = 'status' | 'mode' | 'portOfDischarge' | 'currentMilestoneIndex'

/** A shipment with correct derived fields, and the names of those that were corrected. */
export interface Derivation {
  readonly shipment: Shipment
  readonly corrected: readonly DerivedField[]
}

/**
 * Computes only the derived fields. Both the stored document and the columns for filters use the result, so they cannot
 * disagree.
 */
export function derive(offered: Shipment): Derivation {
  const derived = {
    status: statusOf(offered),
    mode: modeOfService(offered.serviceType),
    portOfDischarge: portOfDischargeOf(offered),
    currentMilestoneIndex: currentMilestoneIndexOf(offered),
  }
  const names = ['status', 'mode', 'portOfDischarge', 'currentMilestoneIndex'] as const
  const corrected = names.filter((name) => !isDeepStrictEqual(offered[name], derived[name]))
  return { shipment: { ...offered, ...derived }, corrected }
}

function currentMilestoneIndexOf({ milestones }: Shipment): number {
  return Math.max(
    0,
    milestones.findLastIndex((milestone) => milestone.completed),
  )
}

function portOfDischargeOf({ milestones, portOfDischarge }: Shipment): Place | null {
  if (milestones.some((milestone) => milestone.type === 'DestinationPort')) return portOfDischarge
  // Door to port: without a destination port, the route ends at the port that it delivers to.
  const end = deliveryOf(milestones)?.place ?? null
  return end?.type === 'Seaport' || end?.type === 'Airport' ? end : null
}
