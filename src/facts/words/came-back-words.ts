import type { TeamItem } from '#contract/dashboard-api/team.ts'
import { daysAfter, formatDateNear } from '../text/local-date.ts'
import type { AttentionItem } from '../shipment/attention-item.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Clock } from '../shipment/clock.ts'
import { fingerprintOf, itemKey, covers, readFacts } from '../shipment/fingerprint.ts'

/**
 * Why an item needs a look again: 'Came back: arrival moved from Sat 14 Nov'.
 *
 * @param before the mark that covered it once
 */
export function cameBackWords(
  before: TeamItem,
  item: AttentionItem,
  shipment: ShipmentOutline,
  clock: Clock,
): string {
  const present = fingerprintOf(item, shipment, clock)
  if (before.state === 'snoozed' && covers(itemKey(item), before.fingerprint, present)) {
    const isToday = before.until === null || before.until === clock.today
    return `Came back: snoozed until ${isToday ? 'today' : formatDateNear(before.until, clock.today)}`
  }
  const [was, is] = [readFacts(before.fingerprint), readFacts(present)]
  if (!was || !is) return 'Came back: its facts changed'
  return `Came back: ${reasonOf(item, { was, is, clock })}`
}

/** Facts of the item as they were when it was dealt with, and as they are. */
interface Change {
  readonly was: readonly unknown[]
  readonly is: readonly unknown[]
  readonly clock: Clock
}

function reasonOf(item: AttentionItem, change: Change): string {
  switch (item.kind) {
    case 'free-time':
      return freeTimeReason(change)
    case 'cutoff':
      return change.was[0] === change.is[0] ? 'cutoff has passed' : moved('cutoff', change.was[0], change)
    case 'overdue':
      return overdueReason(EVENT_WORDS[item.event.kind], change)
    case 'empty-return':
      return emptyReturnReason(change)
    case 'not-picked-up':
      return moved('ready date', change.was[0], change)
    case 'not-confirmed':
    case 'dwell':
      return otherOrMoved(item.kind, change)
    case 'stale':
      return 'it changed meanwhile, and is quiet again'
    case 'missing':
      return 'more is missing'
    case 'date-conflict':
      return 'other dates conflict'
  }
}

function freeTimeReason(change: Change): string {
  if (isSameStart(change)) return 'last free day has passed'
  return moved('last free day', lastFreeDay(change.was, change.clock), change)
}

function overdueReason(what: string, change: Change): string {
  const isSameEvent = isSame(change.was.slice(0, 2), change.is.slice(0, 2))
  return isSameEvent ? moved(what, change.was[2], change) : 'another event is awaited now'
}

function emptyReturnReason(change: Change): string {
  const { was, is } = change
  if (!isSameStart(change)) return moved('return date', dayAfter(was[0], was[1]), change)
  return was[2] === is[2] ? 'return date has passed' : 'return date is counted from another day'
}

function otherOrMoved(kind: 'not-confirmed' | 'dwell', change: Change): string {
  if (isSame(change.was[0], change.is[0])) {
    return moved(kind === 'dwell' ? 'arrival' : 'date', change.was[1], change)
  }
  return kind === 'dwell' ? 'it waits at another port' : 'another date depends on it now'
}

/** Whether both count as many days from the same day. */
function isSameStart({ was, is }: Change): boolean {
  return was[0] === is[0] && was[1] === is[1]
}

const EVENT_WORDS = {
  pickup: 'pickup',
  'cargo-ready': 'ready date',
  departure: 'departure',
  arrival: 'arrival',
} as const

function moved(what: string, from: unknown, { clock: { today } }: Change): string {
  return typeof from === 'string' ? `${what} moved from ${formatDateNear(from, today)}` : `${what} changed`
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** By the convention of today, so that both days are counted in one way. */
function lastFreeDay([start, days]: readonly unknown[], { rules }: Clock): string | null {
  return dayAfter(start, typeof days === 'number' && rules.arrivalDayCounts ? days - 1 : days)
}

function dayAfter(start: unknown, days: unknown): string | null {
  return typeof start === 'string' && typeof days === 'number' ? daysAfter(start, Math.max(days, 0)) : null
}
