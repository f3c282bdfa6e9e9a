import type { StageKind } from '#contract/dashboard-api/judged-names.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'

/** How far a shipment has come along its milestones. */
export interface Position {
  /** Index of the last completed milestone, -1 when none is: `currentMilestoneIndex` alone cannot tell. */
  readonly index: number
  /** Whether it has left that milestone, so that it travels toward the next one. */
  readonly hasDeparted: boolean
}

/** Where the shipment stands. */
export interface Stage {
  readonly kind: StageKind
  /** `TransportToNext.mode` of the leg under way, which chooses the icon; `null` when not under way or not known. */
  readonly mode: string | null
}

/** Reads the position out of the milestones. */
export function positionOf({ milestones, currentMilestoneIndex }: ShipmentOutline): Position {
  const current = milestones[currentMilestoneIndex]
  if (!current?.completed) return { index: -1, hasDeparted: false }
  return { index: currentMilestoneIndex, hasDeparted: current.departure?.actual === true }
}

/** The stage of a shipment; the first rule that fits wins. */
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
