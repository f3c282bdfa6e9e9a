import type { TeamTick } from '#contract/dashboard-api/team.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { isLongUntracked } from './dates.ts'
import type { Standing, TeamMarks } from './dealt-with.ts'
import { clockAtPlace } from '../shipment/clock.ts'
import { dischargePlaceOf } from '../shipment/day-places.ts'
import { emptyReturnOf } from '../shipment/empty-return.ts'
import { covers, fingerprintOf, itemKey } from './fingerprint.ts'
import { toldFreeTimeOf } from '../shipment/told-free-time.ts'
import type { RuleJudge, TickName } from './rule.ts'
import { type AttentionItem, ruleOf } from './rules.ts'

/** How an item stands. A mark holds for the facts that it was made on, and a date for as long as it has not come. */
export function standingOf(
  item: AttentionItem,
  shipment: ShipmentOutline,
  judge: RuleJudge,
  marks: TeamMarks,
): Standing {
  const { tick } = ruleOf(item.kind)
  if (tick && doesTickHold(marks.tick(tick), tick, shipment, judge)) return { kind: 'ticked', tick }
  const key = itemKey(item)
  const mark = marks.item(key)
  if (!mark) return { kind: 'open', before: null }
  const isCovered = covers(key, mark.fingerprint, fingerprintOf(item, shipment, judge))
  if (!isCovered) return { kind: 'open', before: mark }
  if (mark.state === 'handled') return { kind: 'handled' }
  const { until } = mark
  const isOver = until !== null && judge.today >= until
  return isOver ? { kind: 'open', before: mark } : { kind: 'snoozed', until }
}

/** The date that a tick is about. */
interface Tickable {
  /** Counted from this day. */
  readonly start: string
  readonly isActual: boolean
  readonly deadline: string
}

/** What can be ticked; `null` where nothing is counted, or it is long over. */
export function tickableOf(name: TickName, shipment: ShipmentOutline, judge: RuleJudge): Tickable | null {
  const counted = name === 'collected' ? collectionOf(shipment, judge) : returnOf(shipment)
  const there = clockAtPlace(judge, dischargePlaceOf(shipment))
  return counted && isLongUntracked(counted.deadline, there) ? null : counted
}

function collectionOf(shipment: ShipmentOutline, judge: RuleJudge): Tickable | null {
  const freeTime = toldFreeTimeOf(shipment, judge)
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

/** The date that a tick is set on. */
export function tickFingerprint({ start }: Tickable): string {
  return JSON.stringify([TICK_VERSION, start])
}

/** Whether the tick is set, on the date that there still is, and the date is no estimate. */
export function doesTickHold(
  tick: TeamTick | null,
  name: TickName,
  shipment: ShipmentOutline,
  judge: RuleJudge,
): boolean {
  const tickable = tick?.on ? tickableOf(name, shipment, judge) : null
  return tickable !== null && tickable.isActual && tickFingerprint(tickable) === tick?.fingerprint
}
