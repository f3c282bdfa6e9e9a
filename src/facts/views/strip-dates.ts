import { isLocalDate } from '#contract/local-date.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { isLongUntracked } from '../attention/dates.ts'
import type { Judge } from '../attention/judge.ts'
import { type Clock, isPastHere } from '../shipment/clock.ts'
import { hasOwnContainers } from '../shipment/containers.ts'
import { cutoffsOf } from '../shipment/cutoffs.ts'
import { marksOf } from '../attention/dealt-with.ts'
import { etaOf } from '../shipment/eta.ts'
import { toldFreeTimeOf } from '../shipment/told-free-time.ts'
import { doesTickHold } from '../attention/standing.ts'
import { daysFrom } from '../text/local-date.ts'
import { type DueKind, type DueName, STRIP_DAYS } from './due-names.ts'

/** The dates of a shipment that the strips of Today count. */
export interface StripDates {
  /** The ETA of an active shipment, as the list has it. */
  readonly eta: string | null
  readonly containers: number
  /** The earliest that is open. */
  readonly cutoff: string | null
  readonly lastFreeDay: string | null
}

/**
 * On which day of the strips a date is counted, by the reader's calendar: 0 is today, 'passed' any day before; `null` behind
 * the last day, or without a date.
 */
export function stripDayOf(date: string | null, clock: Clock): number | 'passed' | null {
  if (date === null) return null
  if (isPastHere(date, clock)) return 'passed'
  const day = daysFrom(clock.today, date)
  return day === null || day >= STRIP_DAYS ? null : day
}

/** When open deadlines fall: what the cards of Today count, and the list filters by. */
export function duesOf({ cutoff, lastFreeDay }: StripDates, clock: Clock): readonly DueName[] {
  return [...duesAt('cutoff', cutoff, clock), ...duesAt('free-time', lastFreeDay, clock)]
}

function duesAt(kind: DueKind, date: string | null, clock: Clock): DueName[] {
  const day = stripDayOf(date, clock)
  if (day === null) return []
  return day === 'passed' ? [`${kind}-passed`] : [`${kind}-day-${day}`, `${kind}-ahead`]
}

/** The dates of a shipment. */
export function stripDatesIn(shipment: ShipmentOutline, judge: Judge): StripDates {
  const eta = shipment.status === 'Active' ? (etaOf(shipment)?.arrival?.date ?? '') : ''
  const isOwn = hasOwnContainers(shipment.serviceType)
  const open = cutoffsOf(shipment, judge).filter(({ state, date }) => state !== 'closed' && isLocalDate(date))
  return {
    eta: isLocalDate(eta) ? eta : null,
    containers: isOwn ? shipment.cargo.containers.length : 0,
    cutoff: open.map(({ date }) => date).toSorted()[0] ?? null,
    lastFreeDay: isOwn ? lastFreeDayOf(shipment, judge) : null,
  }
}

/** While free time runs. Where nothing in the data tells of the collection, it ends with a tick, or by itself. */
function lastFreeDayOf(shipment: ShipmentOutline, judge: Judge): string | null {
  const freeTime = toldFreeTimeOf(shipment, judge)
  if (freeTime?.state !== 'running' || freeTime.lastFreeDay === null) return null
  const marks = marksOf(shipment, judge)
  if (doesTickHold(marks?.tick('collected') ?? null, 'collected', shipment, judge)) return null
  const isOver = isLongUntracked(freeTime.lastFreeDay, judge)
  return isOver && !freeTime.isCollectionTracked ? null : freeTime.lastFreeDay
}
