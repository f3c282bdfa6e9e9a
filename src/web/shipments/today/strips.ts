import { isLocalDate } from '#contract/local-date.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { isLateBy } from '#facts/shipment/attention-deadlines.ts'
import { type Clock, isCertainPast } from '#facts/shipment/clock.ts'
import { hasOwnContainers } from '#facts/shipment/containers.ts'
import { cutoffsOf } from '#facts/shipment/cutoffs.ts'
import { deliveryEtaOf } from '#facts/shipment/eta.ts'
import { freeTimeOf } from '#facts/shipment/free-time.ts'
import { doesTickHold } from '#facts/shipment/standing.ts'
import { daysAfter, daysFrom } from '#facts/text/local-date.ts'
import { keptWithRow } from '#facts/views/kept-with-row.ts'

/** Today and the six days after it. */
const DAYS = 7

/** What is ahead, day by day. */
export interface Strip {
  /** Today first, by the reader's calendar. */
  readonly days: readonly StripDay[]
  /** Of all of the days. */
  readonly total: number
  /** Certainly passed, and still open. */
  readonly passed: number
}

interface StripDay {
  readonly date: string
  readonly count: number
}

/** The strips above the rows. */
export interface Strips {
  /** Shipments by their estimated delivery. */
  readonly arriving: Strip
  /** Containers of the customer's own in these shipments. */
  readonly ownContainers: number
  /** Dates with an open cutoff: both cutoffs of a shipment on one day are one. */
  readonly cutoffs: Strip
  /** Shipments in containers of the customer's own, by the last free day that is counted from their arrival. */
  readonly freeTime: Strip
}

export interface StripCounter {
  readonly add: (row: ShipmentRow) => void
  readonly strips: () => Strips
}

/** Counts row by row, so that the caller can count thousands in slices. */
export function stripCounter(clock: Clock): StripCounter {
  const [arriving, cutoffs, freeTime] = [dayCounter(clock), dayCounter(clock), dayCounter(clock)]
  let ownContainers = 0
  return {
    add(row) {
      const dates = stripDatesOf(row, clock)
      if (dates.delivery !== null && arriving.addAhead(dates.delivery)) ownContainers += dates.containers
      for (const date of dates.cutoffs) cutoffs.addDeadline(date)
      if (dates.lastFreeDay !== null) freeTime.addDeadline(dates.lastFreeDay)
    },
    strips: () => ({
      arriving: arriving.strip(),
      ownContainers,
      cutoffs: cutoffs.strip(),
      freeTime: freeTime.strip(),
    }),
  }
}

function dayCounter(clock: Clock) {
  const { today } = clock
  const counts = Array.from({ length: DAYS }, () => 0)
  let passed = 0
  const addAt = (day: number | null): boolean => {
    if (day === null || day < 0 || day >= DAYS) return false
    counts[day] = (counts[day] ?? 0) + 1
    return true
  }
  return {
    addAhead: (date: string) => addAt(daysFrom(today, date)),
    addDeadline(date: string) {
      if (isCertainPast(date, clock)) passed += 1
      // A day that is over here may still last where it counts.
      else addAt(date < today ? 0 : daysFrom(today, date))
    },
    strip: (): Strip => ({
      days: counts.map((count, at) => ({ date: daysAfter(today, at) ?? today, count })),
      total: counts.reduce((sum, count) => sum + count, 0),
      passed,
    }),
  }
}

/** The dates of a shipment that strips count. */
interface StripDates {
  readonly delivery: string | null
  readonly containers: number
  readonly cutoffs: readonly string[]
  readonly lastFreeDay: string | null
}

/** Derived once for as long as it holds, as all facts of rows. */
const stripDatesOf = keptWithRow((row, clock) => datesOf(unpackShipment(row), clock))

function datesOf(shipment: ShipmentOutline, clock: Clock): StripDates {
  const { arrival } = deliveryEtaOf(shipment)
  const isToCome = shipment.status === 'Active' && arrival?.actual === false
  const isOwn = hasOwnContainers(shipment.serviceType)
  const open = cutoffsOf(shipment, clock).filter(({ band, date }) => band !== 'closed' && isLocalDate(date))
  return {
    delivery: isToCome ? arrival.date : null,
    containers: isOwn ? shipment.cargo.containers.length : 0,
    cutoffs: [...new Set(open.map(({ date }) => date))],
    lastFreeDay: isOwn ? lastFreeDayOf(shipment, clock) : null,
  }
}

/** While free time runs. Where nothing in the data tells of the collection, it ends with a tick, or by itself. */
function lastFreeDayOf(shipment: ShipmentOutline, clock: Clock): string | null {
  const freeTime = freeTimeOf(shipment, clock.rules)
  if (freeTime?.state !== 'running' || freeTime.lastFreeDay === null) return null
  const marks = clock.dealtWith?.marksOf(shipment.reference)
  if (doesTickHold(marks?.tick('collected') ?? null, 'collected', shipment, clock)) return null
  const isOver = isLateBy(freeTime.lastFreeDay, clock.rules.thresholds.untrackedDaysPast, clock)
  return isOver && !freeTime.isCollectionTracked ? null : freeTime.lastFreeDay
}
