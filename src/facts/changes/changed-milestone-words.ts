import type { ChangedMilestone } from '#contract/dashboard-api/history.ts'
import type { LocalDate } from '#contract/local-date.ts'
import { milestoneWord } from '../words/milestone-words.ts'
import { lowerFirst } from '../text/lower-first.ts'

/** What sentences about changes depend on, besides the change. */
export interface SentenceContext {
  /** `Shipment.mode`, which chooses between port and airport. */
  readonly mode: string
  /** Dates in another year than this day's are shown with the year. */
  readonly today: LocalDate
}

/** The milestone's place, else its type: 'Felixstowe', 'border crossing'. */
export function changedMilestoneWords(at: ChangedMilestone, mode: string): string {
  return at.place ?? lowerFirst(milestoneKind(at, mode))
}

/** 'Transshipment port'. */
export function milestoneKind({ type }: ChangedMilestone, mode: string): string {
  return milestoneWord({ type, place: null }, mode)
}
