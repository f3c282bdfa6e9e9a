import { addDays, isLocalDate, isPlausible, type LocalDate } from '#contract/local-date.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { ShipmentStatus } from '#contract/vocabulary.ts'

/** A part of the account set, as the dashboard has loaded it. */
export interface AccountSetBlock {
  /** When the service was last read, as an ISO 8601 instant in UTC; `null` when it never was, and nothing is known. */
  readonly asOf: string | null
  /** By reference. */
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

/** The reference behind which a block begins; left out for the first block. */
export const AFTER_PARAMETER = 'after'

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
