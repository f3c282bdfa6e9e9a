import type { TickName } from '#contract/dashboard-api/judged-names.ts'
import type { TeamTick } from '#contract/dashboard-api/team.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { clockAtPlace } from '../shipment/clock.ts'
import { dischargePlaceOf, returnPlaceOf } from '../shipment/day-places.ts'
import { emptyReturnOf } from '../shipment/empty-return.ts'
import { judgeFreeTime } from '../shipment/judged-free-time.ts'
import { isLongUntracked } from './dates.ts'
import type { RuleJudge } from './rule.ts'

/** The dates behind a tick. */
interface Tickable {
  /** The day that the deadline is counted from. */
  readonly start: string
  readonly isActual: boolean
  readonly deadline: string
}

/** The dates behind a tick; `null` if there is no deadline or it is long over. */
export function tickableOf(name: TickName, shipment: ShipmentOutline, judge: RuleJudge): Tickable | null {
  const isCollection = name === 'collected'
  const counted = isCollection ? collectionOf(shipment, judge) : returnOf(shipment)
  const there = clockAtPlace(judge, isCollection ? dischargePlaceOf(shipment) : returnPlaceOf(shipment))
  return counted && isLongUntracked(counted.deadline, there) ? null : counted
}

function collectionOf(shipment: ShipmentOutline, judge: RuleJudge): Tickable | null {
  const freeTime = judgeFreeTime(shipment, judge)
  if (freeTime?.state !== 'running' || !freeTime.arrival || freeTime.lastFreeDay === null) return null
  return { start: freeTime.arrival.date, isActual: freeTime.arrival.actual, deadline: freeTime.lastFreeDay }
}

function returnOf(shipment: ShipmentOutline): Tickable | null {
  const emptyReturn = emptyReturnOf(shipment)
  if (!emptyReturn?.start || emptyReturn.date === null) return null
  const { start, date } = emptyReturn
  return { start: start.date, isActual: start.actual || shipment.status === 'Delivered', deadline: date }
}

const TICK_VERSION = 1

/** Identifies the start date that a tick was set for. */
export function tickFingerprint({ start }: Tickable): string {
  return JSON.stringify([TICK_VERSION, start])
}

/** Whether the tick is set for the current start date, and that date is not an estimate. */
export function doesTickHold(
  tick: TeamTick | null,
  name: TickName,
  shipment: ShipmentOutline,
  judge: RuleJudge,
): boolean {
  const tickable = tick?.on ? tickableOf(name, shipment, judge) : null
  return tickable !== null && tickable.isActual && tickFingerprint(tickable) === tick?.fingerprint
}
