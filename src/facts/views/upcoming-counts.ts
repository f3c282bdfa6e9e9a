import type { UpcomingCounts, UpcomingDays } from '#contract/dashboard-api/today.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '../attention/judge.ts'
import { daysAfter } from '../text/local-date.ts'
import { rowFactsOf } from './derived.ts'
import { AT_PORT, DELIVERED, STRIP_DAYS } from './due-names.ts'
import { loadedFilter } from './matches-loaded-filters.ts'
import type { StripDay } from './strip-dates.ts'

/** Counts what is ahead, row by row. */
export class UpcomingCounter {
  readonly #judge: Judge
  readonly #isAtPort: (row: ShipmentRow) => boolean
  readonly #isDelivered: (row: ShipmentRow) => boolean
  readonly #arriving: StripDay[] = []
  readonly #cutoffs: StripDay[] = []
  readonly #freeTime: StripDay[] = []
  #atPort = 0
  #delivered = 0

  constructor(judge: Judge) {
    this.#judge = judge
    this.#isAtPort = loadedFilter(AT_PORT, judge)
    this.#isDelivered = loadedFilter(DELIVERED, judge)
  }

  add(row: ShipmentRow): void {
    const { eta, cutoff, lastFreeDay } = rowFactsOf(row, this.#judge).ahead
    // An ETA that has passed is no deadline: Today lists it as a passed estimate.
    if (eta !== 'passed') this.#arriving.push(eta)
    if (row.status === 'Active') {
      this.#atPort += Number(this.#isAtPort(row))
      this.#delivered += Number(this.#isDelivered(row))
    }
    this.#cutoffs.push(cutoff)
    this.#freeTime.push(lastFreeDay)
  }

  counted(): UpcomingCounts {
    return {
      arriving: this.#daysOf(this.#arriving),
      atPort: this.#atPort,
      delivered: this.#delivered,
      cutoffs: this.#daysOf(this.#cutoffs),
      freeTime: this.#daysOf(this.#freeTime),
    }
  }

  #daysOf(counted: readonly StripDay[]): UpcomingDays {
    const { today } = this.#judge
    const days = Array.from({ length: STRIP_DAYS }, (_, at) => ({
      date: daysAfter(today, at) ?? today,
      count: counted.filter((day) => day === at).length,
    }))
    const total = days.reduce((sum, { count }) => sum + count, 0)
    return { days, total, passed: counted.filter((day) => day === 'passed').length }
  }
}
