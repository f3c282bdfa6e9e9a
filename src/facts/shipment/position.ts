import type { OutlineMilestone, ShipmentOutline } from '#contract/shipment-outline.ts'
import { lowerMilestoneWord } from '../words/milestone-words.ts'
import { transportWords } from '../words/transport-words.ts'
import { isPort, placeName } from './place.ts'

/** How far a shipment has come along its milestones. */
export interface Position {
  /** Index of the last completed milestone, -1 when none is: `currentMilestoneIndex` alone cannot tell. */
  readonly index: number
  /** Whether it has left that milestone, so that it travels toward the next one. */
  readonly hasDeparted: boolean
}

/** Where the shipment stands. */
export interface Stage {
  readonly kind:
    | 'cancelled'
    | 'delivered'
    | 'no-route'
    | 'awaiting-pickup'
    | 'arrived'
    | 'travelling'
    | 'picked-up'
    | 'waiting'
  /** 'At sea to Rotterdam'. */
  readonly label: string
  /** `TransportToNext.mode` of the leg under way, which chooses the icon; `null` when not under way or not known. */
  readonly mode: string | null
}

/** Reads the position out of the milestones. */
export function positionOf({ milestones, currentMilestoneIndex }: ShipmentOutline): Position {
  const current = milestones[currentMilestoneIndex]
  if (!current?.completed) return { index: -1, hasDeparted: false }
  return { index: currentMilestoneIndex, hasDeparted: current.departure?.actual === true }
}

/** The stage in words; the first rule that fits wins. */
export function stageOf(shipment: ShipmentOutline): Stage {
  const { milestones, status, mode } = shipment
  const at = (kind: Stage['kind'], label: string): Stage => ({ kind, label, mode: null })
  if (status === 'Cancelled') return at('cancelled', 'Cancelled')
  if (status === 'Delivered') return at('delivered', deliveredWord(milestones))
  if (milestones.length === 0) return at('no-route', 'No route yet')
  const { index, hasDeparted } = positionOf(shipment)
  const [current, next] = [milestones[index], milestones[index + 1]]
  if (!current) return at('awaiting-pickup', 'Awaiting pickup')
  if (!next) return at('arrived', 'Arrived; delivery date not recorded')
  if (hasDeparted) return travelling(current, next, mode)
  if (current.type === 'Pickup') return at('picked-up', 'Picked up')
  return at('waiting', `At ${whereabouts(current, mode)}, waiting to depart`)
}

/** What a milestone is called within a sentence: its place, or else its kind. */
export function whereabouts(milestone: OutlineMilestone, mode: string): string {
  return placeName(milestone.place) ?? lowerMilestoneWord(milestone, mode)
}

function travelling(current: OutlineMilestone, next: OutlineMilestone, mode: string): Stage {
  const legMode = current.transportToNext?.mode ?? null
  const label = `${transportWords(legMode).underWay} to ${whereabouts(next, mode)}`
  return { kind: 'travelling', label, mode: legMode }
}

function deliveredWord(milestones: readonly OutlineMilestone[]): string {
  const delivery = milestones.findLast(({ type }) => type === 'Delivery')
  return isPort(delivery?.place ?? null) ? 'Arrived at port' : 'Delivered'
}
