/**
 * `GET /api/shipments/{reference}/history` (`historyPath`): what the proxy has seen of a shipment since it first looked. The
 * API itself has no history, so nothing here reaches back further than when it first saw the shipment. The answer comes
 * from the proxy's own file: it costs no request to the service.
 *
 * Errors are those of the single shipment, but for `shipment_not_found`: the history of a shipment that was never seen is
 * empty. A file that cannot be read is no error either: `recording` says so.
 */
export interface ShipmentHistory {
  readonly recording: Recording
  /** When it first saw this shipment, as an ISO 8601 instant in UTC; `null` where it never did. */
  readonly firstSeenAt: string | null
  /** `updatedAt` of the version that was seen last; `null` where none was. */
  readonly updatedAt: string | null
  /** One for each milestone of the version that was seen last, in its order. */
  readonly milestones: readonly MilestoneHistory[]
  /** What changed in the last 30 days, newest first. */
  readonly changes: readonly ShipmentChange[]
}

/** `off`: nothing is recorded by choice. `failing`: the file cannot be written or read at the moment. */
export type Recording = 'on' | 'off' | 'failing'

/** The dates that were seen of a milestone. */
export interface MilestoneHistory {
  /** Whether the dates begin with a change of the milestone's place; those before it belong to the other place. */
  readonly isSincePlaceChanged: boolean
  /** `null` where no date was ever seen. */
  readonly arrival: DateHistory | null
  readonly departure: DateHistory | null
}

export interface DateHistory {
  /** Every other date, oldest first: the first and at most the last {@link POINTS_MAX} − 1. The last is the present one. */
  readonly points: readonly SeenDate[]
  /** How often the date moved to another day. */
  readonly moves: number
}

/** A date, and when it was first seen. */
export interface SeenDate {
  /** `yyyy-MM-dd`; `null` where the date was taken away. */
  readonly date: string | null
  /** Whether it was reported as happened. */
  readonly actual: boolean
  /** To the minute, as an ISO 8601 instant in UTC. */
  readonly seenAt: string
}

export const POINTS_MAX = 40

/** What differed between two versions of a shipment. */
export interface ShipmentChange {
  /** Grows with time; a number as text. */
  readonly id: string
  /** When the later version was read, as an ISO 8601 instant in UTC. */
  readonly seenAt: string
  /** Up to when the earlier version was known to hold. */
  readonly afterAt: string
  /** `updatedAt` of the later version. */
  readonly updatedAt: string
  readonly origin: ChangeOrigin
  /** At most {@link FACTS_MAX}, the greatest weight first. */
  readonly facts: readonly ChangeFact[]
}

/**
 * `watched`: the service was being polled, so that `updatedAt` says when it happened. `gap`: it was not, so that it
 * happened at any time between `afterAt` and `seenAt`. `loaded`: it is from earlier copies that were loaded.
 */
export type ChangeOrigin = 'watched' | 'gap' | 'loaded'

/** 3 important, 2 notable, 1 small, 0 hardly a change. */
export type ChangeWeight = 0 | 1 | 2 | 3

/** Kinds of facts. Their order is that of the bits in the proxy's file: new ones come last. */
export const CHANGE_KINDS = [
  'cancelled',
  'date-withdrawn',
  'route',
  'date-later',
  'date-earlier',
  'date-happened',
  'date-corrected',
  'date-gone',
  'status',
  'new',
  'free-days',
  'tags',
  'date-known',
  'number',
  'cutoff',
  'carrier',
  'vessel',
  'confirmed',
  'cargo',
  'other',
  'time',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** One thing that differs. */
export interface ChangeFact {
  readonly kind: ChangeKind
  /** The member of the shipment or of the milestone: `arrival`, `booking.masterBill`, `tags`. */
  readonly field: string
  /** The milestone that it belongs to; `null` where it belongs to the whole shipment. */
  readonly at: ChangedMilestone | null
  /**
   * As text of at most {@link CHANGE_TEXT_MAX} characters; `null` where there was nothing. A date is `yyyy-MM-dd` or
   * `yyyy-MM-ddTHH:mm`, its local time.
   */
  readonly old: string | null
  readonly new: string | null
  /** Whole days from the old date to the new one; `null` where they are no two dates. */
  readonly days: number | null
  readonly weight: ChangeWeight
}

export interface ChangedMilestone {
  /** `Milestone.type`. */
  readonly type: string
  /** What its place is called; `null` where the record holds no name. */
  readonly place: string | null
  /** Whether it is a port or an airport. */
  readonly isPort: boolean
  /** Its position among the milestones of the version that it stands in: the later one, unless it was removed. */
  readonly n: number
}

export const FACTS_MAX = 60
export const CHANGE_TEXT_MAX = 200
