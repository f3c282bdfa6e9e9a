import type { Clock } from '../shipment/clock.ts'
import { shortPlaceName } from '../shipment/place.ts'
import { relativeDay } from '../text/local-date.ts'

/**
 * How far away a day is: 'yesterday', 'in 3 days', and 'in 3 days in Shanghai' where the team has another day. Empty for
 * text that is no date.
 */
export function relativeDayAt(date: string, clock: Clock): string {
  const distance = relativeDay(date, clock.here)
  return clock.here === clock.today || distance === '' ? distance : `${distance} in ${clockPlace(clock)}`
}

/** Whose day it is: an airport by its city, whatever its name. */
export function clockPlace({ place }: Clock): string | null {
  const city = place?.type === 'Airport' ? place.city?.trim() : ''
  return city || shortPlaceName(place ?? null)
}
