import { parseInstant } from '#contract/instant.ts'
import { isLocalDate } from '#contract/local-date.ts'
import type { OutlineMilestone, ShipmentOutline } from '#contract/shipment-outline.ts'
import { daysFrom } from '../text/local-date.ts'
import type { AwaitedDate, DatedReason } from './attention-item.ts'
import { daysForMode } from './attention-thresholds.ts'
import { type Clock, isCertainFuture } from './clock.ts'
import { type Cutoff, cutoffsOf } from './cutoffs.ts'
import { deliveryEtaOf, isDoorToPort, portEtaOf } from './eta.ts'
import { positionOf, stageOf } from './position.ts'
import type { TeamRules } from './team-rules.ts'

/** A6: cargo has been ready for days, and the pickup is still awaited. */
export function notPickedUpAttention(
  shipment: ShipmentOutline,
  clock: Clock,
  { thresholds: { readyDaysPast } }: TeamRules,
): DatedReason[] {
  const ready = awaitedPickup(shipment)?.cargoReadyDate ?? null
  const daysPast = ready === null ? null : daysFrom(ready, clock.lo)
  const isLate = daysPast !== null && daysPast > readyDaysPast
  return isLate ? [{ kind: 'not-picked-up', daysPast, date: ready }] : []
}

/**
 * A7: the carrier has not confirmed the booking, and the first of what depends on it is near or was due. Couriers and
 * carriers on land confirm none.
 */
export function notConfirmedAttention(
  shipment: ShipmentOutline,
  clock: Clock,
  { thresholds: { unconfirmedDaysLeft } }: TeamRules,
): DatedReason[] {
  const isConfirmedAtAll = shipment.mode === 'Ocean' || shipment.serviceType.startsWith('AirFreight')
  if (!isConfirmedAtAll || shipment.bookingConfirmedByCarrier) return []
  const [first] = awaitedDates(shipment, clock).toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const daysLeft = first ? daysFrom(clock.hi, first.date) : null
  if (!first || daysLeft === null || daysLeft > unconfirmedDaysLeft) return []
  return [{ kind: 'not-confirmed', before: first.what, date: first.date }]
}

/** A8: arrived at a transshipment port long ago and not reported to have left it. */
export function dwellAttention(
  shipment: ShipmentOutline,
  clock: Clock,
  { thresholds: { dwellDays } }: TeamRules,
): DatedReason[] {
  if (shipment.status !== 'Active') return []
  const reached = positionOf(shipment).index
  const milestoneIndex = shipment.milestones.findLastIndex(
    ({ type, arrival, departure }, index) =>
      type === 'TransshipmentPort' && index >= reached && arrival?.actual === true && !departure?.actual,
  )
  const date = shipment.milestones[milestoneIndex]?.arrival?.date ?? null
  const days = date === null ? null : daysFrom(date, clock.lo)
  const isLong = days !== null && days > daysForMode(dwellDays, shipment.mode)
  return isLong ? [{ kind: 'dwell', milestoneIndex, days, date }] : []
}

/** A9: nothing about an active shipment has changed for long, and not only because it is at sea. */
export function staleAttention(
  shipment: ShipmentOutline,
  clock: Clock,
  { thresholds: { staleDays, quietAtSeaDays } }: TeamRules,
): DatedReason[] {
  const updatedUs = parseInstant(shipment.updatedAt)
  if (shipment.status !== 'Active' || updatedUs === null) return []
  const ageMs = clock.nowMs - updatedUs / 1000
  const isOld = ageMs > daysForMode(staleDays, shipment.mode) * MS_IN_DAY
  if (!isOld || isQuietAtSea(shipment, clock, quietAtSeaDays)) return []
  return [{ kind: 'stale', days: Math.floor(ageMs / MS_IN_DAY), date: null }]
}

const MS_IN_DAY = 86_400_000

function isQuietAtSea(shipment: ShipmentOutline, clock: Clock, days: number): boolean {
  const { kind, mode } = stageOf(shipment)
  const eta = isDoorToPort(shipment) ? deliveryEtaOf(shipment) : portEtaOf(shipment)
  if (kind !== 'travelling' || mode !== 'Voyage' || !eta?.arrival) return false
  const daysLeft = daysFrom(clock.hi, eta.arrival.date)
  return isCertainFuture(eta.arrival.date, clock) && daysLeft !== null && daysLeft < days
}

/** The pickup while it is awaited: one that was passed over is not. */
function awaitedPickup(shipment: ShipmentOutline): OutlineMilestone | undefined {
  if (shipment.status !== 'Active') return undefined
  const { index: reached } = positionOf(shipment)
  return shipment.milestones.find(
    ({ type, completed }, index) => type === 'Pickup' && !completed && index > reached,
  )
}

interface DatedNeed {
  readonly what: AwaitedDate
  readonly date: string
}

/** What depends on the booking and has not happened yet. */
function awaitedDates(shipment: ShipmentOutline, clock: Clock): DatedNeed[] {
  const pickup = awaitedPickup(shipment)
  const departure = pickup?.departure?.actual ? null : pickup?.departure
  const needs: { readonly what: AwaitedDate; readonly date: string | null | undefined }[] = [
    { what: 'cargo-ready', date: pickup?.cargoReadyDate },
    { what: 'pickup', date: departure?.date },
    ...cutoffsOf(shipment, clock)
      .filter(({ band }) => band !== 'closed')
      .map(({ kind, date }) => ({ what: CUTOFF_NEEDS[kind], date })),
  ]
  return needs.flatMap(({ what, date }) => (date && isLocalDate(date) ? [{ what, date }] : []))
}

const CUTOFF_NEEDS = {
  cargo: 'cargo-cutoff',
  'shipping-instruction': 'shipping-instruction-cutoff',
} as const satisfies Record<Cutoff['kind'], AwaitedDate>
