import type { UpcomingCounts, UpcomingDays } from '#contract/dashboard-api/today.ts'
import type { Judge } from '../attention/judge.ts'
import { daysAfter } from '../text/local-date.ts'
import { type DueKind, type DueName, STRIP_DAYS } from './due-names.ts'
import type { RowFacts } from './row-facts.ts'

/** Counts arrivals and deadlines ahead, row by row. Each figure uses the filter that its link has. */
export class UpcomingCounter {
  readonly #judge: Judge
  readonly counts: Map<DueName, number>

  /** @param counts of an earlier counter, to continue */
  constructor(judge: Judge, counts?: ReadonlyMap<DueName, number>) {
    this.#judge = judge
    this.counts = new Map(counts)
  }

  /** @param by -1 for a row that no longer counts */
  add({ ahead }: RowFacts, by = 1): void {
    for (const name of ahead) this.counts.set(name, this.#countOf(name) + by)
  }

  counted(): UpcomingCounts {
    return {
      arriving: this.#daysOf('arrival'),
      doubtful: this.#countOf('arrival-doubtful'),
      atPort: this.#countOf('port-arrival-ahead'),
      delivered: this.#countOf('delivery-ahead'),
      cutoffs: this.#daysOf('cutoff'),
      freeTime: this.#daysOf('free-time'),
    }
  }

  #countOf(name: DueName): number {
    return this.counts.get(name) ?? 0
  }

  #daysOf(kind: DueKind): UpcomingDays {
    const { today } = this.#judge
    const days = Array.from({ length: STRIP_DAYS }, (_, at) => ({
      date: daysAfter(today, at) ?? today,
      count: this.#countOf(`${kind}-day-${at}`),
    }))
    const passed = kind === 'arrival' ? 0 : this.#countOf(`${kind}-passed`)
    return { days, total: this.#countOf(`${kind}-ahead`), passed }
  }
}
