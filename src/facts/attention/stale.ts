import { parseInstant } from '#contract/instant.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { counted } from '../text/counted.ts'
import { daysFrom } from '../text/local-date.ts'
import { instantInZone } from '../text/relative-instant.ts'
import { type Clock, daysSinceInstant, isCertainFuture } from '../shipment/clock.ts'
import { portArrivalOf } from '../shipment/eta.ts'
import { stageOf } from '../shipment/position.ts'
import { isWithinSpan, type Span } from './dates.ts'
import type { AttentionRule, Reason } from './rule.ts'

export interface StaleReason extends Reason {
  readonly kind: 'stale'
  readonly days: number
  readonly span: Span
}

const MS_IN_DAY = 86_400_000

/** Nothing about an active shipment has changed for long, and it is not simply at sea. */
export const staleRule: AttentionRule<StaleReason> = {
  kind: 'stale',
  place: (shipment) => portArrivalOf(shipment)?.place ?? null,

  find(shipment, judge, days) {
    const updatedMs = updatedMsOf(shipment)
    const begun = updatedMs === null ? 0 : daysBegun(updatedMs, judge)
    if (updatedMs === null || begun <= days || isQuietAtSea(shipment, judge)) return []
    const span = begun > 2 * days ? 'twice' : 'once'
    return [{ kind: 'stale', days: daysSinceInstant(updatedMs, judge), date: null, span }]
  },

  group: () => 'look-into',

  noun: () => 'missing update',

  words: ({ days }) => ({
    reason: `No change for ${counted(days, 'day')}`,
    nextStep: 'Ask the forwarder for an update.',
    shortStep: 'Ask forwarder for an update',
  }),

  badge: ({ days }) => ({ words: `No change for ${counted(days, 'day')}` }),

  basis: (_reason, { updatedAt }, { timeZone }) => `last change ${instantInZone(updatedAt, timeZone)}`,

  facts: ({ span }, { updatedAt }) => [updatedAt, span],

  covers: isWithinSpan,

  cameBack: ({ days }) => `no change for ${counted(days, 'day')} now`,
}

/**
 * Days of 24 hours begun since the last change. This is the only fact that depends on an instant instead of a
 * date.
 */
export function quietDaysOf(shipment: Updated, clock: Pick<Clock, 'nowMs'>): number | null {
  const updatedMs = updatedMsOf(shipment)
  return updatedMs === null ? null : daysBegun(updatedMs, clock)
}

type Updated = Pick<ShipmentOutline, 'status' | 'updatedAt'>

function updatedMsOf({ status, updatedAt }: Updated): number | null {
  const updatedUs = status === 'Active' ? parseInstant(updatedAt) : null
  return updatedUs === null ? null : updatedUs / 1000
}

function daysBegun(sinceMs: number, { nowMs }: Pick<Clock, 'nowMs'>): number {
  return Math.ceil((nowMs - sinceMs) / MS_IN_DAY)
}

/**
 * At sea nothing changes for weeks, so a shipment is stale only if its port is at least this many days away.
 */
const QUIET_AT_SEA_DAYS = 30

function isQuietAtSea(shipment: ShipmentOutline, clock: Clock): boolean {
  const { kind, mode } = stageOf(shipment)
  const eta = portArrivalOf(shipment)
  if (kind !== 'travelling' || mode !== 'Voyage' || !eta?.arrival) return false
  const daysLeft = daysFrom(clock.hi, eta.arrival.date)
  return isCertainFuture(eta.arrival.date, clock) && daysLeft !== null && daysLeft < QUIET_AT_SEA_DAYS
}
