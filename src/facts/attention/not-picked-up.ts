import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { counted } from '../text/counted.ts'
import { formatShortDateNear } from '../text/local-date.ts'
import { daysSince, isLateBy } from '../shipment/clock.ts'
import { awaitedPickup } from './awaited-pickup.ts'
import { isWithinSpan, type Span, spanOf } from './dates.ts'
import type { AttentionRule, AttentionWords, Reason } from './rule.ts'

export interface NotPickedUpReason extends Reason {
  readonly kind: 'not-picked-up'
  readonly date: string
  readonly daysPast: number
  readonly span: Span
}

/** The cargo has been ready for days, and the pickup is still awaited. */
export const notPickedUpRule: AttentionRule<NotPickedUpReason> = {
  kind: 'not-picked-up',
  place: (shipment) => awaitedPickup(shipment)?.place ?? null,

  find(shipment, judge, days) {
    const date = awaitedPickup(shipment)?.cargoReadyDate ?? null
    const daysPast = date === null ? null : daysSince(date, judge)
    if (date === null || daysPast === null || !isLateBy(date, days, judge)) return []
    return [{ kind: 'not-picked-up', daysPast, date, span: spanOf(date, 2 * days, judge) }]
  },

  group: () => 'passed',

  noun: () => 'missing pickup',

  words: ({ date }, shipment, clock) => ({
    reason: `Cargo was ready ${formatShortDateNear(date, clock.today)}, pickup not reported`,
    ...pickupStep(shipment),
  }),

  badge: ({ daysPast }) => ({ words: `Ready for ${counted(daysPast, 'day')}, not picked up` }),

  // The reason already names the day.
  basis: () => '',

  facts: ({ date, span }) => [date, span],

  covers: isWithinSpan,

  cameBack: ({ daysPast }) => `not picked up for ${counted(daysPast, 'day')} now`,
}

function pickupStep({ incoterms }: ShipmentOutline): Pick<AttentionWords, 'nextStep' | 'shortStep'> {
  if (incoterms !== 'FOB' && incoterms !== 'EXW') {
    return {
      nextStep: 'Find out who collects: it is not recorded.',
      shortStep: 'Find out who collects',
    }
  }
  return incoterms === 'FOB'
    ? { nextStep: 'FOB: ask the supplier for the date.', shortStep: 'Ask supplier for the date' }
    : { nextStep: 'EXW: ask the forwarder for the date.', shortStep: 'Ask forwarder for the date' }
}
