import type { Clock } from '../shipment/clock.ts'
import { shortPlaceName } from '../shipment/place.ts'
import { relativeDay } from '../text/local-date.ts'

/**
 * How far away a day is: 'yesterday', 'in 3 days', or 'in 3 days in Shanghai' if the team has another day than the
 * place. Empty for an invalid date.
 */
export function relativeDayAt(date: string, clock: Clock): string {
  const distance = relativeDay(date, clock.here)
  return clock.here === clock.today || distance === '' ? distance : `${distance} in ${clockPlace(clock)}`
}

/** The name of the clock's place: for an airport its city. */
export function clockPlace({ place }: Clock): string | null {
  const city = place?.type === 'Airport' ? place.city?.trim() : ''
  return city || shortPlaceName(place ?? null)
}
