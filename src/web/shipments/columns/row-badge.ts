import type { HTMLAttributes } from 'react'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { formatShortDateNear } from '#facts/text/local-date.ts'
import { reasonsOf } from '#facts/attention/attention.ts'
import { attentionBadge } from '#facts/attention/attention-words.ts'
import { compareByGroup } from '#facts/attention/group.ts'
import { passedEstimateBadge } from '#facts/attention/overdue.ts'
import type { AttentionBadge } from '#facts/attention/rule.ts'
import { type AttentionReason, groupOf } from '#facts/attention/rules.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { type Clock, clockAtPlace, isCertainPast } from '#facts/shipment/clock.ts'
import { type NextEvent, nextEventOf } from '#facts/shipment/next-event.ts'

/** What a row warns of, in few words. */
export interface RowBadge extends Omit<AttentionBadge, 'tone'> {
  /** `done` or `snoozed` for what the team has dealt with. */
  readonly tone: AttentionBadge['tone'] | 'done' | 'snoozed'
  /** Of its element: more about it, for the pointer and for assistive technology. */
  readonly attributes?: HTMLAttributes<HTMLElement>
}

/**
 * The one badge of a row. It stands beside the next event, so it says first that the estimate of that one has passed, by
 * however little, then the most pressing deadline.
 *
 * @param isAttentionShown whether a column says all that needs attention
 */
export function rowBadge(
  shipment: ShipmentOutline,
  judge: Judge,
  isAttentionShown: boolean,
): RowBadge | null {
  const event = nextEventOf(shipment, judge)
  const overdue = overdueBadge(event, judge)
  if (isAttentionShown) {
    return reasonsOf('overdue', shipment, judge).length > 0 ? null : overdue
  }
  const [first] = overdue ? [] : pressingDeadlines(shipment, judge)
  return overdue ?? (first ? attentionBadge(first, shipment, judge) : readyBadge(event, judge))
}

/** Free time and cutoffs alone, in their order: a list judges every row that it draws. */
function pressingDeadlines(shipment: ShipmentOutline, judge: Judge): AttentionReason[] {
  if (shipment.status !== 'Active' && shipment.status !== 'Delivered') return []
  const reasons = [...reasonsOf('free-time', shipment, judge), ...reasonsOf('cutoff', shipment, judge)]
  const grouped = reasons.map((reason) => ({
    reason,
    group: groupOf(reason, shipment, judge),
    date: reason.date,
  }))
  return grouped.toSorted(compareByGroup).map(({ reason }) => reason)
}

/** Warns of an estimate that has passed by any day, though it becomes an attention item only some days later. */
export function overdueBadge(event: NextEvent | null, clock: Clock): RowBadge | null {
  if (event === null || event.date === null || event.overdueDays === null) return null
  return passedEstimateBadge(event.date, clock)
}

/** Cargo that was to be ready by a day that is over, and whose pickup has no date: no estimate, and still worth a look. */
export function readyBadge(event: NextEvent | null, clock: Clock): RowBadge | null {
  if (event?.kind !== 'cargo-ready' || event.date === null) return null
  if (!isCertainPast(event.date, clockAtPlace(clock, event.milestone.place))) return null
  return { tone: 'warn', words: `Ready ${formatShortDateNear(event.date, clock.today)}, not picked up` }
}
