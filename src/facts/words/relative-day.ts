import type { Clock } from '../shipment/clock.ts'
import { shortPlaceName } from '../shipment/place.ts'
import { daysFrom, relativeDay } from '../text/local-date.ts'

/**
 * How far away a day is: 'yesterday', 'in 3 days', and 'today in Shanghai' where the team has another day and would read it
 * differently. Empty for text that is no date.
 */
export function relativeDayAt(date: string, clock: Clock): string {
  if (!isNearElsewhere(date, clock)) return relativeDay(date, clock.today)
  return `${relativeDay(date, clock.here)} in ${shortPlaceName(clock.place ?? null)}`
}

/** Whether the place has another day than the team, and one of them would call the date yesterday, today or tomorrow. */
export function isNearElsewhere(date: string, { today, here }: Clock): boolean {
  if (here === today) return false
  return [today, here].some((from) => Math.abs(daysFrom(from, date) ?? Infinity) <= 1)
}
