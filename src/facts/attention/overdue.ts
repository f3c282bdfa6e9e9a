import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { formatDateNear, formatShortDateNear } from '../text/local-date.ts'
import { lowerFirst } from '../text/lower-first.ts'
import { type Clock, isLateBy } from '../shipment/clock.ts'
import { type NextEvent, nextEventOf, nextStepOf } from '../shipment/next-event.ts'
import { eventNoun, eventWord } from '../words/date-words.ts'
import { whereabouts } from '../words/milestone-place-name.ts'
import { carrierNumberOf, carrierOf } from './ask-carrier.ts'
import { isNotEarlier, startsAlike } from './dates.ts'
import { milestoneName } from './milestone-name.ts'
import { passedEstimateBadge } from './passed-estimate.ts'
import type { AttentionRule, Reason } from './rule.ts'

export interface OverdueReason extends Reason {
  readonly kind: 'overdue'
  readonly date: string
  readonly event: NextEvent
}

/** The estimate of the next event passed some days ago. Sea carriers report later than others. */
export const overdueRule: AttentionRule<OverdueReason> = {
  kind: 'overdue',
  place: (shipment) => nextStepOf(shipment)?.milestone.place ?? null,

  find(shipment, judge, days) {
    const event = nextEventOf(shipment, judge)
    if (!event || event.overdueDays === null) return []
    const { date } = event
    return date !== null && isLateBy(date, days - 1, judge) ? [{ kind: 'overdue', event, date }] : []
  },

  group: () => 'passed',

  noun: () => 'passed estimate',

  words({ event }, shipment, clock) {
    const isPickup = event.kind === 'pickup'
    return {
      reason: passedWords(event, shipment, clock),
      nextStep: isPickup ? 'Was it picked up? Ask for the date.' : `Ask ${carrierOf(shipment)} for the date.`,
      shortStep: isPickup ? 'Was it picked up?' : 'Ask carrier for the date',
      ...(!isPickup && { number: carrierNumberOf(shipment) }),
    }
  },

  badge: ({ date }, _shipment, clock) => passedEstimateBadge(date, clock),

  basis({ event: { kind, milestone } }, { mode }) {
    if (kind === 'cargo-ready') return 'cargo ready'
    return `${lowerFirst(eventWord(kind, false))}, ${whereabouts(milestone, mode)}`
  },

  facts: ({ date, event }, shipment) => [event.kind, milestoneName(event.milestone, shipment), date],

  covers: (change) => startsAlike(change, 2) && isNotEarlier(change.is[2], change.was[2]),

  cameBack({ event }, change, judge) {
    if (!startsAlike(change, 2)) return 'another estimate has passed'
    return `${event.kind} passed again, was ${formatDateNear(String(change.was[2]), judge.today)}`
  },
}

/** 'Arrival Genoa was est. 20 Nov, not reported'. */
function passedWords(event: NextEvent, { mode }: ShipmentOutline, { today }: Clock): string {
  const { kind, milestone, date } = event
  const noun = kind === 'cargo-ready' ? 'Cargo ready' : eventNoun(kind)
  return `${noun} ${whereabouts(milestone, mode)} was est. ${date === null ? '' : formatShortDateNear(date, today)}, not reported`
}
