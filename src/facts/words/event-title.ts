import type { OutlineMilestone } from '#contract/shipment-outline.ts'
import type { NextEvent } from '../shipment/next-event.ts'
import { shortPlaceName } from '../shipment/place.ts'
import { endsAtPort, lowerMilestoneWord } from './milestone-words.ts'

/** The words before a place's name, which says the rest. */
const BRIEF_KINDS: Readonly<Record<string, string>> = {
  OriginPort: 'port',
  TransshipmentPort: 'port',
  DestinationPort: 'port',
  InlandTerminal: 'terminal',
  BorderCrossing: 'border',
  IntermediaryWarehouse: 'warehouse',
}

/**
 * The next event with its place: 'Leaves port (Oakland)', 'Arrives at airport (Miami)'.
 *
 * @param lengthMax if the words are longer, the place is called by its code
 */
export function eventTitle(
  { kind, milestone }: Pick<NextEvent, 'kind' | 'milestone'>,
  mode: string,
  lengthMax = Infinity,
): string {
  if (kind === 'pickup') return 'Pickup'
  if (kind === 'cargo-ready') return 'Cargo ready'
  if (endsAtPort(milestone)) return 'Arrives at port, end of service'
  if (milestone.type === 'Delivery') return 'Delivery'
  const verb = kind === 'departure' ? 'Leaves' : 'Arrives at'
  const words = `${verb} ${stationWords(milestone, mode, shortPlaceName(milestone.place))}`
  const code = milestone.place?.code?.trim()
  return words.length > lengthMax && code ? `${verb} ${stationWords(milestone, mode, code)}` : words
}

function stationWords(milestone: OutlineMilestone, mode: string, place: string | null): string {
  const brief = BRIEF_KINDS[milestone.type]
  if (place === null || brief === undefined) return lowerMilestoneWord(milestone, mode)
  return `${brief === 'port' && mode === 'Air' ? 'airport' : brief} (${place})`
}
