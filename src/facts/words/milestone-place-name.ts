import type { OutlineMilestone, ShipmentOutline } from '#contract/shipment-outline.ts'
import { placeName } from '../shipment/place.ts'
import { lowerMilestoneWord, milestoneWord } from './milestone-words.ts'

/** The name of a milestone's place, or the kind of place where the record holds no name. */
export function milestonePlaceName({ milestones, mode }: ShipmentOutline, milestoneIndex: number): string {
  const milestone = milestones[milestoneIndex]
  return placeName(milestone?.place ?? null) ?? (milestone ? milestoneWord(milestone, mode) : 'Place')
}

/** What a milestone is called within a sentence: its place, or else its kind. */
export function whereabouts(milestone: OutlineMilestone, mode: string): string {
  return placeName(milestone.place) ?? lowerMilestoneWord(milestone, mode)
}
