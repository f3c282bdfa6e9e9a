import type { OutlineMilestone } from '#contract/shipment-outline.ts'
import { lowerFirst } from '../text/lower-first.ts'
import { splitAtCapitals } from './split-at-capitals.ts'

type NamedMilestone = Pick<OutlineMilestone, 'type' | 'place'>

const SURFACE: Readonly<Record<string, string>> = {
  Pickup: 'Pickup',
  OriginPort: 'Port of loading',
  TransshipmentPort: 'Transshipment port',
  DestinationPort: 'Port of discharge',
  InlandTerminal: 'Inland terminal',
  BorderCrossing: 'Border crossing',
  IntermediaryWarehouse: 'Warehouse',
  Delivery: 'Delivery',
}

const AIR: Readonly<Record<string, string>> = {
  ...SURFACE,
  OriginPort: 'Origin airport',
  TransshipmentPort: 'Transfer airport',
  DestinationPort: 'Destination airport',
}

const FINAL_PORT = 'Port, end of service'

/** `OutlineMilestone.type` in words, with airport words on air shipments. A delivery to a port is called the final port. */
export function milestoneWord(milestone: NamedMilestone, mode: string): string {
  if (endsAtPort(milestone)) return FINAL_PORT
  const words = mode === 'Air' ? AIR : SURFACE
  const known = Object.hasOwn(words, milestone.type) ? words[milestone.type] : undefined
  return known ?? splitAtCapitals(milestone.type)
}

/** The milestone's type within a sentence, such as 'port of discharge', or 'the port' if the service ends there. */
export function lowerMilestoneWord(milestone: NamedMilestone, mode: string): string {
  const word = milestoneWord(milestone, mode)
  return word === FINAL_PORT ? 'the port' : lowerFirst(word)
}

/** Whether the delivery is to a port, where the service ends. */
export function endsAtPort({ type, place }: NamedMilestone): boolean {
  return type === 'Delivery' && (place?.type === 'Seaport' || place?.type === 'Airport')
}
