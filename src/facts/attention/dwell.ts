import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { counted } from '../text/counted.ts'
import { formatShortDateNear } from '../text/local-date.ts'
import { daysSince, isLateBy } from '../shipment/clock.ts'
import { positionOf } from '../shipment/position.ts'
import { whereabouts } from '../words/milestone-place-name.ts'
import { lowerMilestoneWord } from '../words/milestone-words.ts'
import { carrierNumberOf, carrierOf } from './ask-carrier.ts'
import { isWithinSpan, type Span, spanOf } from './dates.ts'
import { milestoneName } from './milestone-name.ts'
import type { AttentionRule, Reason } from './rule.ts'

export interface DwellReason extends Reason {
  readonly kind: 'dwell'
  readonly date: string
  readonly milestoneIndex: number
  readonly days: number
  readonly span: Span
}

/** The shipment arrived at a transshipment port long ago and is not reported to have left it. */
export const dwellRule: AttentionRule<DwellReason> = {
  kind: 'dwell',

  place: (shipment) => shipment.milestones[waitingIndexOf(shipment)]?.place ?? null,

  find(shipment, judge, daysMax) {
    if (shipment.status !== 'Active') return []
    const milestoneIndex = waitingIndexOf(shipment)
    const date = shipment.milestones[milestoneIndex]?.arrival?.date ?? null
    const days = date === null ? null : daysSince(date, judge)
    if (date === null || days === null || !isLateBy(date, daysMax, judge)) return []
    return [{ kind: 'dwell', milestoneIndex, days, date, span: spanOf(date, 2 * daysMax, judge) }]
  },

  group: () => 'look-into',

  noun: () => 'wait at transshipment',

  words({ milestoneIndex, days }, shipment) {
    const { milestones, mode } = shipment
    const milestone = milestones[milestoneIndex]
    const where = milestone ? whereabouts(milestone, mode) : 'transshipment'
    return {
      reason: `At ${where} for ${counted(days, 'day')}; departure not reported`,
      nextStep: `Ask ${carrierOf(shipment)} for the connection.`,
      number: carrierNumberOf(shipment),
      shortStep: 'Ask carrier for connection',
    }
  },

  badge({ milestoneIndex, days }, { milestones, mode }) {
    const milestone = milestones[milestoneIndex]
    const where = milestone ? lowerMilestoneWord(milestone, mode) : 'transshipment'
    return { words: `${counted(days, 'day')} at ${where}` }
  },

  basis: ({ date }, _shipment, { today }) => `arrived ${formatShortDateNear(date, today)}, no departure`,

  facts: ({ milestoneIndex, date, span }, shipment) => [
    milestoneName(shipment.milestones[milestoneIndex], shipment),
    date,
    span,
  ],

  covers: isWithinSpan,

  cameBack: ({ days }) => `waiting for ${counted(days, 'day')} now`,
}

/** The index of the transshipment port where the shipment waits; -1 if it waits at none. */
function waitingIndexOf(shipment: ShipmentOutline): number {
  const reached = positionOf(shipment).index
  return shipment.milestones.findLastIndex(
    ({ type, arrival, departure }, index) =>
      type === 'TransshipmentPort' && index >= reached && arrival?.actual === true && !departure?.actual,
  )
}
