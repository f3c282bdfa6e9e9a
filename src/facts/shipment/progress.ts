import type { OutlineMilestone, ShipmentOutline } from '#contract/shipment-outline.ts'
import { isLocalDate } from '#contract/local-date.ts'
import type { Clock } from './clock.ts'
import { nextEventOf } from './next-event.ts'
import { isDated } from './plausible-dates.ts'
import { positionOf } from './position.ts'

/**
 * How a milestone is drawn. `done`: happened. `done-overdue`: reached, and its estimated departure has passed. `next`:
 * expected next. `overdue`: expected next, and its estimate has passed. `planned`: estimated. `unknown`: without a
 * date. `skipped`: passed over without a report.
 */
export type MarkState = 'done' | 'done-overdue' | 'next' | 'overdue' | 'planned' | 'unknown' | 'skipped'

/** How the leg between two milestones is drawn. */
export type LegState = 'done' | 'under-way' | 'planned'

/** The content of a progress track. Counts milestones, not distance. */
export interface Progress {
  readonly marks: readonly MarkState[]
  /** Leg i leads from milestone i to the next, so there is one less than there are marks. */
  readonly legs: readonly LegState[]
  /** The milestone with `aria-current`: the last completed one, or the first if none is; -1 without a route. */
  readonly presentIndex: number
  /** Number of milestones up to the last completed one. */
  readonly reached: number
  readonly total: number
  /** 'Step 3 of 7': the milestone where it is or that it is heading for. Before the pickup, the first. */
  readonly words: string
}

export function progressOf(shipment: ShipmentOutline, clock: Clock): Progress {
  const { milestones, status } = shipment
  const { index, hasDeparted } = positionOf(shipment)
  const nextEvent = nextEventOf(shipment, clock)
  const reached = index + 1
  const isUnderWay = status === 'Active' && hasDeparted && reached < milestones.length
  const markOf = (milestone: OutlineMilestone, at: number): MarkState => {
    const isOverdue = at === nextEvent?.milestoneIndex && nextEvent.overdueDays !== null
    if (isOverdue) return at <= index ? 'done-overdue' : 'overdue'
    if (at <= index || status === 'Delivered') return hasHappened(milestone) ? 'done' : 'skipped'
    if (at === index + 1 && status === 'Active') return 'next'
    return hasDate(milestone) ? 'planned' : 'unknown'
  }
  const legOf = (_: OutlineMilestone, from: number): LegState => {
    if (from < index || status === 'Delivered') return 'done'
    return from === index && isUnderWay ? 'under-way' : 'planned'
  }
  const step = status === 'Delivered' ? milestones.length : Math.max(isUnderWay ? reached + 1 : reached, 1)
  return {
    marks: milestones.map(markOf),
    legs: milestones.slice(1).map(legOf),
    presentIndex: Math.min(Math.max(index, 0), milestones.length - 1),
    reached,
    total: milestones.length,
    words: milestones.length === 0 ? 'No route yet' : `Step ${step} of ${milestones.length}`,
  }
}

function hasHappened({ type, completed, arrival }: OutlineMilestone): boolean {
  return completed || (type === 'Delivery' && arrival?.actual === true)
}

function hasDate({ arrival, departure, cargoReadyDate }: OutlineMilestone): boolean {
  return isDated(arrival) || isDated(departure) || isLocalDate(cargoReadyDate ?? '')
}
