/** How far away a day is: counted from the team's day, and by the place where that alone would mislead. */
import { type Clock, isPastHere } from '../shipment/clock.ts'
import { shortPlaceName } from '../shipment/place.ts'
import { daysFrom, relativeDay } from '../text/local-date.ts'

/**
 * Behind a verb: 'yesterday', 'in 3 days', 'today in Los Angeles' of yesterday that is not over there, and 'today in Shanghai'
 * of today that is; empty for text that is no date.
 */
export function relativeDayAt(date: string, clock: Clock): string {
  if (!isMisleading(date, clock)) return relativeDay(date, clock.today)
  const from = isPastHere(date, clock) ? clock.today : clock.here
  return `${relativeDay(date, from)} in ${shortPlaceName(clock.place ?? null)}`
}

/** Without a verb: the same, and 'was today in Shanghai' once the day is over there alone. */
export function distanceWords(date: string, clock: Clock): string {
  const verb = isMisleading(date, clock) && isPastHere(date, clock) ? 'was ' : ''
  return verb + relativeDayAt(date, clock)
}

/** Whether the day at the place differs so that the team's word for it alone would mislead about what can still be done. */
export function isMisleading(date: string, { today, here }: Clock): boolean {
  const [team, there] = [daysFrom(today, date), daysFrom(here, date)]
  if (team === null || there === null || team === there) return false
  return Math.min(team, there) <= 1 && Math.max(team, there) >= 0
}
