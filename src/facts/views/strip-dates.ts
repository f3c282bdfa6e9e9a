import { isLocalDate } from '#contract/local-date.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { isLongUntracked } from '../attention/dates.ts'
import type { Judge } from '../attention/judge.ts'
import { type Clock, isCertainPast } from '../shipment/clock.ts'
import { hasOwnContainers } from '../shipment/containers.ts'
import { cutoffsOf } from '../shipment/cutoffs.ts'
import { marksOf } from '../attention/dealt-with.ts'
import { etaOf } from '../shipment/eta.ts'
import { freeTimeOf } from '../shipment/free-time.ts'
import { doesTickHold } from '../attention/standing.ts'
import { daysFrom } from '../text/local-date.ts'
import { type DueKind, type DueName, STRIP_DAYS } from './due-names.ts'

/** The dates of a shipment that the strips of Today count. */
export interface StripDates {
  /** The ETA of an active shipment, as the list has it. */
  readonly eta: string | null
  readonly containers: number
  readonly cutoffs: readonly string[]
  readonly lastFreeDay: string | null
}

/**
 * On which day of the strips a deadline is counted: 0 is today, where one stands too that is over here but may still last
 * where it counts; 'passed' where it is over everywhere; `null` behind the last day.
 */
export function deadlineDayOf(date: string, clock: Clock): number | 'passed' | null {
  if (isCertainPast(date, clock)) return 'passed'
  const day = daysFrom(clock.today, date)
  return day === null || day >= STRIP_DAYS ? null : Math.max(day, 0)
}

/** When open deadlines fall: what the cards of Today count, and the list filters by. */
export function duesOf({ cutoffs, lastFreeDay }: StripDates, clock: Clock): readonly DueName[] {
  return [
    ...duesAmong('cutoff', cutoffs, clock),
    ...duesAmong('free-time', lastFreeDay === null ? [] : [lastFreeDay], clock),
  ]
}

function duesAmong(kind: DueKind, dates: readonly string[], clock: Clock): DueName[] {
  const days = new Set(dates.map((date) => deadlineDayOf(date, clock)))
  const ahead = [...days].filter((day) => typeof day === 'number')
  const dues: DueName[] = ahead.map((day) => `${kind}-day-${day}` as const)
  if (ahead.length > 0) dues.push(`${kind}-ahead`)
  if (days.has('passed')) dues.push(`${kind}-passed`)
  return dues
}

/** The dates of a shipment. */
export function stripDatesIn(shipment: ShipmentOutline, judge: Judge): StripDates {
  const eta = shipment.status === 'Active' ? (etaOf(shipment)?.arrival?.date ?? '') : ''
  const isOwn = hasOwnContainers(shipment.serviceType)
  const open = cutoffsOf(shipment, judge).filter(({ state, date }) => state !== 'closed' && isLocalDate(date))
  return {
    eta: isLocalDate(eta) ? eta : null,
    containers: isOwn ? shipment.cargo.containers.length : 0,
    cutoffs: [...new Set(open.map(({ date }) => date))],
    lastFreeDay: isOwn ? lastFreeDayOf(shipment, judge) : null,
  }
}

/** While free time runs. Where nothing in the data tells of the collection, it ends with a tick, or by itself. */
function lastFreeDayOf(shipment: ShipmentOutline, judge: Judge): string | null {
  const freeTime = freeTimeOf(shipment, judge.rules)
  if (freeTime?.state !== 'running' || freeTime.lastFreeDay === null) return null
  const marks = marksOf(shipment, judge)
  if (doesTickHold(marks?.tick('collected') ?? null, 'collected', shipment, judge)) return null
  const isOver = isLongUntracked(freeTime.lastFreeDay, judge)
  return isOver && !freeTime.isCollectionTracked ? null : freeTime.lastFreeDay
}
