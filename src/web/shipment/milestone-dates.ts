import type { Milestone, MilestoneDate, Shipment } from '#contract/schema.ts'
import { formatDateAndTime, formatDateNear } from '#facts/text/local-date.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { type Clock, clockAtPlace } from '#facts/shipment/clock.ts'
import { nextEventOf, type NextEvent } from '#facts/shipment/next-event.ts'
import { isPort } from '#facts/shipment/place.ts'
import { positionOf } from '#facts/shipment/position.ts'
import {
  type DatedEvent,
  eventNoun,
  eventWord,
  NO_DATE_REPORTED,
  overdueWords,
} from '#facts/words/date-words.ts'
import { relativeDayAt } from '#facts/words/relative-day.ts'

/** One dated line of a milestone, such as 'Est. arrival' and 'Tue 24 Nov, 06:00 local'. */
export interface DateRow {
  readonly label: string
  readonly text: string
  /** The label differs between facts and estimates as well, so that tone is never the only sign. */
  readonly tone: 'fact' | 'estimate' | 'unknown' | 'overdue'
  /** Its distance, the last estimate, or that it passed without a report; `null` if there is nothing to add. */
  readonly note: string | null
  /** The date of the milestone that it shows; `null` if it is neither. */
  readonly of: 'arrival' | 'departure' | null
}

/** The dates of milestone `index`, in the order in which they happen. */
export function milestoneDateRows(shipment: Shipment, index: number, clock: Clock): DateRow[] {
  const milestone = shipment.milestones[index]
  if (!milestone) return []
  const context = { shipment, milestone, index, clock, next: nextEventOf(shipment, clock) }
  const rows = milestone.type === 'Pickup' ? pickupRows(context) : stopRows(context)
  return rows.filter((row) => row !== null)
}

interface Context {
  readonly shipment: Shipment
  readonly milestone: Milestone
  readonly index: number
  readonly clock: Clock
  readonly next: NextEvent | null
}

function pickupRows(context: Context): (DateRow | null)[] {
  const { milestone } = context
  return [cargoReadyRow(context), dateRow(context, 'pickup', milestone.departure, milestone.completed)]
}

function cargoReadyRow({ shipment, milestone, clock, next }: Context): DateRow | null {
  const ready = milestone.cargoReadyDate
  if (ready === null) return null
  const row = { label: 'Cargo ready', text: formatDateNear(ready, clock.today), of: null }
  if (isVoid({ shipment, milestone })) return { ...row, tone: 'unknown', note: null }
  if (next?.kind !== 'cargo-ready') return { ...row, tone: 'estimate', note: null }
  return { ...row, ...whenExpected(ready, next, clock) }
}

function stopRows(context: Context): (DateRow | null)[] {
  const { shipment, milestone, index } = context
  const { type, place, arrival, departure, completed } = milestone
  const arrivalEvent = type === 'Delivery' && !isPort(place) ? 'delivery' : 'arrival'
  const arrivalRow = dateRow(context, arrivalEvent, arrival, completed)
  const { index: reached, hasDeparted } = positionOf(shipment)
  const isAwaitingDeparture = shipment.status === 'Active' && index === reached && !hasDeparted
  const isLast = index === shipment.milestones.length - 1
  if (!departure && (!isAwaitingDeparture || isLast)) return [arrivalRow]
  return [arrivalRow, dateRow(context, 'departure', departure, false)]
}

function dateRow(
  context: Context,
  event: DatedEvent,
  at: MilestoneDate | null,
  isReached: boolean,
): DateRow | null {
  const { shipment, clock } = context
  const of = event === 'arrival' || event === 'delivery' ? 'arrival' : 'departure'
  if (at?.actual) {
    const text = formatDateAndTime(at, clock.today)
    return { label: eventWord(event, true), text, tone: 'fact', note: null, of }
  }
  if (isReached || isPassedOver(context, event)) {
    const label = isReached ? eventWord(event, true) : eventNoun(event)
    const note = at && `last estimate ${formatDateNear(at.date, clock.today)}`
    return { label, text: NO_DATE_REPORTED, tone: 'unknown', note, of }
  }
  if (at) return { ...estimateRow(context, event, at), of }
  if (shipment.status !== 'Active') return null
  return { label: eventNoun(event), text: NOT_KNOWN_YET, tone: 'unknown', note: null, of }
}

/** Whether the cargo of a cancelled shipment was never picked up, so that its ready date no longer matters. */
function isVoid({ shipment, milestone }: Pick<Context, 'shipment' | 'milestone'>): boolean {
  return shipment.status === 'Cancelled' && !milestone.completed
}

/** Whether the shipment has moved on, so that this event has happened, or never will, without a report. */
function isPassedOver({ shipment, index }: Context, event: DatedEvent): boolean {
  if (shipment.status === 'Delivered') return true
  const reached = positionOf(shipment).index
  return event === 'departure' ? index < reached : index <= reached
}

function estimateRow(
  { shipment, index, clock, next }: Context,
  event: DatedEvent,
  at: MilestoneDate,
): Omit<DateRow, 'of'> {
  const row = { label: eventWord(event, false), text: formatDateAndTime(at, clock.today) }
  if (shipment.status === 'Cancelled') return { ...row, tone: 'unknown', note: null }
  const isNext = next?.milestoneIndex === index && (next.kind === 'departure') === (event === 'departure')
  return isNext && next.kind !== 'cargo-ready'
    ? { ...row, ...whenExpected(at.date, next, clock) }
    : { ...row, tone: 'estimate', note: null }
}

function whenExpected(date: string, next: NextEvent, clock: Clock): Pick<DateRow, 'tone' | 'note'> {
  const overdue = overdueWords(next, clock)
  if (overdue !== null) return { tone: 'overdue', note: overdue }
  return { tone: 'estimate', note: relativeDayAt(date, clockAtPlace(clock, next.milestone.place)) || null }
}
