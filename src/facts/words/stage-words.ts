import type { OutlineMilestone, ShipmentOutline } from '#contract/shipment-outline.ts'
import { shortPlaceName } from '../shipment/place.ts'
import { positionOf, stageOf } from '../shipment/position.ts'
import { lowerMilestoneWord } from './milestone-words.ts'
import { transportWords } from './transport-words.ts'

/** The stage in as few words as a column has room for: what is awaited stands beside it as the next event. */
export function stageWords(shipment: ShipmentOutline): string {
  const { milestones, mode } = shipment
  const stage = stageOf(shipment)
  const { index } = positionOf(shipment)
  const [current, next] = [milestones[index], milestones[index + 1]]
  if (stage.kind === 'travelling' && next)
    return `${transportWords(stage.mode).underWay} to ${shortWhereabouts(next, mode)}`
  if (stage.kind === 'waiting' && current) return `At ${shortWhereabouts(current, mode)}`
  return stage.kind === 'arrived' ? 'Arrived' : stage.label
}

function shortWhereabouts(milestone: OutlineMilestone, mode: string): string {
  return shortPlaceName(milestone.place) ?? lowerMilestoneWord(milestone, mode)
}
