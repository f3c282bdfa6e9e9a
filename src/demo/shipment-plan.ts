/** What a demo shipment should show. Everything else about it follows from its seed. */
import type { LocalDate } from '#contract/local-date.ts'
import type { Booking, Shipment } from '#contract/schema.ts'
import type { MilestoneType, ServiceType } from '#contract/vocabulary.ts'
import type { LaneText } from './lanes.ts'
import type { Passage } from './passages.ts'
import type { Moment } from './timeline.ts'

/** The date at an offset in days from today. */
type DayOf = (offset: number) => LocalDate

/** One shipment of the demo. */
export interface ShipmentPlan {
  readonly reference: string
  /** Determines everything that the plan leaves open. Never changes. */
  readonly seed: number
  readonly serviceType: ServiceType
  readonly lane: LaneText
  readonly moment: Moment
  /** Its vessel across the sea; absent for other routes, and if no vessel is named. */
  readonly passage?: Passage
  /** Whether it waits at the transshipment port after its passage, with no onward vessel known yet. */
  readonly hasMissedConnection?: boolean
  /** Whether no vessel is ever named. */
  readonly isWithoutVessel?: boolean
  /** Offset of the last day whose events were reported; defaults to -1. */
  readonly reportedThrough?: number
  /** Days since the cancellation; absent if not cancelled. */
  readonly cancelledDaysAgo?: number
  /** Days since the last change; random if absent. */
  readonly updatedDaysAgo?: number
  /** Values of fields that do not depend on the day. */
  readonly fields?: Partial<Shipment>
  /** Whether the route ends at the port of discharge. */
  readonly isDoorToPort?: boolean
  /** Days between arrival and departure at milestones of a type; random if absent. */
  readonly dwellDays?: Partial<Record<MilestoneType, number>>
  /** Values of the booking that do not depend on the day. */
  readonly booking?: Partial<Booking>
  /** A change of the finished shipment, after which derived fields are computed again. */
  readonly adjust?: (shipment: Shipment, day: DayOf) => Shipment
}
