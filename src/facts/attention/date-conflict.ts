import { conflictsOf, type DataNote, dataNotesOf } from '../shipment/data-notes.ts'
import { dataNoteWords } from '../words/data-note-words.ts'
import { milestoneName } from './milestone-name.ts'
import { hasNoOthers } from './dates.ts'
import type { AttentionRule, Reason } from './rule.ts'

/** A data note that sets two dates against each other. */
type DateConflict = Exclude<DataNote, 'reported-not-completed'>

export interface DateConflictReason extends Reason {
  readonly kind: 'date-conflict'
  readonly conflicts: readonly DateConflict[]
}

/** A11: dates that cannot all be right. */
export const dateConflictRule: AttentionRule<DateConflictReason> = {
  kind: 'date-conflict',
  title: 'Contradicting dates',
  setting: { title: 'Contradicting dates', unit: null },
  days: null,
  covers: hasNoOthers,

  find(shipment, judge) {
    const conflicts = dataNotesOf(shipment, judge).filter(
      (note): note is DateConflict => note !== 'reported-not-completed',
    )
    return conflicts.length > 0 ? [{ kind: 'date-conflict', conflicts, date: null }] : []
  },

  group: () => 'data',

  noun: () => 'contradicting dates',

  words: ({ conflicts }) => ({
    reason: conflicts.map((conflict) => dataNoteWords(conflict).replace(/\.$/, '')).join('. '),
    date: null,
    nextStep: 'Ask the operator which date is right.',
    shortStep: 'Ask which date is right',
  }),

  badge: () => ({ words: 'Contradicting dates' }),

  basis: () => '',

  facts: (_reason, shipment, clock) =>
    conflictsOf(shipment, clock).map(({ note, milestones, dates }) => [
      note,
      ...milestones.map((milestone) => milestoneName(milestone, shipment)),
      ...dates,
    ]),

  cameBack: () => 'other dates contradict each other',
}
