import type { OutlineMilestone, ShipmentOutline } from '#contract/shipment-outline.ts'
import { shortPlaceName } from '../shipment/place.ts'
import { positionOf, stageOf } from '../shipment/position.ts'
import { lowerMilestoneWord } from './milestone-words.ts'
import { transportWords } from './transport-words.ts'

/**
 * The stage in as few words as a column has room for: what is awaited stands beside it as the next event.
 *
 * @param lengthMax places of longer words are called by their codes, where they have one
 */
export function stageWords(shipment: ShipmentOutline, lengthMax = Infinity): string {
  const words = wordsOf(shipment, shortWhereabouts)
  return words.length <= lengthMax ? words : wordsOf(shipment, briefWhereabouts)
}

type Whereabouts = (milestone: OutlineMilestone, mode: string) => string

function wordsOf(shipment: ShipmentOutline, whereabouts: Whereabouts): string {
  const { milestones, mode } = shipment
  const stage = stageOf(shipment)
  const { index } = positionOf(shipment)
  const [current, next] = [milestones[index], milestones[index + 1]]
  if (stage.kind === 'travelling' && next)
    return `${transportWords(stage.mode).underWay} to ${whereabouts(next, mode)}`
  if (stage.kind === 'waiting' && current) return `At ${whereabouts(current, mode)}`
  return stage.kind === 'arrived' ? 'Arrived' : stage.label
}

function shortWhereabouts(milestone: OutlineMilestone, mode: string): string {
  return shortPlaceName(milestone.place) ?? lowerMilestoneWord(milestone, mode)
}

function briefWhereabouts(milestone: OutlineMilestone, mode: string): string {
  const code = milestone.place?.code?.trim()
  if (code) return code
  return milestone.type === 'BorderCrossing' ? 'border' : shortWhereabouts(milestone, mode)
}
