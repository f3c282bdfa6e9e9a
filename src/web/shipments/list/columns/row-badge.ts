import type { HTMLAttributes } from 'react'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { formatShortDateNear, relativeDay } from '#facts/text/local-date.ts'
import { reasonsOf } from '#facts/shipment/attention.ts'
import type { DatedReason } from '#facts/shipment/attention-item.ts'
import { type Clock, isCertainPast } from '#facts/shipment/clock.ts'
import { type NextEvent, nextEventOf } from '#facts/shipment/next-event.ts'

/** What a row warns of, in few words. */
export interface RowBadge {
  /**
   * `bad` for what has passed, `warn` for what is near or should be looked at, `neutral` for what can wait, `done` for what
   * the team has dealt with.
   */
  readonly tone: 'warn' | 'bad' | 'neutral' | 'done'
  readonly words: string
  /** How far away that is, for where there is room. */
  readonly distance?: string
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
  clock: Clock,
  isAttentionShown: boolean,
): RowBadge | null {
  const event = nextEventOf(shipment, clock)
  const overdue = overdueBadge(event, clock)
  if (isAttentionShown) {
    return reasonsOf('overdue', shipment, clock).length > 0 ? null : overdue
  }
  const [first] = overdue ? [] : pressingDeadlines(shipment, clock)
  return overdue ?? (first ? highBadge(first, clock) : readyBadge(event, clock))
}

/** The deadlines of high severity alone, in their order: a list judges every row that it draws. */
function pressingDeadlines(shipment: ShipmentOutline, clock: Clock): DatedReason[] {
  if (shipment.status !== 'Active' && shipment.status !== 'Delivered') return []
  const reasons = [...reasonsOf('free-time', shipment, clock), ...reasonsOf('cutoff', shipment, clock)]
  const day = ({ date }: DatedReason) => date ?? '~'
  return reasons.toSorted((one, other) => Number(day(one) > day(other)) - Number(day(one) < day(other)))
}

/** The badge of an item of high severity, `null` for any other. */
export function highBadge(item: DatedReason, clock: Clock): RowBadge | null {
  switch (item.kind) {
    case 'free-time':
      return lastFreeDayBadge(item.date, clock)
    case 'cutoff': {
      const name = item.cutoff.kind === 'cargo' ? 'Cargo cutoff' : 'SI cutoff'
      return dated(item.date, clock, name, `${name} was`)
    }
    case 'overdue':
      return overdueBadge(item.event, clock)
    default:
      return null
  }
}

/** The last free day, as the trade shortens it. */
function lastFreeDayBadge(date: string | null, clock: Clock): RowBadge | null {
  if (date === null) return null
  const day = formatShortDateNear(date, clock.today)
  if (isCertainPast(date, clock)) return { tone: 'bad', words: `LFD passed ${day} (est.)` }
  return { tone: 'warn', words: `Est. LFD ${day}`, distance: relativeDay(date, clock.today) }
}

function dated(date: string | null, clock: Clock, near: string, past: string): RowBadge | null {
  if (date === null) return null
  const isPast = isCertainPast(date, clock)
  return {
    tone: isPast ? 'bad' : 'warn',
    words: `${isPast ? past : near} ${formatShortDateNear(date, clock.today)}`,
  }
}

/** Names the day itself: the reader's count of days since then differs from the one by which lateness is judged. */
export function overdueBadge(event: NextEvent | null, clock: Clock): RowBadge | null {
  if (event === null || event.date === null || event.overdueDays === null) return null
  return { tone: 'bad', words: `Est. ${formatShortDateNear(event.date, clock.today)}, not reported` }
}

/** Cargo that was to be ready by a day that is over, and whose pickup has no date: no estimate, and still worth a look. */
export function readyBadge(event: NextEvent | null, clock: Clock): RowBadge | null {
  if (event?.kind !== 'cargo-ready' || event.date === null || !isCertainPast(event.date, clock)) return null
  return { tone: 'warn', words: `Ready ${formatShortDateNear(event.date, clock.today)}, not picked up` }
}
