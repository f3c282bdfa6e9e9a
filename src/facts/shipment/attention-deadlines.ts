import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { daysFrom } from '../text/local-date.ts'
import type { DatedReason } from './attention-item.ts'
import type { Clock } from './clock.ts'
import { hasOwnContainers } from './containers.ts'
import { cutoffsOf } from './cutoffs.ts'
import { freeTimeOf } from './free-time.ts'
import type { TeamRules } from './team-rules.ts'

/**
 * A1: free time that runs, in containers of the customer's own, ends soon, has ended, or ends before the planned pickup.
 * Where nothing in the data tells of the collection the item ends by itself.
 */
export function freeTimeAttention(
  shipment: ShipmentOutline,
  clock: Clock,
  { thresholds: { freeTimeDaysLeft, untrackedDaysPast }, arrivalDayCounts }: TeamRules,
): DatedReason[] {
  const freeTime = hasOwnContainers(shipment.serviceType) ? freeTimeOf(shipment, { arrivalDayCounts }) : null
  const date = freeTime?.state === 'running' ? freeTime.lastFreeDay : null
  if (!freeTime || date === null) return []
  if (!isWithin(date, freeTimeDaysLeft, clock) && !freeTime.laterPickup) return []
  if (!freeTime.isCollectionTracked && isLateBy(date, untrackedDaysPast, clock)) return []
  return [{ kind: 'free-time', freeTime, date }]
}

/** A2: a cutoff that is open and near, or passed. */
export function cutoffAttention(
  shipment: ShipmentOutline,
  clock: Clock,
  { thresholds: { cutoffDaysLeft } }: TeamRules,
): DatedReason[] {
  return cutoffsOf(shipment, clock)
    .filter(({ band, date }) => band !== 'closed' && isWithin(date, cutoffDaysLeft, clock))
    .map((cutoff) => ({ kind: 'cutoff', cutoff, date: cutoff.date }))
}

/** Whether so many days or fewer are left, counted from the latest day that it can be anywhere; past ones included. */
export function isWithin(date: string, days: number, clock: Clock): boolean {
  const left = daysFrom(clock.hi, date)
  return left !== null && left <= days
}

/** Whether more than so many days have passed since everywhere. */
export function isLateBy(date: string, days: number, clock: Clock): boolean {
  const past = daysFrom(date, clock.lo)
  return past !== null && past > days
}
