import { formatDateNear } from '../text/local-date.ts'
import { type Clock, isCertainPast, isLateBy } from '../shipment/clock.ts'
import type { FactChange } from './rule.ts'

/**
 * Collections from the last port and empty returns are never reported, so their items end after this many
 * days overdue.
 */
const UNTRACKED_DAYS_MAX = 14

/** Whether a day is so long ago that an event that nobody reports has surely happened. */
export function isLongUntracked(date: string, clock: Clock): boolean {
  return isLateBy(date, UNTRACKED_DAYS_MAX, clock)
}

/** A fact of an item that comes back once its day passes. */
export function nearness(date: string, clock: Clock): 'near' | 'passed' {
  return isCertainPast(date, clock) ? 'passed' : 'near'
}

/** 'arrival moved from Sat 14 Nov'. */
export function moved(what: string, from: unknown, { today }: Clock): string {
  return typeof from === 'string' ? `${what} moved from ${formatDateNear(from, today)}` : `${what} changed`
}

/** A fact of an item that comes back after twice its threshold in days. */
export type Span = 'once' | 'twice'

/** 'twice' once more than `days` days have certainly passed at the place, else 'once'. */
export function spanOf(date: string, days: number, clock: Clock): Span {
  return isLateBy(date, days, clock) ? 'twice' : 'once'
}

/**
 * Whether the span, always the last fact, has not grown. For a mark without a span, the other facts decide.
 */
export function isWithinSpan(change: FactChange): boolean {
  const [before, now] = [change.was.at(-1), change.is.at(-1)]
  if (now !== 'twice' || before === 'twice') return true
  return before !== 'once' && before !== 'near' && startsAlike(change, change.is.length - 1)
}

export function isNotEarlier(was: unknown, is: unknown): boolean {
  return typeof was === 'string' && typeof is === 'string' && is >= was
}

/** Whether every fact was already there before. A list may have had more entries then, such as dates. */
export function hasNoOthers({ was, is }: FactChange): boolean {
  const known = was.map(partsOf)
  return is.every((fact) => known.some((parts) => partsOf(fact).every((part) => parts.includes(part))))
}

function partsOf(fact: unknown): string[] {
  return [fact].flat().map((part) => JSON.stringify(part))
}

/** Whether the first `count` facts are unchanged. */
export function startsAlike({ was, is }: FactChange, count: number): boolean {
  return JSON.stringify(was.slice(0, count)) === JSON.stringify(is.slice(0, count))
}
