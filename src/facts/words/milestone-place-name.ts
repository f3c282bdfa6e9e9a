import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { placeName } from '../shipment/place.ts'
import { milestoneWord } from './milestone-words.ts'

/** What the place of a milestone is called; where the record holds no name, what kind of place it is. */
export function milestonePlaceName({ milestones, mode }: ShipmentOutline, milestoneIndex: number): string {
  const milestone = milestones[milestoneIndex]
  return placeName(milestone?.place ?? null) ?? (milestone ? milestoneWord(milestone, mode) : 'Place')
}
