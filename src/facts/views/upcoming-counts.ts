import type { UpcomingCounts, UpcomingDays } from '#contract/dashboard-api/today.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '../attention/judge.ts'
import { daysAfter } from '../text/local-date.ts'
import { rowFactsOf } from './derived.ts'
import { STRIP_DAYS } from './due-names.ts'
import type { StripDay } from './strip-dates.ts'

/** Counts what is ahead, row by row. */
export class UpcomingCounter {
  readonly #judge: Judge
  readonly #arriving: StripDay[] = []
  readonly #cutoffs: StripDay[] = []
  readonly #freeTime: StripDay[] = []
  #ownContainers = 0

  constructor(judge: Judge) {
    this.#judge = judge
  }

  add(row: ShipmentRow): void {
    const { eta, containers, cutoff, lastFreeDay } = rowFactsOf(row, this.#judge).ahead
    if (typeof eta === 'number') this.#ownContainers += containers
    // An ETA that has passed is no deadline: Today lists it as a passed estimate.
    if (eta !== 'passed') this.#arriving.push(eta)
    this.#cutoffs.push(cutoff)
    this.#freeTime.push(lastFreeDay)
  }

  counted(): UpcomingCounts {
    return {
      arriving: this.#daysOf(this.#arriving),
      ownContainers: this.#ownContainers,
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
