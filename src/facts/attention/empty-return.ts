import { emptyReturnArithmetic, isEstimatedReturn } from '../words/empty-return-words.ts'
import { daysAfter, formatShortDateNear } from '../text/local-date.ts'
import { type Clock, isPastHere, isWithin } from '../shipment/clock.ts'
import { returnPlaceOf } from '../shipment/day-places.ts'
import { type EmptyReturn, emptyReturnOf } from '../shipment/empty-return.ts'
import { isLongUntracked, isNotEarlier, moved, nearness } from './dates.ts'
import { groupByDate } from './group.ts'
import type { AttentionRule, FactChange, Reason } from './rule.ts'

export interface EmptyReturnReason extends Reason {
  readonly kind: 'empty-return'
  readonly date: string
  readonly emptyReturn: EmptyReturn
}

/**
 * Empty containers are due back soon or overdue. Applies only once they have certainly left the terminal,
 * because an estimated start makes nothing due. Returns are not reported, so the item ends on its own.
 */
export const emptyReturnRule: AttentionRule<EmptyReturnReason> = {
  kind: 'empty-return',
  tick: 'returned',
  place: returnPlaceOf,

  find(shipment, judge, days) {
    const emptyReturn = emptyReturnOf(shipment)
    if (!emptyReturn?.start || emptyReturn.date === null) return []
    const { date, start } = emptyReturn
    const hasLeft = start.actual || shipment.status === 'Delivered'
    if (!hasLeft || !isWithin(date, days, judge)) return []
    return isLongUntracked(date, judge) ? [] : [{ kind: 'empty-return', emptyReturn, date }]
  },

  group: groupByDate,

  noun: () => 'empty return',

  words({ date, emptyReturn }, _shipment, clock) {
    return {
      reason: `${dueWords(emptyReturn, date, clock, ' back')}${isPastHere(date, clock) ? ' · Returned?' : ''}`,
      nextStep: 'Confirm the return with the depot, or arrange it.',
      shortStep: 'Confirm the return',
    }
  },

  badge: ({ date, emptyReturn }, _shipment, clock) => ({ words: dueWords(emptyReturn, date, clock, '') }),

  basis: ({ emptyReturn }, _shipment, judge) => emptyReturnArithmetic(emptyReturn, judge),

  facts: ({ date, emptyReturn: { start, freeDays, state } }, _shipment, clock) => [
    start?.date ?? null,
    freeDays,
    state,
    nearness(date, clock),
  ],

  covers: (change) => isDayKept(change) && (change.is[3] === 'near' || change.was[3] === 'passed'),

  cameBack: (_reason, change, judge) =>
    isDayKept(change) ? 'return date has passed' : moved('return date', returnDateOf(change.was), judge),
}

/** 'Empty was due back 16 Nov', 'Est. empty return 17 Nov passed'. A badge omits 'back'. */
function dueWords(emptyReturn: EmptyReturn, date: string, clock: Clock, back: '' | ' back'): string {
  const day = formatShortDateNear(date, clock.today)
  const isPassed = isPastHere(date, clock)
  if (isEstimatedReturn(emptyReturn)) return `Est. empty return ${day}${isPassed ? ' passed' : ''}`
  // 'By', because the time when the container left is not reported: it may have been due earlier.
  const by = emptyReturn.state === 'at-latest' ? ' by' : ''
  return `Empty ${isPassed ? 'was ' : ''}due${back}${by} ${day}`
}

function isDayKept({ was, is }: FactChange): boolean {
  return isNotEarlier(returnDateOf(was), returnDateOf(is))
}

function returnDateOf([start, days]: FactChange['was']): string | null {
  return typeof start === 'string' && typeof days === 'number' ? daysAfter(start, Math.max(days, 0)) : null
}
