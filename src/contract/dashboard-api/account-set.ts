import { addDays, isLocalDate, isPlausible, type LocalDate } from '#contract/local-date.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { ShipmentStatus } from '#contract/vocabulary.ts'

/** Shipments of the whole account, by status. */
export type AccountTotals = Readonly<Record<ShipmentStatus, number>>

/** Days that a delivered shipment belongs to the account set. */
export const ACCOUNT_SET_DAYS = 60

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
