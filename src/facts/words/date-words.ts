import type { LocalDate } from '#contract/local-date.ts'
import type { MilestoneDate } from '#contract/schema.ts'
import { formatDateAndTime } from '../text/local-date.ts'
import { type Clock, clockAtPlace } from '../shipment/clock.ts'
import type { NextEvent } from '../shipment/next-event.ts'
import { relativeDayAt } from './relative-day.ts'

export type DatedEvent = 'pickup' | 'arrival' | 'departure' | 'delivery'

/** For a milestone that was passed over without a report. */
export const NO_DATE_REPORTED = 'No date reported'

const FACT_WORDS = {
  pickup: 'Picked up',
  arrival: 'Arrived',
  departure: 'Departed',
  delivery: 'Delivered',
} as const satisfies Record<DatedEvent, string>

const ESTIMATE_WORDS = {
  pickup: 'Est. pickup',
  arrival: 'Est. arrival',
  departure: 'Est. departure',
  delivery: 'Est. delivery',
} as const satisfies Record<DatedEvent, string>

const EVENT_NOUNS = {
  pickup: 'Pickup',
  arrival: 'Arrival',
  departure: 'Departure',
  delivery: 'Delivery',
} as const satisfies Record<DatedEvent, string>

/** 'Arrived' for an actual date, 'Est. arrival' for an estimate. */
export function eventWord(event: DatedEvent, isActual: boolean): string {
  return isActual ? FACT_WORDS[event] : ESTIMATE_WORDS[event]
}

/** 'Arrival', used without a date. */
export function eventNoun(event: DatedEvent): string {
  return EVENT_NOUNS[event]
}

/** 'Arrived Sat 14 Nov, 06:30 local' or 'Est. Sat 14 Nov'. An estimate always says that it is one. */
export function dateWords(event: DatedEvent, at: MilestoneDate, today: LocalDate): string {
  const date = formatDateAndTime(at, today)
  return at.actual ? `${FACT_WORDS[event]} ${date}` : `Est. ${date}`
}

/** '3 days ago, not reported' for a passed estimate; `null` unless it has certainly passed. */
export function overdueWords({ overdueDays, date, milestone }: NextEvent, clock: Clock): string | null {
  if (overdueDays === null || date === null) return null
  return `${relativeDayAt(date, clockAtPlace(clock, milestone.place))}, not reported`
}
