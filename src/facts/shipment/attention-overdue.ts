import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { DatedReason } from './attention-item.ts'
import { daysForMode } from './attention-thresholds.ts'
import type { Clock } from './clock.ts'
import { nextEventOf } from './next-event.ts'
import type { TeamRules } from './team-rules.ts'

/** A3: the estimate of the next event passed some days ago. */
export function overdueAttention(
  shipment: ShipmentOutline,
  clock: Clock,
  { thresholds: { overdueDays } }: TeamRules,
): DatedReason[] {
  const event = nextEventOf(shipment, clock)
  if (!event || event.overdueDays === null) return []
  const isLongEnough = event.overdueDays >= daysForMode(overdueDays, shipment.mode)
  return isLongEnough ? [{ kind: 'overdue', event, date: event.date }] : []
}
