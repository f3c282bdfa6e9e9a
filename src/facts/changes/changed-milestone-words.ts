import type { ChangedMilestone } from '#contract/dashboard-api/history.ts'
import type { LocalDate } from '#contract/local-date.ts'
import { milestoneWord } from '../words/milestone-words.ts'
import { lowerFirst } from '../text/lower-first.ts'

/** What sentences about changes depend on beside the change. */
export interface SentenceContext {
  /** `Shipment.mode`, which chooses between port and airport. */
  readonly mode: string
  /** Dates of another year than this day's have their year. */
  readonly today: LocalDate
}

/** The milestone's place, or else its kind: 'Felixstowe', 'border crossing'. */
export function changedMilestoneWords(at: ChangedMilestone, mode: string): string {
  return at.place ?? lowerFirst(milestoneKind(at, mode))
}

/** 'Transshipment port'. */
export function milestoneKind({ type }: ChangedMilestone, mode: string): string {
  return milestoneWord({ type, place: null }, mode)
}
