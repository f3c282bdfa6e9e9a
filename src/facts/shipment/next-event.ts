import type { OutlineDate, OutlineMilestone, ShipmentOutline } from '#contract/shipment-outline.ts'
import { daysFrom } from '../text/local-date.ts'
import { type Clock, isCertainPast } from './clock.ts'
import { deliveryOf, destinationPortOf, type Eta } from './eta.ts'
import { positionOf } from './position.ts'

/** The one thing that is expected to happen next. */
export interface NextEvent {
  readonly kind: 'pickup' | 'cargo-ready' | 'departure' | 'arrival'
  readonly milestoneIndex: number
  readonly milestone: OutlineMilestone
  /** `yyyy-MM-dd`, or `null` when not known yet. */
  readonly date: string | null
  readonly time: string | null
  /** The date is reported as happened although the milestone is not completed: shown, and not judged. */
  readonly isReported: boolean
  /**
   * Days since the estimate passed everywhere; `null` when it has not certainly passed. The day when cargo was to be
   * ready is no estimate of an event, and never counts as one.
   */
  readonly overdueDays: number | null
}

/**
 * The next event of an active shipment, or `null` when none is left. Milestones that were passed over are not next and
 * never overdue, so that a stalled shipment gives one item and not six.
 */
export function nextEventOf(shipment: ShipmentOutline, clock: Clock): NextEvent | null {
  if (shipment.status !== 'Active') return null
  const { index, hasDeparted } = positionOf(shipment)
  const [current, next] = [shipment.milestones[index], shipment.milestones[index + 1]]
  if (!next) return null
  if (current && current.type !== 'Pickup' && !hasDeparted) {
    return eventAt('departure', index, current, current.departure, clock)
  }
  if (next.type !== 'Pickup') return eventAt('arrival', index + 1, next, next.arrival, clock)
  if (next.departure) return eventAt('pickup', index + 1, next, next.departure, clock)
  const ready = next.cargoReadyDate
  if (ready === null) return eventAt('pickup', index + 1, next, null, clock)
  return eventAt('cargo-ready', index + 1, next, { date: ready, time: null, actual: false }, clock)
}

/** The next event, where it is this arrival and its estimate has certainly passed: no other estimate is ever flagged. */
export function passedArrivalOf({ which }: Eta, shipment: ShipmentOutline, clock: Clock): NextEvent | null {
  const next = nextEventOf(shipment, clock)
  const arriving = which === 'Port' ? destinationPortOf(shipment) : deliveryOf(shipment)
  const isThis = next?.kind === 'arrival' && next.milestone === arriving
  return isThis && next.overdueDays !== null ? next : null
}

function eventAt(
  kind: NextEvent['kind'],
  milestoneIndex: number,
  milestone: OutlineMilestone,
  at: OutlineDate | null,
  clock: Clock,
): NextEvent {
  const isEstimate = at !== null && !at.actual && kind !== 'cargo-ready'
  const isOverdue = isEstimate && isCertainPast(at.date, clock)
  return {
    kind,
    milestoneIndex,
    milestone,
    date: at?.date ?? null,
    time: at?.time ?? null,
    isReported: at?.actual === true,
    overdueDays: isOverdue ? daysFrom(at.date, clock.lo) : null,
  }
}
