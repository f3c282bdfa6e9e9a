import type { Clock } from '../shipment/clock.ts'
import { shortPlaceName } from '../shipment/place.ts'
import { relativeDay } from '../text/local-date.ts'

/**
 * How far away a day is: 'yesterday', 'in 3 days', and 'in 3 days in Shanghai' where the team has another day. Empty for
 * text that is no date.
 */
export function relativeDayAt(date: string, { today, here, place }: Clock): string {
  const distance = relativeDay(date, here)
  return here === today || distance === '' ? distance : `${distance} in ${shortPlaceName(place ?? null)}`
}
