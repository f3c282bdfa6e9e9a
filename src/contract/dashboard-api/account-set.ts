import { addDays, isLocalDate, isPlausible, type LocalDate } from '#contract/local-date.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { ShipmentStatus } from '#contract/vocabulary.ts'

/** Number of shipments of the complete account, by status. */
export type AccountTotals = Readonly<Record<ShipmentStatus, number>>

/** How many days after its delivery a shipment leaves the account set. */
export const ACCOUNT_SET_DAYS = 60

interface AccountSetFacts {
  readonly status: string
  /** See {@link deliveredOn}. */
  readonly deliveredOn: LocalDate | null
}

/**
 * Whether a shipment belongs to the account set: it is active, or was delivered at most {@link ACCOUNT_SET_DAYS} days
 * ago.
 *
 * @param today the proxy's date in UTC, compared directly with the local date of a delivery
 */
export function isInAccountSet({ status, deliveredOn: date }: AccountSetFacts, today: LocalDate): boolean {
  if (status === 'Active') return true
  return status === 'Delivered' && date !== null && date >= accountSetSince(today)
}

/** The earliest delivery date in the account set. */
export function accountSetSince(today: LocalDate): LocalDate {
  return addDays(today, -ACCOUNT_SET_DAYS)
}

/**
 * The local date of the recorded arrival at the delivery, or the date of the last change if that is implausible. `null`
 * for an estimate and without a date.
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
