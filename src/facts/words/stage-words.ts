import type { OutlineMilestone, ShipmentOutline } from '#contract/shipment-outline.ts'
import { isPort, shortPlaceName } from '../shipment/place.ts'
import { positionOf, stageOf, type Stage } from '../shipment/position.ts'
import { whereabouts } from './milestone-place-name.ts'
import { lowerMilestoneWord } from './milestone-words.ts'
import { waitingWhere } from '../shipment/waiting-where.ts'
import { transportWords } from './transport-words.ts'

const STAGES: Readonly<Record<Stage['kind'], string>> = {
  cancelled: 'Cancelled',
  delivered: 'Delivered',
  'no-route': 'No route yet',
  'awaiting-pickup': 'Awaiting pickup',
  'picked-up': 'Picked up',
  travelling: 'In transit',
  waiting: 'Waiting to depart',
  arrived: 'Arrived',
}

/** The stage in full: 'At sea to Rotterdam', 'At Shanghai, waiting to depart', 'At Oakland, waiting for collection'. */
export function stageLabel(shipment: ShipmentOutline): string {
  const words = wordsOf(shipment, whereabouts)
  const { kind } = stageOf(shipment)
  if (kind === 'waiting')
    return `${words}, waiting ${waitingWhere(shipment) === 'arrival' ? 'for collection' : 'to depart'}`
  return kind === 'arrived' ? `${words}; delivery date not recorded` : words
}

/**
 * The stage in few words, for a column beside the next event.
 *
 * @param lengthMax if the words are longer, a place is called by its code
 */
export function stageWords(shipment: ShipmentOutline, lengthMax = Infinity): string {
  const words = wordsOf(shipment, shortWhereabouts)
  return words.length <= lengthMax ? words : wordsOf(shipment, briefWhereabouts)
}

function wordsOf(shipment: ShipmentOutline, placeOf: typeof whereabouts): string {
  const { milestones, mode } = shipment
  const { kind, mode: legMode } = stageOf(shipment)
  const { index } = positionOf(shipment)
  const [current, next] = [milestones[index], milestones[index + 1]]
  if (kind === 'travelling' && next) return `${transportWords(legMode).underWay} to ${placeOf(next, mode)}`
  if (kind === 'waiting' && current) return `At ${placeOf(current, mode)}`
  return kind === 'delivered' && endsAtPort(milestones) ? 'Arrived at port' : STAGES[kind]
}

function endsAtPort(milestones: readonly OutlineMilestone[]): boolean {
  const delivery = milestones.findLast(({ type }) => type === 'Delivery')
  return isPort(delivery?.place ?? null)
}

function shortWhereabouts(milestone: OutlineMilestone, mode: string): string {
  return shortPlaceName(milestone.place) ?? lowerMilestoneWord(milestone, mode)
}

function briefWhereabouts(milestone: OutlineMilestone, mode: string): string {
  const code = milestone.place?.code?.trim()
  if (code) return code
  return milestone.type === 'BorderCrossing' ? 'border' : shortWhereabouts(milestone, mode)
}
