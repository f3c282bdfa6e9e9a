import { addDays, daysBetween, isLocalDate, type LocalDate } from '#contract/local-date.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { isLongUntracked } from '../attention/dates.ts'
import type { Judge } from '../attention/judge.ts'
import { type Clock, clockAtPlace, isCertainPast, isPastHere } from '../shipment/clock.ts'
import { hasOwnContainers } from '../shipment/containers.ts'
import { cutoffsOf } from '../shipment/cutoffs.ts'
import { marksOf } from '../attention/dealt-with.ts'
import { clockOfRule } from '../attention/rules.ts'
import { etaOf, type Eta, placeArrivalOf, portArrivalOf } from '../shipment/eta.ts'
import { isDoubtfulEta } from '../shipment/next-event.ts'
import { judgeFreeTime } from '../shipment/judged-free-time.ts'
import { judgedRequiredOf } from '../shipment/required.ts'
import { doesTickHold, tickableOf } from '../attention/ticks.ts'
import { type DueName, NEAR_DAYS, type NearKind, STRIP_DAYS } from './due-names.ts'

/** A day of a card: 0 is the team's today; `passed` is earlier; `null` is after the last day or without a date. */
type StripDay = number | 'passed' | null

/**
 * The day on which the team counts a date. A date that can still be met at its place counts today or later; one that is
 * over there counts before today, even if it is the team's today.
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

/** The counts of Today's cards that include a shipment, by arrival and open deadlines, and its near deadlines. */
export function duesOf(shipment: ShipmentOutline, judge: Judge): readonly DueName[] {
  const at = (kind: Exclude<NearKind, 'arrival'>) => clockOfRule(kind, shipment, judge)
  const isOwn = hasOwnContainers(shipment.serviceType)
  const required = judgedRequiredOf(shipment, judge)
  return [
    ...(shipment.status === 'Active' ? arrivalsAhead(shipment, judge) : []),
    ...new Set(openCutoffsOf(shipment).flatMap((date) => duesAt('cutoff', date, at('cutoff')))),
    ...duesAt('free-time', isOwn ? lastFreeDayOf(shipment, at('free-time')) : null, at('free-time')),
    ...returnAt(returnDayOf(shipment, judge), at('empty-return')),
    ...nearAt('required', required?.verdict.isFact === false ? required.on : null, at('required')),
  ]
}

function duesAt(kind: 'cutoff' | 'free-time', date: string | null, there: Clock): DueName[] {
  const day = stripDayOf(countedDayOf(date, there), there)
  if (day === null) return []
  if (day === 'passed') return [`${kind}-passed`]
  return [`${kind}-day-${day}`, `${kind}-ahead`, ...nearAt(kind, date, there)]
}

function returnAt(date: string | null, there: Clock): DueName[] {
  if (date === null) return []
  if (isPastHere(date, there)) return isLongUntracked(date, there) ? [] : ['empty-return-passed']
  const isAhead = typeof stripDayOf(countedDayOf(date, there), there) === 'number'
  return isAhead ? ['empty-return-ahead', ...nearAt('empty-return', date, there)] : []
}

function nearAt(kind: NearKind, date: string | null, { here }: Clock): DueName[] {
  return NEAR_DAYS.flatMap((day, at) => (date === addDays(here, at) ? [`${kind}-${day}` as const] : []))
}

/** A passed ETA is not counted, because Today lists it as a passed estimate. A doubtful ETA counts on no day. */
function arrivalsAhead(shipment: ShipmentOutline, clock: Clock): DueName[] {
  const aheadBy = (eta: Eta | null): number | 'doubtful' | null => {
    const day = stripDayOf(countedEtaOf(eta, clock), clock)
    if (!eta || typeof day !== 'number') return null
    return isDoubtfulEta(eta, shipment, clock) ? 'doubtful' : day
  }
  const names: DueName[] = []
  const eta = etaOf(shipment)
  if (eta?.arrival?.actual === false)
    names.push(...nearAt('arrival', eta.arrival.date, clockAtPlace(clock, eta.place)))
  const day = aheadBy(eta)
  if (day === 'doubtful') names.push('arrival-doubtful')
  else if (day !== null) names.push(`arrival-day-${day}`, 'arrival-ahead')
  if (typeof aheadBy(portArrivalOf(shipment)) === 'number') names.push('port-arrival-ahead')
  if (typeof aheadBy(placeArrivalOf(shipment)) === 'number') names.push('delivery-ahead')
  return names
}

/** The day on which the team counts an arrival. */
function countedEtaOf(eta: Eta | null, clock: Clock): LocalDate | null {
  if (!eta?.arrival) return null
  const { date, actual } = eta.arrival
  if (!actual) return countedDayOf(date, clockAtPlace(clock, eta.place))
  return isLocalDate(date) ? date : null
}

export function firstCutoffOf(shipment: ShipmentOutline): string | null {
  return openCutoffsOf(shipment).toSorted()[0] ?? null
}

function openCutoffsOf(shipment: ShipmentOutline): readonly string[] {
  return cutoffsOf(shipment).flatMap(({ isOpen, date }) => (isOpen && isLocalDate(date) ? date : []))
}

/** The last free day while free time runs. If collection is not reported, it ends with a tick or on its own. */
function lastFreeDayOf(shipment: ShipmentOutline, judge: Judge): string | null {
  const freeTime = judgeFreeTime(shipment, judge)
  if (freeTime?.state !== 'running' || freeTime.lastFreeDay === null) return null
  const marks = marksOf(shipment, judge)
  if (doesTickHold(marks?.tick('collected') ?? null, 'collected', shipment, judge)) return null
  const isOver = isLongUntracked(freeTime.lastFreeDay, judge)
  return isOver && !freeTime.isCollectionTracked ? null : freeTime.lastFreeDay
}

/** The day on which empty containers are due back; `null` once the team has ticked their return. */
function returnDayOf(shipment: ShipmentOutline, judge: Judge): string | null {
  const due = tickableOf('returned', shipment, judge)
  const tick = marksOf(shipment, judge)?.tick('returned') ?? null
  return due?.isActual && !doesTickHold(tick, 'returned', shipment, judge) ? due.deadline : null
}
