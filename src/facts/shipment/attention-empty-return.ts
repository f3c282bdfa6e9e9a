import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { isLateBy, isWithin } from './attention-deadlines.ts'
import type { DatedReason } from './attention-item.ts'
import type { Clock } from './clock.ts'
import { emptyReturnOf } from './empty-return.ts'
import type { TeamRules } from './team-rules.ts'

/**
 * A5: empty containers are due back soon, or were. Only once they have certainly left the terminal, because a day that
 * is counted from an estimate is due to nobody yet. The data does not tell of the return, so the item ends by itself.
 */
export function emptyReturnAttention(
  shipment: ShipmentOutline,
  clock: Clock,
  { thresholds: { emptyReturnDaysLeft, untrackedDaysPast } }: TeamRules,
): DatedReason[] {
  const emptyReturn = emptyReturnOf(shipment)
  if (!emptyReturn?.start || emptyReturn.date === null) return []
  const { date, start } = emptyReturn
  const hasLeft = start.actual || shipment.status === 'Delivered'
  if (!hasLeft || !isWithin(date, emptyReturnDaysLeft, clock)) return []
  return isLateBy(date, untrackedDaysPast, clock) ? [] : [{ kind: 'empty-return', emptyReturn, date }]
}
