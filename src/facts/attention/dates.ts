import { formatDateNear } from '../text/local-date.ts'
import { type Clock, isCertainPast, isLateBy } from '../shipment/clock.ts'
import { distanceWords } from '../words/relative-day.ts'
import type { FactChange } from './rule.ts'

/** 'Cargo ready Sat 21 Nov': without a distance, where the reason has it already. */
export function labelledDate(label: string, date: string, { today }: Clock): string {
  return `${label} ${formatDateNear(date, today)}`
}

/** 'Cargo cutoff Sat 21 Nov, tomorrow'. */
export function labelledDay(label: string, date: string, clock: Clock): string {
  return `${label} ${dayWords(date, clock)}`
}

/** 'Sat 21 Nov, tomorrow'. */
function dayWords(date: string, clock: Clock): string {
  const distance = distanceWords(date, clock)
  return `${formatDateNear(date, clock.today)}${distance === '' ? '' : `, ${distance}`}`
}

/** Nothing tells of collection from a last port and of the return of an empty: such an item ends so many days late. */
const UNTRACKED_DAYS_MAX = 14

/** Whether a day passed so long ago that what nothing tells of has surely happened. */
export function isLongUntracked(date: string, clock: Clock): boolean {
  return isLateBy(date, UNTRACKED_DAYS_MAX, clock)
}

/** As a fact of an item: what was dealt with while it was near comes back when it has passed. */
export function nearness(date: string, clock: Clock): 'near' | 'passed' {
  return isCertainPast(date, clock) ? 'passed' : 'near'
}

/** 'arrival moved from Sat 14 Nov'. */
export function moved(what: string, from: unknown, { today }: Clock): string {
  return typeof from === 'string' ? `${what} moved from ${formatDateNear(from, today)}` : `${what} changed`
}

/** Whether some of the facts are gone, and no other has come. */
export function hasNoOthers({ was, is }: FactChange): boolean {
  const known = was.map((fact) => JSON.stringify(fact))
  return is.every((fact) => known.includes(JSON.stringify(fact)))
}

/** Whether so many facts at the start are still the same. */
export function startsAlike({ was, is }: FactChange, count: number): boolean {
  return JSON.stringify(was.slice(0, count)) === JSON.stringify(is.slice(0, count))
}
