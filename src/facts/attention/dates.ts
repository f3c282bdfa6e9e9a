import { formatDateNear } from '../text/local-date.ts'
import { type Clock, isCertainPast, isLateBy } from '../shipment/clock.ts'
import type { FactChange } from './rule.ts'

/** Nothing tells of collection from a last port and of the return of an empty: such an item ends so many days late. */
const UNTRACKED_DAYS_MAX = 14

/** Whether a day passed so long ago that what nothing tells of has surely happened. */
export function isLongUntracked(date: string, clock: Clock): boolean {
  return isLateBy(date, UNTRACKED_DAYS_MAX, clock)
}

/** As a fact of an item, for one that comes back when its day passes. */
export function nearness(date: string, clock: Clock): 'near' | 'passed' {
  return isCertainPast(date, clock) ? 'passed' : 'near'
}

/** 'arrival moved from Sat 14 Nov'. */
export function moved(what: string, from: unknown, { today }: Clock): string {
  return typeof from === 'string' ? `${what} moved from ${formatDateNear(from, today)}` : `${what} changed`
}

/** As a fact of an item, for one that comes back when the days that raised it have gone by twice. */
export type Span = 'once' | 'twice'

/** Whether more than so many days have certainly passed at the place. */
export function spanOf(date: string, days: number, clock: Clock): Span {
  return isLateBy(date, days, clock) ? 'twice' : 'once'
}

/** Whether the span, which is the last fact, is no longer than it was. A mark that tells none covers its other facts. */
export function isWithinSpan(change: FactChange): boolean {
  const [before, now] = [change.was.at(-1), change.is.at(-1)]
  if (now !== 'twice' || before === 'twice') return true
  return before !== 'once' && before !== 'near' && startsAlike(change, change.is.length - 1)
}

/** Whether a day is the same as before, or later. */
export function isNotEarlier(was: unknown, is: unknown): boolean {
  return typeof was === 'string' && typeof is === 'string' && is >= was
}

/** Whether each of the facts was among those before. A fact that is a list may have told more then, such as its dates. */
export function hasNoOthers({ was, is }: FactChange): boolean {
  const known = was.map(partsOf)
  return is.every((fact) => known.some((parts) => partsOf(fact).every((part) => parts.includes(part))))
}

function partsOf(fact: unknown): string[] {
  return [fact].flat().map((part) => JSON.stringify(part))
}

/** Whether so many facts at the start are still the same. */
export function startsAlike({ was, is }: FactChange, count: number): boolean {
  return JSON.stringify(was.slice(0, count)) === JSON.stringify(is.slice(0, count))
}
