import { isLocalDate } from '#contract/local-date.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { unpackShipment } from '#contract/shipment-row.ts'
import { isLateBy } from '../shipment/attention-deadlines.ts'
import type { Clock } from '../shipment/clock.ts'
import { hasOwnContainers } from '../shipment/containers.ts'
import { cutoffsOf } from '../shipment/cutoffs.ts'
import { marksOf } from '../shipment/dealt-with.ts'
import { deliveryEtaOf } from '../shipment/eta.ts'
import { freeTimeOf } from '../shipment/free-time.ts'
import { doesTickHold } from '../shipment/standing.ts'
import { keptWithRow } from './kept-with-row.ts'

/** The dates of a shipment that the strips of Today count. */
export interface StripDates {
  readonly delivery: string | null
  readonly containers: number
  readonly cutoffs: readonly string[]
  readonly lastFreeDay: string | null
}

/** Derived once for as long as it holds, as all facts of rows. */
export const stripDatesOf = keptWithRow((row, clock) => datesOf(unpackShipment(row), clock))

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
  const marks = marksOf(shipment, clock)
  if (doesTickHold(marks?.tick('collected') ?? null, 'collected', shipment, clock)) return null
  const isOver = isLateBy(freeTime.lastFreeDay, clock.rules.thresholds.untrackedDaysPast, clock)
  return isOver && !freeTime.isCollectionTracked ? null : freeTime.lastFreeDay
}
