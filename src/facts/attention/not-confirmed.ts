import { isLocalDate } from '#contract/local-date.ts'
import type { OutlinePlace, ShipmentOutline } from '#contract/shipment-outline.ts'
import { isCertainPast, isWithin } from '../shipment/clock.ts'
import { type Cutoff, cutoffsOf } from '../shipment/cutoffs.ts'
import { loadingPlaceOf } from '../shipment/day-places.ts'
import { awaitedPickup } from './awaited-pickup.ts'
import { isWithinSpan, type Span, spanOf } from './dates.ts'
import { groupByDate } from './group.ts'
import type { AttentionRule, Reason } from './rule.ts'

/** A date that depends on a confirmed booking. */
type AwaitedDate = 'cargo-ready' | 'pickup' | 'cargo-cutoff' | 'shipping-instruction-cutoff'

export interface NotConfirmedReason extends Reason {
  readonly kind: 'not-confirmed'
  readonly date: string
  readonly before: AwaitedDate
  readonly span: Span
}

/**
 * The carrier has not confirmed the booking, and a date that depends on it is near or past: the next one, or if all are
 * past, the first. Couriers and land carriers confirm nothing.
 */
export const notConfirmedRule: AttentionRule<NotConfirmedReason> = {
  kind: 'not-confirmed',
  place: (shipment) => needsOf(shipment)[0]?.place ?? null,

  find(shipment, judge, days) {
    const isConfirmedAtAll = shipment.mode === 'Ocean' || shipment.serviceType.startsWith('AirFreight')
    if (!isConfirmedAtAll || shipment.bookingConfirmedByCarrier) return []
    const [first, ...others] = needsOf(shipment)
    if (!first) return []
    // The clock is that of the first date's place.
    const atPlace = [first, ...others.filter(({ place }) => place === first.place)]
    const { what: before, date } = atPlace.find((need) => !isCertainPast(need.date, judge)) ?? first
    if (!isWithin(date, days, judge)) return []
    // Raised `days` days before the date, so `days` days after it the item has waited twice as long.
    return [{ kind: 'not-confirmed', before, date, span: spanOf(date, days, judge) }]
  },

  group: groupByDate,

  noun: () => 'missing booking confirmation',

  words: () => ({
    reason: 'Booking not confirmed by the carrier yet',
    nextStep: 'Ask the forwarder for the confirmation.',
    shortStep: 'Ask forwarder to confirm',
  }),

  badge: () => ({ words: 'Carrier not confirmed yet' }),

  basis: ({ before }) => BASES[before],

  facts: ({ before, date, span }) => [before, date, span],

  covers: isWithinSpan,

  cameBack: () => 'still not confirmed',
}

const BASES = {
  'cargo-ready': 'cargo ready',
  pickup: 'est. pickup',
  'cargo-cutoff': 'cargo cutoff',
  'shipping-instruction-cutoff': 'SI cutoff',
} as const satisfies Record<AwaitedDate, string>

interface DatedNeed {
  readonly what: AwaitedDate
  readonly date: string
  readonly place: OutlinePlace | null
}

/** The dates that depend on the booking, of events that have not happened, in order. */
function needsOf(shipment: ShipmentOutline): readonly DatedNeed[] {
  const pickup = awaitedPickup(shipment)
  const departure = pickup?.departure?.actual ? null : pickup?.departure
  const place = pickup?.place ?? null
  const needs: readonly DatedNeed[] = [
    { what: 'cargo-ready', date: pickup?.cargoReadyDate ?? '', place },
    { what: 'pickup', date: departure?.date ?? '', place },
    ...cutoffsOf(shipment)
      .filter(({ isOpen }) => isOpen)
      .map(({ kind, date }) => ({ what: CUTOFF_NEEDS[kind], date, place: loadingPlaceOf(shipment) })),
  ]
  const dated = needs.filter(({ date }) => isLocalDate(date))
  return dated.toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

const CUTOFF_NEEDS = {
  cargo: 'cargo-cutoff',
  'shipping-instruction': 'shipping-instruction-cutoff',
} as const satisfies Record<Cutoff['kind'], AwaitedDate>
