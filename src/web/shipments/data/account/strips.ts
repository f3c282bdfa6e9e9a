import type { Judge } from '#facts/attention/judge.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { daysAfter, daysFrom } from '#facts/text/local-date.ts'
import { rowFactsOf } from '#facts/views/derived.ts'
import { STRIP_DAYS } from '#facts/views/due-names.ts'
import { deadlineDayOf } from '#facts/views/strip-dates.ts'
import type { RowCounter } from './count-rows.ts'

/** What is ahead, day by day. */
export interface Strip {
  /** Today first, by the reader's calendar. */
  readonly days: readonly StripDay[]
  /** Shipments with a date on any of the days: exactly those that the list shows for them. */
  readonly total: number
  /** Shipments with a date that has certainly passed, and is still open. */
  readonly passed: number
}

interface StripDay {
  readonly date: string
  /** Shipments with a date on this day; one may have two. */
  readonly count: number
}

/** The strips above the rows. */
export interface Strips {
  /** Active shipments by their ETA. */
  readonly arriving: Strip
  /** Containers of the customer's own in these shipments. */
  readonly ownContainers: number
  /** Shipments by their open cutoffs. */
  readonly cutoffs: Strip
  /** Shipments in containers of the customer's own, by the last free day that is counted from their arrival. */
  readonly freeTime: Strip
}

export function stripCounter(judge: Judge): RowCounter<Strips> {
  const [arriving, cutoffs, freeTime] = [dayCounter(judge), dayCounter(judge), dayCounter(judge)]
  let ownContainers = 0
  return {
    add(row) {
      const { eta, containers, cutoffs: dates, lastFreeDay } = rowFactsOf(row, judge).ahead
      const day = eta === null ? null : daysFrom(judge.today, eta)
      if (day !== null && arriving.addAhead([day])) ownContainers += containers
      cutoffs.addDeadlines(dates)
      freeTime.addDeadlines(lastFreeDay === null ? [] : [lastFreeDay])
    },
    counted: () => ({
      arriving: arriving.strip(),
      ownContainers,
      cutoffs: cutoffs.strip(),
      freeTime: freeTime.strip(),
    }),
  }
}

function dayCounter(clock: Clock) {
  const counts = Array.from({ length: STRIP_DAYS }, () => 0)
  let total = 0
  let passed = 0
  /** Counts a shipment once for each of its days. @returns whether any is one of the strip's */
  const addAhead = (days: readonly number[]): boolean => {
    const own = new Set(days.filter((day) => day >= 0 && day < STRIP_DAYS))
    for (const day of own) counts[day] = (counts[day] ?? 0) + 1
    if (own.size > 0) total += 1
    return own.size > 0
  }
  return {
    addAhead,
    addDeadlines(dates: readonly string[]) {
      const days = dates.map((date) => deadlineDayOf(date, clock))
      if (days.includes('passed')) passed += 1
      addAhead(days.filter((day) => typeof day === 'number'))
    },
    strip: (): Strip => ({
      days: counts.map((count, at) => ({ date: daysAfter(clock.today, at) ?? clock.today, count })),
      total,
      passed,
    }),
  }
}
