import { ACCOUNT_SET_DAYS } from '#contract/dashboard-api/account-set.ts'
import { dayNumberOf, type LocalDate } from '#contract/local-date.ts'
import { SHIPMENT_STATUSES, type ShipmentStatus } from '#contract/vocabulary.ts'

/** One of the lists that the copy is filled from. */
export interface FillPart {
  /** The status of all its shipments; `undefined` for any. */
  readonly status?: ShipmentStatus
  /** Its shipments of the account set changed after this time. */
  readonly accountSetUs: number
}

const DAY_MS = 86_400_000

/** All shipments. Only its first page is read: the newest shipments, or all of a small account. */
export const NEWEST: FillPart = { accountSetUs: -Infinity }

/** The lists that make up the account, those with shipments of the account set first. */
export function partsByStatus(today: LocalDate): readonly FillPart[] {
  // A delivery is recorded on its day or later. One more day, because a local day starts up to 14 hours before UTC's.
  const deliveredUs = (dayNumberOf(today) - ACCOUNT_SET_DAYS - 1) * DAY_MS * 1000
  const accountSetUs = { Active: -Infinity, Delivered: deliveredUs - 1, Cancelled: Infinity }
  return SHIPMENT_STATUSES.map((status) => ({
    status,
    accountSetUs: accountSetUs[status],
  }))
}
