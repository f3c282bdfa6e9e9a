import { addDays, daysBetween, isLocalDate, type LocalDate } from '#contract/local-date.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { isLongUntracked } from '../attention/dates.ts'
import type { Judge } from '../attention/judge.ts'
import { type Clock, clockAtPlace, isCertainPast } from '../shipment/clock.ts'
import { hasOwnContainers } from '../shipment/containers.ts'
import { cutoffsOf } from '../shipment/cutoffs.ts'
import { dischargePlaceOf, loadingPlaceOf } from '../shipment/day-places.ts'
import { marksOf } from '../attention/dealt-with.ts'
import { etaOf, type Eta } from '../shipment/eta.ts'
import { isDoubtfulEta } from '../shipment/next-event.ts'
import { toldFreeTimeOf } from '../shipment/told-free-time.ts'
import { doesTickHold } from '../attention/ticks.ts'
import { type DueKind, type DueName, STRIP_DAYS } from './due-names.ts'

/** A day of the strips: 0 is the team's day; `passed` before it, `null` behind the last or without a date. */
export type StripDay = number | 'passed' | null

/** On which days the strips of Today count a shipment. */
export interface StripDates {
  /** By the ETA of an active shipment, as the list has it, unless it is doubtful. */
  readonly eta: StripDay
  /** By the earliest that is open. */
  readonly cutoff: StripDay
  readonly lastFreeDay: StripDay
}

/**
 * The day on which the team counts a date. What can still be met at its place counts today at the earliest; what is over there
 * counts before today, even where it is today for the team.
 */
function countedDayOf(date: string | null, clock: Clock): LocalDate | null {
  if (date === null || !isLocalDate(date)) return null
  const isPast = isCertainPast(date, clock)
  if (isPast === date < clock.today) return date
  return isPast ? addDays(clock.today, -1) : clock.today
}

function stripDayOf(counted: LocalDate | null, { today }: Clock): StripDay {
  if (counted === null) return null
  const day = daysBetween(today, counted)
  if (day < 0) return 'passed'
  return day < STRIP_DAYS ? day : null
}

/** When open deadlines fall: what the cards of Today count, and the list filters by. */
export function duesOf({ cutoff, lastFreeDay }: StripDates): readonly DueName[] {
  return [...duesAt('cutoff', cutoff), ...duesAt('free-time', lastFreeDay)]
}

function duesAt(kind: DueKind, day: StripDay): DueName[] {
  if (day === null) return []
  return day === 'passed' ? [`${kind}-passed`] : [`${kind}-day-${day}`, `${kind}-ahead`]
}

/** Where the strips count a shipment. */
export function stripDatesIn(shipment: ShipmentOutline, judge: Judge): StripDates {
  const isOwn = hasOwnContainers(shipment.serviceType)
  const atLoading = clockAtPlace(judge, loadingPlaceOf(shipment))
  const atDischarge = clockAtPlace(judge, dischargePlaceOf(shipment))
  return {
    eta:
      shipment.status === 'Active' ? stripDayOf(countedEtaOf(etaOf(shipment), shipment, judge), judge) : null,
    cutoff: stripDayOf(countedDayOf(firstCutoffOf(shipment), atLoading), judge),
    lastFreeDay: stripDayOf(
      isOwn ? countedDayOf(lastFreeDayOf(shipment, atDischarge), atDischarge) : null,
      judge,
    ),
  }
}

/** The day on which the team counts an arrival; `null` for a doubtful estimate, which counts on none. */
export function countedEtaOf(eta: Eta | null, shipment: ShipmentOutline, clock: Clock): LocalDate | null {
  if (!eta || isDoubtfulEta(eta, shipment, clock)) return null
  const { arrival, place } = eta
  if (!arrival?.actual) return countedDayOf(arrival?.date ?? null, clockAtPlace(clock, place))
  return isLocalDate(arrival.date) ? arrival.date : null
}

/** The earliest cutoff that is open. */
export function firstCutoffOf(shipment: ShipmentOutline): string | null {
  const open = cutoffsOf(shipment).filter(({ isOpen, date }) => isOpen && isLocalDate(date))
  return open.map(({ date }) => date).toSorted()[0] ?? null
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
