import type { Judge } from '#facts/attention/judge.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { daysAfter } from '#facts/text/local-date.ts'
import { rowFactsOf } from '#facts/views/derived.ts'
import { STRIP_DAYS } from '#facts/views/due-names.ts'
import type { StripDay as CountedDay } from '#facts/views/strip-dates.ts'
import type { RowCounter } from './count-rows.ts'

/** What is ahead, day by day. */
export interface Strip {
  /** The team's day first. */
  readonly days: readonly StripDay[]
  /** All of these days: exactly those shipments that the list shows for them. */
  readonly total: number
  /** Shipments whose date has passed at its place. */
  readonly passed: number
}

interface StripDay {
  readonly date: string
  readonly count: number
}

/** The strips above the rows. */
export interface Strips {
  /** Active shipments by their ETA. */
  readonly arriving: Strip
  /** Containers of the customer's own in these shipments. */
  readonly ownContainers: number
  /** Shipments by the earliest of their open cutoffs. */
  readonly cutoffs: Strip
  /** Shipments in containers of the customer's own, by the last free day that is counted from their arrival. */
  readonly freeTime: Strip
}

export function stripCounter(judge: Judge): RowCounter<Strips> {
  const [arriving, cutoffs, freeTime] = [dayCounter(judge), dayCounter(judge), dayCounter(judge)]
  let ownContainers = 0
  return {
    add(row) {
      const { eta, containers, cutoff, lastFreeDay } = rowFactsOf(row, judge).ahead
      // An ETA that has passed is no deadline: Today lists it as a passed estimate.
      if (eta !== 'passed' && arriving.add(eta)) ownContainers += containers
      cutoffs.add(cutoff)
      freeTime.add(lastFreeDay)
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
  return {
    /** @returns whether it is one of the days */
    add(day: CountedDay): boolean {
      if (day === 'passed') passed += 1
      if (typeof day !== 'number') return false
      counts[day] = (counts[day] ?? 0) + 1
      total += 1
      return true
    },
    strip: (): Strip => ({
      days: counts.map((count, at) => ({ date: daysAfter(clock.today, at) ?? clock.today, count })),
      total,
      passed,
    }),
  }
}
