/** What a demo shipment is meant to show; everything else about it follows from its seed. */
import type { LocalDate } from '#contract/local-date.ts'
import type { Booking, Shipment } from '#contract/schema.ts'
import type { MilestoneType, ServiceType } from '#contract/vocabulary.ts'
import type { LaneText } from './lanes.ts'

/** Where today lies on the route. Offsets are days from today, negative in the past. */
export type Moment =
  /** A share of the way from pickup to delivery. */
  | { readonly share: number }
  /** An arrival or departure, at the last milestone of the type. */
  | {
      readonly milestone: MilestoneType
      readonly event: 'arrival' | 'departure'
      readonly offset: number
    }

/** The date so many days from today. */
type DayOf = (offset: number) => LocalDate

/** One shipment of the demo. */
export interface ShipmentPlan {
  readonly reference: string
  /** Decides everything that the plan leaves open; never changes. */
  readonly seed: number
  readonly serviceType: ServiceType
  readonly lane: LaneText
  readonly moment: Moment
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
  /** Cut-offs as offsets from today. */
  readonly cutoffs?: { readonly cargo: number; readonly shippingInstruction: number }
  /** A change of the finished shipment. Derived fields are computed again after it. */
  readonly adjust?: (shipment: Shipment, day: DayOf) => Shipment
}
