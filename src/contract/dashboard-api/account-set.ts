import { addDays, isLocalDate, isPlausible, type LocalDate } from '#contract/local-date.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { ShipmentStatus } from '#contract/vocabulary.ts'

/**
 * The account set: every active shipment, and every shipment delivered in the last {@link ACCOUNT_SET_DAYS} days.
 *
 * `GET /api/account-set?after=` (`ACCOUNT_SET_PATH`) answers it in blocks. The source is the proxy's warm set alone: the
 * request never reaches the shipment service, costs none of its budget, and never waits. The warm set is filled and kept
 * current by the change feed while at least one browser reads that feed.
 *
 * Blocks are ordered by reference, as JavaScript compares texts (by UTF-16 code units). A shipment keeps its reference,
 * so that changes between two blocks move none across their border: a shipment that is in the set from the first block
 * to the last comes exactly once. What enters the set or leaves it meanwhile has changed, and the feed tells every change.
 * A client therefore knows the set if it
 *
 * 1. joins the feed (`EVENTS_PATH`) before it asks for the first block, or within a minute afterwards;
 * 2. merges rows and changes by reference, where the later `updatedAt` wins and of equal ones the change, and drops what
 *    {@link isInAccountSet} rules out. Days pass without an event: it judges its rows again each day;
 * 3. reads all blocks again after each `status` event until each block of a run has said `isComplete`, and after each
 *    `resync` event.
 *
 * Errors, beside those of every path under `/api`: 400 `invalid_parameter` for an `after` that is empty, sent twice or not
 * readable; 502 `upstream_invalid` where the service differs from its specification, so that the proxy keeps no warm set.
 * A service that fails is no error here: the block says how old it is.
 */
export interface AccountSetBlock {
  /** When the service was last read, as an ISO 8601 instant in UTC; `null` when it never was, and nothing is known. */
  readonly asOf: string | null
  /** At most {@link ACCOUNT_SET_BLOCK_MAX} packed rows, by reference. */
  readonly rows: readonly ShipmentRow[]
  /** What to send as `after` for the next block: the last reference of this one; `null` behind the last block. */
  readonly next: string | null
  /**
   * Whether the warm set holds the whole account set as of `asOf`, and the feed tells what changes from here on. It is
   * `false` while it is being filled, and until the feed has read the service for the first time after a pause.
   */
  readonly isComplete: boolean
  /**
   * Whether the account set has outgrown the warm set, which then holds the shipments that were updated most recently, or
   * the proxy had to leave out single shipments as too large. The set is not complete, and does not become so by waiting.
   */
  readonly isTooLarge: boolean
  /**
   * How many shipments the whole account has of each status as of `asOf`; `null` while the proxy's copy holds less than the
   * account, be it by one shipment that is too large.
   */
  readonly totals: AccountTotals | null
}

/** Shipments of the whole account, by status. */
export type AccountTotals = Readonly<Record<ShipmentStatus, number>>

/** Days that a delivered shipment belongs to the account set. */
export const ACCOUNT_SET_DAYS = 60

/** Most rows in a block. */
export const ACCOUNT_SET_BLOCK_MAX = 1000

/** The reference behind which a block begins; left out for the first block. */
export const AFTER_PARAMETER = 'after'

/** An `after` behind nearly every reference: the block says how complete the set is, and the totals, at the cost of no rows. */
export const BEHIND_ALL = '\u{10ffff}'

/** What decides whether a shipment belongs to the account set. */
interface AccountSetFacts {
  readonly status: string
  /** See {@link deliveredOn}. */
  readonly deliveredOn: LocalDate | null
}

/**
 * Whether a shipment belongs to the account set: it is active, or was delivered {@link ACCOUNT_SET_DAYS} days ago or later.
 *
 * @param today the proxy takes the date in UTC; the local date of a delivery is compared with it as it stands
 */
export function isInAccountSet({ status, deliveredOn: date }: AccountSetFacts, today: LocalDate): boolean {
  if (status === 'Active') return true
  return status === 'Delivered' && date !== null && date >= accountSetSince(today)
}

/** The first day of deliveries that belong to the account set. */
export function accountSetSince(today: LocalDate): LocalDate {
  return addDays(today, -ACCOUNT_SET_DAYS)
}

/**
 * The local date of the recorded arrival at the delivery; the day of the last change where that date is not plausible.
 * `null` for an estimate, and where there is no date.
 */
export function deliveredOn({
  milestones,
  updatedAt,
}: Pick<ShipmentOutline, 'milestones' | 'updatedAt'>): LocalDate | null {
  const arrival = milestones.findLast(({ type }) => type === 'Delivery')?.arrival
  if (!arrival?.actual || !isLocalDate(arrival.date)) return null
  const changedOn = updatedAt.slice(0, 10)
  return isLocalDate(changedOn) && !isPlausible(arrival.date, changedOn) ? changedOn : arrival.date
}
