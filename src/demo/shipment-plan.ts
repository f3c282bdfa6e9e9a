/** What a demo shipment is meant to show; everything else about it follows from its seed. */
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
  /** Decides everything that the plan leaves open; never changes. */
  readonly seed: number
  readonly serviceType: ServiceType
  readonly lane: LaneText
  readonly moment: Moment
  /** Its vessel across the sea; absent for other routes, and where no vessel is named. */
  readonly passage?: Passage
  /** It came to the port of transshipment with the passage and waits there: how it goes on is not known yet. */
  readonly hasMissedConnection?: boolean
  /** No vessel is named, now or later. */
  readonly isWithoutVessel?: boolean
  /** Offset of the last day whose events were reported: -1 unless said otherwise. */
  readonly reportedThrough?: number
  /** Days since the cancellation; absent when not cancelled. */
  readonly cancelledDaysAgo?: number
  /** Days since the last change; absent when drawn. */
  readonly updatedDaysAgo?: number
  /** Values of fields that do not depend on the day. */
  readonly fields?: Partial<Shipment>
  /** The route ends at the port of discharge. */
  readonly isDoorToPort?: boolean
  /** Days between arrival and departure at milestones of a type, where they are not drawn. */
  readonly dwellDays?: Partial<Record<MilestoneType, number>>
  /** Values of the booking that do not depend on the day. */
  readonly booking?: Partial<Booking>
  /** A change of the finished shipment. Derived fields are computed again after it. */
  readonly adjust?: (shipment: Shipment, day: DayOf) => Shipment
}
