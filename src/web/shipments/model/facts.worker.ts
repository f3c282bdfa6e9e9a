import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { rowFactsOf, type RowFacts } from '#facts/views/row-facts.ts'
import { stripDatesOf, type StripDates } from '#facts/views/strip-dates.ts'
import { answerQuestions } from '../../lib/answer-questions.ts'

/** Rows to derive facts of, for a team that has marked none of them. */
export interface FactsQuestion {
  readonly rows: readonly ShipmentRow[]
  readonly clock: Clock
}

/** In the order of the rows. */
export interface FactsAnswer {
  readonly facts: readonly RowFacts[]
  readonly stripDates: readonly StripDates[]
}

// The facts of a large account take seconds on a slow machine. In a thread, the reader does not feel it.
answerQuestions<FactsQuestion, null, FactsAnswer>({
  toolName: () => '',
  makeTool: async () => null,
  answer: (_, { rows, clock }) => ({
    facts: rows.map((row) => rowFactsOf(row, clock)),
    stripDates: rows.map((row) => stripDatesOf(row, clock)),
  }),
})
