import { daysBetween, isLocalDate, type LocalDate } from '#contract/local-date.ts'
import type { OutlineDate, OutlineMilestone, ShipmentOutline } from '#contract/shipment-outline.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Clock } from '../shipment/clock.ts'
import { isBackwards } from '../shipment/data-notes.ts'
import { etaOf } from '../shipment/eta.ts'
import { isDoubtfulEta } from '../shipment/next-event.ts'
import { isDated, withPlausibleDates } from '../shipment/plausible-dates.ts'
import { progressOf, type LegState, type MarkState, type Progress } from '../shipment/progress.ts'
import { timeAxisOf, type TimeAxis } from './time-axis.ts'
import { datesInWords } from './timeline-words.ts'

/** An order's shipments over time. */
export interface OrderTimeline {
  readonly axis: TimeAxis
  readonly rows: readonly TimelineRow[]
  /** `null` if today is not on the axis. */
  readonly today: LocalDate | null
  /** `null` if the order has no required date. */
  readonly required: LocalDate | null
}

export interface TimelineRow {
  readonly row: ShipmentRow
  readonly legs: readonly TimelineLeg[]
  readonly stays: readonly TimelineStay[]
  readonly marks: readonly TimelineMark[]
  /** The latest day drawn; `null` if there is none. */
  readonly last: LocalDate | null
  /** Whether an estimate before the arrival has passed without a report. */
  readonly isDoubtful: boolean
  /** All its dates, for screen readers. */
  readonly words: string
}

interface TimelineSpan {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** A leg with both dates known. */
interface TimelineLeg extends TimelineSpan {
  readonly state: LegState
}

/** A stay at a milestone with both dates known. */
interface TimelineStay extends TimelineSpan {
  readonly isReached: boolean
}

/** A milestone at its first date. */
interface TimelineMark {
  readonly state: MarkState
  readonly on: LocalDate
}

/** The timeline of some shipments; `null` if none of them has a date. */
export function timelineOf(
  rows: readonly ShipmentRow[],
  required: LocalDate | null,
  clock: Clock,
): OrderTimeline | null {
  const drawn = rows.map((row) => timelineRow(row, clock))
  const days = drawn.flatMap(daysOf)
  if (days.length === 0) return null
  const isOver = rows.every(({ status }) => status !== 'Active')
  const axis = timeAxisOf([...days, ...(required ? [required] : []), ...(isOver ? [] : [clock.today])])
  return axis && { axis, rows: drawn, required, today: isOn(axis, clock.today) ? clock.today : null }
}

function daysOf({ legs, stays, marks }: Pick<TimelineRow, 'legs' | 'stays' | 'marks'>): LocalDate[] {
  return [...marks.map(({ on }) => on), ...[...legs, ...stays].flatMap(({ from, to }) => [from, to])]
}

function isOn({ from, days }: TimeAxis, day: LocalDate): boolean {
  const along = daysBetween(from, day)
  return along >= 0 && along <= days
}

function timelineRow(row: ShipmentRow, clock: Clock): TimelineRow {
  const shipment = withPlausibleDates(row, clock)
  const progress = progressOf(shipment, clock)
  const eta = etaOf(shipment)
  const marks = shipment.milestones.flatMap((milestone, index) => markOf(milestone, progress.marks[index]))
  const drawn = { marks, legs: legsOf(shipment, progress), stays: staysOf(shipment, progress) }
  return {
    row,
    ...drawn,
    last: daysOf(drawn).toSorted().at(-1) ?? null,
    isDoubtful: eta !== null && isDoubtfulEta(eta, shipment, clock),
    words: datesInWords(shipment, clock),
  }
}

function markOf({ arrival, departure }: OutlineMilestone, state: MarkState = 'unknown') {
  const on = (isDated(arrival) ? arrival : departure)?.date
  if (on === undefined || !isLocalDate(on)) return []
  return [{ state, on }]
}

function staysOf({ milestones }: ShipmentOutline, { reached }: Progress): TimelineStay[] {
  return milestones.flatMap(({ arrival, departure }, index) => {
    const span = spanOf(arrival, departure)
    return span ? [{ ...span, isReached: index < reached }] : []
  })
}

function legsOf({ milestones }: ShipmentOutline, { legs }: Progress): TimelineLeg[] {
  return legs.flatMap((state, index) => {
    const span = spanOf(milestones[index]?.departure, milestones[index + 1]?.arrival)
    return span ? [{ ...span, state }] : []
  })
}

/** `null` without both dates, and if they contradict each other. */
function spanOf(from: OutlineDate | null = null, to: OutlineDate | null = null): TimelineSpan | null {
  if (!from || !to || !isLocalDate(from.date) || !isLocalDate(to.date)) return null
  const days = daysBetween(from.date, to.date)
  return isBackwards(days) ? null : { from: from.date, to: days < 0 ? from.date : to.date }
}
