/**
 * `GET /api/shipments/{reference}/history` (`historyPath`): what the proxy has seen of a shipment. The API has no
 * history, so it starts when the proxy first saw the shipment. It comes from the proxy's own file and costs no request
 * to the service.
 *
 * Errors are those of a single shipment, except `shipment_not_found`: a shipment that was never seen has an empty
 * history. An unreadable file is no error either: `recording` says so.
 */
export interface ShipmentHistory {
  readonly recording: Recording
  /** When the proxy first saw this shipment, as an ISO 8601 instant in UTC; `null` if never. */
  readonly firstSeenAt: string | null
  /** `updatedAt` of the latest version seen; `null` if none was. */
  readonly updatedAt: string | null
  /** One per milestone of the latest version seen, in its order. */
  readonly milestones: readonly MilestoneHistory[]
  /** Changes of the last 30 days, newest first. */
  readonly changes: readonly ShipmentChange[]
}

/** `off`: recording is switched off. `failing`: the file cannot be written or read at the moment. */
export type Recording = 'on' | 'off' | 'failing'

/**
 * The dates seen of a milestone. The last entry is 1 if they start when the milestone changed its place, because earlier
 * dates belong to the other place. Tuples, because they are stored in this form for every shipment.
 */
export type MilestoneHistory = readonly [
  arrival: DateHistory,
  departure: DateHistory,
  isSincePlaceChanged: 0 | 1,
]

/**
 * How often a date moved to another day, and each different date, oldest first: the first one and up to the last
 * {@link POINTS_MAX} − 1. The last one is the current date.
 */
export type DateHistory = readonly [moves: number, points: readonly SeenDate[]]

/**
 * A date `yyyy-MM-dd`, or `null` if it was removed; when it was first seen, in minutes since 1970; and whether it was
 * reported as actual.
 */
export type SeenDate = readonly [date: string | null, minute: number, isActual: boolean]

export const POINTS_MAX = 40

/** The differences between two versions of a shipment. */
export interface ShipmentChange {
  /** Increases with time; a number as text. */
  readonly id: string
  /** When the later version was read, as an ISO 8601 instant in UTC. */
  readonly seenAt: string
  /** The last time that the earlier version was known to be current. */
  readonly afterAt: string
  /** `updatedAt` of the later version. */
  readonly updatedAt: string
  readonly origin: ChangeOrigin
  /** At most {@link FACTS_MAX}, the most important first. */
  readonly facts: readonly ChangeFact[]
}

/**
 * `watched`: the service was polled, so `updatedAt` is the time of the change. `gap`: it was not, so the change
 * happened between `afterAt` and `seenAt`. `loaded`: the change is from imported older copies.
 */
export type ChangeOrigin = 'watched' | 'gap' | 'loaded'

/** 3 important, 2 notable, 1 small, 0 negligible. */
export type ChangeWeight = 0 | 1 | 2 | 3

export type ChangeKind =
  | 'cancelled'
  | 'date-withdrawn'
  | 'route'
  | 'date-later'
  | 'date-earlier'
  | 'date-happened'
  | 'date-corrected'
  | 'date-gone'
  | 'status'
  | 'new'
  | 'free-days'
  | 'tags'
  | 'date-known'
  | 'number'
  | 'cutoff'
  | 'carrier'
  | 'vessel'
  | 'confirmed'
  | 'cargo'
  | 'other'
  | 'time'

export interface ChangeFact {
  readonly kind: ChangeKind
  /** The field of the shipment or milestone: `arrival`, `booking.masterBill`, `tags`. */
  readonly field: string
  /** The milestone of the field; `null` if the field belongs to the shipment. */
  readonly at: ChangedMilestone | null
  /**
   * As text of at most {@link CHANGE_TEXT_MAX} characters; `null` if there was no value. A date is `yyyy-MM-dd` or,
   * with its local time, `yyyy-MM-ddTHH:mm`.
   */
  readonly old: string | null
  readonly new: string | null
  /** Whole days from the old date to the new one; `null` unless both are dates. */
  readonly days: number | null
  readonly weight: ChangeWeight
}

export interface ChangedMilestone {
  /** `Milestone.type`. */
  readonly type: string
  /** The name of its place; `null` if none is recorded. */
  readonly place: string | null
  /** Whether it is a port or an airport. */
  readonly isPort: boolean
  /** Index of the milestone in the later version, or in the earlier one if it was removed. */
  readonly n: number
}

export const FACTS_MAX = 60
export const CHANGE_TEXT_MAX = 200
