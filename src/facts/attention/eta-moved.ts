import { destinationPlaceOf } from '../shipment/day-places.ts'
import { isCertainPast } from '../shipment/clock.ts'
import { etaOf } from '../shipment/eta.ts'
import { isDoubtfulEta } from '../shipment/next-event.ts'
import { isMissed, judgedRequiredOf } from '../shipment/required.ts'
import { slipBrief, slipOf, slipSentence, type Slip } from '../shipment/slip.ts'
import { counted } from '../text/counted.ts'
import { formatDateNear, formatShortDateNear } from '../text/local-date.ts'
import { eventWord } from '../words/date-words.ts'
import { carrierNumberOf, carrierOf } from './ask-carrier.ts'
import { isNotEarlier, moved, startsAlike } from './dates.ts'
import type { AttentionRule, Reason } from './rule.ts'

export interface EtaMovedReason extends Reason {
  readonly kind: 'eta-moved'
  readonly date: string
  readonly event: 'delivery' | 'arrival'
  readonly slip: Slip
}

/** A move is no longer news after this many days. */
const MOVED_DAYS_MAX = 14
const MS_IN_DAY = 86_400_000

/** The arrival moved recently and is later than first seen. Not an item if a required date is still met. */
export const etaMovedRule: AttentionRule<EtaMovedReason> = {
  kind: 'eta-moved',
  place: destinationPlaceOf,

  find(shipment, judge, days) {
    const eta = etaOf(shipment)
    const slip = slipOf(shipment, judge)
    if (!eta?.arrival || !slip || slip.days < days) return []
    // A passed estimate is an item of its own, and what comes after it is doubtful.
    if (isCertainPast(eta.arrival.date, judge) || isDoubtfulEta(eta, shipment, judge)) return []
    const { movedAt = judge.nowMs } = slip
    if (judge.nowMs - movedAt > MOVED_DAYS_MAX * MS_IN_DAY) return []
    const required = judgedRequiredOf(shipment, judge)
    if (required && !isMissed(required.verdict)) return []
    const event = eta.which === 'Delivery' ? 'delivery' : 'arrival'
    return [{ kind: 'eta-moved', date: eta.arrival.date, event, slip }]
  },

  group: () => 'look-into',

  noun: () => 'moved ETA',

  words: ({ date, event, slip }, shipment, { today }) => ({
    reason: `${eventWord(event, false)} ${counted(slip.days, 'day')} later: ${formatDateNear(date, today)}, was ${formatShortDateNear(slip.was, today)}`,
    nextStep: `Ask ${carrierOf(shipment)} for the cause, or warn the receiver.`,
    shortStep: 'Warn the receiver',
    number: carrierNumberOf(shipment),
  }),

  badge: ({ slip }) => ({ words: `ETA ${slipBrief(slip)}` }),

  basis: ({ slip }, _shipment, judge) => slipSentence(slip, judge),

  facts: ({ event, date }) => [event, date],

  covers: (change) => startsAlike(change, 1) && isNotEarlier(change.is[1], change.was[1]),

  cameBack: ({ event }, change, judge) => moved(event, change.was[1], judge),
}
