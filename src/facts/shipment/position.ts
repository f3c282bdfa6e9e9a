import type { StageKind } from '#contract/dashboard-api/judged-names.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'

/** A shipment's progress along its milestones. */
export interface Position {
  /** Index of the last completed milestone, or -1 if none is. `currentMilestoneIndex` does not distinguish -1 from 0. */
  readonly index: number
  /** Whether it has left that milestone for the next one. */
  readonly hasDeparted: boolean
}

export interface Stage {
  readonly kind: StageKind
  /** `TransportToNext.mode` of the current leg, which determines the icon; `null` if not under way or unknown. */
  readonly mode: string | null
}

export function positionOf({ milestones, currentMilestoneIndex }: ShipmentOutline): Position {
  const current = milestones[currentMilestoneIndex]
  if (!current?.completed) return { index: -1, hasDeparted: false }
  return { index: currentMilestoneIndex, hasDeparted: current.departure?.actual === true }
}

/** The stage of a shipment. The first matching rule wins. */
export function stageOf(shipment: ShipmentOutline): Stage {
  const { milestones, status } = shipment
  const at = (kind: StageKind): Stage => ({ kind, mode: null })
  if (status === 'Cancelled') return at('cancelled')
  if (status === 'Delivered') return at('delivered')
  if (milestones.length === 0) return at('no-route')
  const { index, hasDeparted } = positionOf(shipment)
  const [current, next] = [milestones[index], milestones[index + 1]]
  if (!current) return at('awaiting-pickup')
  if (!next) return at('arrived')
  if (hasDeparted) return { kind: 'travelling', mode: current.transportToNext?.mode ?? null }
  return at(current.type === 'Pickup' ? 'picked-up' : 'waiting')
}
