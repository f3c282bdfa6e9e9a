import type { ShipmentRow } from '#contract/shipment-row.ts'
import { type Clock, isCertainPast } from '#facts/shipment/clock.ts'
import { daysAfter, daysFrom } from '#facts/text/local-date.ts'
import { stripDatesOf } from '#facts/views/strip-dates.ts'

/** Today and the six days after it. */
const DAYS = 7

/** What is ahead, day by day. */
export interface Strip {
  /** Today first, by the reader's calendar. */
  readonly days: readonly StripDay[]
  /** Of all of the days. */
  readonly total: number
  /** Certainly passed, and still open. */
  readonly passed: number
}

interface StripDay {
  readonly date: string
  readonly count: number
}

/** The strips above the rows. */
export interface Strips {
  /** Shipments by their estimated delivery. */
  readonly arriving: Strip
  /** Containers of the customer's own in these shipments. */
  readonly ownContainers: number
  /** Dates with an open cutoff: both cutoffs of a shipment on one day are one. */
  readonly cutoffs: Strip
  /** Shipments in containers of the customer's own, by the last free day that is counted from their arrival. */
  readonly freeTime: Strip
}

export interface StripCounter {
  readonly add: (row: ShipmentRow) => void
  readonly strips: () => Strips
}

/** Counts row by row, so that the caller can count thousands in slices. */
export function stripCounter(clock: Clock): StripCounter {
  const [arriving, cutoffs, freeTime] = [dayCounter(clock), dayCounter(clock), dayCounter(clock)]
  let ownContainers = 0
  return {
    add(row) {
      const dates = stripDatesOf(row, clock)
      if (dates.delivery !== null && arriving.addAhead(dates.delivery)) ownContainers += dates.containers
      for (const date of dates.cutoffs) cutoffs.addDeadline(date)
      if (dates.lastFreeDay !== null) freeTime.addDeadline(dates.lastFreeDay)
    },
    strips: () => ({
      arriving: arriving.strip(),
      ownContainers,
      cutoffs: cutoffs.strip(),
      freeTime: freeTime.strip(),
    }),
  }
}

function dayCounter(clock: Clock) {
  const { today } = clock
  const counts = Array.from({ length: DAYS }, () => 0)
  let passed = 0
  const addAt = (day: number | null): boolean => {
    if (day === null || day < 0 || day >= DAYS) return false
    counts[day] = (counts[day] ?? 0) + 1
    return true
  }
  return {
    addAhead: (date: string) => addAt(daysFrom(today, date)),
    addDeadline(date: string) {
      if (isCertainPast(date, clock)) passed += 1
      // A day that is over here may still last where it counts.
      else addAt(date < today ? 0 : daysFrom(today, date))
    },
    strip: (): Strip => ({
      days: counts.map((count, at) => ({ date: daysAfter(today, at) ?? today, count })),
      total: counts.reduce((sum, count) => sum + count, 0),
      passed,
    }),
  }
}
