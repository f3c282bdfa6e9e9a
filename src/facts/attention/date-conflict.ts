import { conflictsOf, type DataNote, dataNotesOf } from '../shipment/data-notes.ts'
import { dataNoteWords } from '../words/data-note-words.ts'
import { milestoneName } from './milestone-name.ts'
import { hasNoOthers } from './dates.ts'
import type { AttentionRule, Reason } from './rule.ts'

type DateConflict = Exclude<DataNote, 'reported-not-completed'>

export interface DateConflictReason extends Reason {
  readonly kind: 'date-conflict'
  readonly conflicts: readonly DateConflict[]
}

/** Dates that contradict each other or are implausible. */
export const dateConflictRule: AttentionRule<DateConflictReason> = {
  kind: 'date-conflict',
  covers: hasNoOthers,
  // Each of the dates counts at its own place.
  place: () => null,

  find(shipment, judge) {
    const conflicts = dataNotesOf(shipment, judge).filter(
      (note): note is DateConflict => note !== 'reported-not-completed',
    )
    return conflicts.length > 0 ? [{ kind: 'date-conflict', conflicts, date: null }] : []
  },

  group: () => 'data',

  noun: () => 'doubtful dates',

  words: ({ conflicts }, shipment) => ({
    reason: conflicts.map((conflict) => dataNoteWords(conflict, shipment).replace(/\.$/, '')).join('. '),
    nextStep: 'Ask the forwarder for the right date.',
    shortStep: 'Ask for the right date',
  }),

  badge: ({ conflicts }) => ({
    words: conflicts.every((conflict) => conflict === 'not-plausible')
      ? 'Date not plausible'
      : 'Contradicting dates',
  }),

  basis: () => '',

  facts: (_reason, shipment, clock) =>
    conflictsOf(shipment, clock).map(({ note, milestones, field }) => [
      note,
      ...milestones.map((milestone) => milestoneName(milestone, shipment)),
      ...(field === undefined ? [] : [field]),
    ]),

  cameBack: () => 'other dates are doubtful',
}
