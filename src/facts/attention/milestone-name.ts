import type { OutlineMilestone, ShipmentOutline } from '#contract/shipment-outline.ts'

/**
 * Type, place, and an ordinal among milestones of that type and place. An inserted port changes none of them.
 */
export function milestoneName(
  milestone: OutlineMilestone | undefined,
  { milestones }: ShipmentOutline,
): readonly [string, string, number] | null {
  if (!milestone) return null
  const isLike = (other: OutlineMilestone) =>
    other.type === milestone.type && placeName(other) === placeName(milestone)
  const before = milestones.slice(0, milestones.indexOf(milestone)).filter(isLike)
  return [milestone.type, placeName(milestone), before.length + 1]
}

function placeName({ place }: OutlineMilestone): string {
  return place?.code ?? place?.name ?? ''
}
