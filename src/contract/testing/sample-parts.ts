/** Parts of shipments for tests of every side: a test states only what it is about. */
import { isLocalDate, type LocalDate } from '#contract/local-date.ts'
import type { Milestone, Place } from '#contract/schema.ts'

/** The text as a date. */
export function day(text: string): LocalDate {
  if (!isLocalDate(text)) throw new Error(`${text} is no date`)
  return text
}

/** A place of a type, of which nothing else is known. */
export function placeOfType(type: Place['type'], rest: Partial<Place> = {}): Place {
  return {
    name: null,
    type,
    city: null,
    state: null,
    countryCode: null,
    code: null,
    fulfillmentCenter: null,
    coordinates: null,
    ...rest,
  }
}

/** A milestone of a type, of which nothing else is known. */
export function milestone(type: Milestone['type'], rest: Partial<Milestone> = {}): Milestone {
  return {
    type,
    place: null,
    warehouseType: null,
    cargoReadyDate: null,
    arrival: null,
    departure: null,
    completed: false,
    transportToNext: null,
    ...rest,
  }
}
