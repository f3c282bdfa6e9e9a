import type { OutlineMilestone, ShipmentOutline } from '#contract/shipment-outline.ts'
import { placeName } from '../shipment/place.ts'
import { lowerMilestoneWord, milestoneWord } from './milestone-words.ts'

/** The name of a milestone's place, or its type if no name is recorded. */
export function milestonePlaceName({ milestones, mode }: ShipmentOutline, milestoneIndex: number): string {
  const milestone = milestones[milestoneIndex]
  return placeName(milestone?.place ?? null) ?? (milestone ? milestoneWord(milestone, mode) : 'Place')
}

/** The name of a milestone's place, or its type in lower case, for use within a sentence. */
export function whereabouts(milestone: OutlineMilestone, mode: string): string {
  return placeName(milestone.place) ?? lowerMilestoneWord(milestone, mode)
}
