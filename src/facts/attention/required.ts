import { isMissed, judgedRequiredOf, type RequiredVerdict } from '../shipment/required.ts'
import { destinationPlaceOf } from '../shipment/day-places.ts'
import { daysFrom, formatShortDateNear } from '../text/local-date.ts'
import { legLabel } from '../words/cause-label.ts'
import { requiredDistance, requiredWords } from '../words/required-words.ts'
import { carrierNumberOf, carrierOf } from './ask-carrier.ts'
import { nearness, startsAlike } from './dates.ts'
import type { AttentionRule, FactChange, Reason } from './rule.ts'

export interface RequiredReason extends Reason {
  readonly kind: 'required'
  readonly date: string
  /** The tag that the date is set for; `null` if it is set for this shipment only. */
  readonly tag: string | null
  readonly verdict: RequiredVerdict
}

/** The shipment has not arrived, and its estimate is after the required date or that date has passed. */
export const requiredRule: AttentionRule<RequiredReason> = {
  kind: 'required',
  place: destinationPlaceOf,

  find(shipment, judge) {
    const required = judgedRequiredOf(shipment, judge)
    if (!required || required.verdict.isFact || !isMissed(required.verdict)) return []
    const { on, tag, verdict } = required
    return [{ kind: 'required', date: on, tag, verdict }]
  },

  group: () => 'will-miss',

  noun: () => 'required date',

  words: ({ verdict }, shipment, clock) => ({
    reason: `${requiredWords(verdict, clock)} · ${legLabel(shipment)}`,
    nextStep: `Warn the requester, or ask ${carrierOf(shipment)} to expedite.`,
    shortStep: 'Warn the requester',
    number: carrierNumberOf(shipment),
  }),

  badge({ date, tag, verdict }, { tags }, { today }) {
    const what = tag !== null && tags.length > 1 ? `${tag} required` : 'Required'
    const day = `${what} ${formatShortDateNear(date, today)}`
    return verdict.days === null
      ? { words: `${day}, no date` }
      : { words: day, distance: requiredDistance(verdict) }
  },

  basis: ({ tag }) => (tag === null ? 'required, this shipment' : `required, ${tag}`),

  // Based on the arrival, so that another overdue day does not bring the item back.
  facts: ({ date, verdict: { verdict, arrival } }, _shipment, clock) => [
    date,
    verdict,
    bandOf(arrival && daysFrom(date, arrival.date)),
    nearness(date, clock),
  ],

  covers: (change) =>
    isBandKept(change) &&
    (change.is[3] === 'near' ||
      change.was[3] === 'passed' ||
      // An older mark does not say whether the day had passed.
      (change.was.length < 4 && startsAlike(change, 2))),

  cameBack: ({ verdict }, change) =>
    isBandKept(change) ? 'the required date has passed' : `now ${requiredDistance(verdict)}`,
}

function isBandKept({ was, is }: FactChange): boolean {
  return Number(is[2]) <= Number(was[2])
}

/** First day of each band. Days late within a band count as the same fact. */
const BANDS = [1, 3, 7, 14] as const

function bandOf(days: number | null): number {
  return BANDS.findLast((first) => days !== null && days >= first) ?? 0
}
