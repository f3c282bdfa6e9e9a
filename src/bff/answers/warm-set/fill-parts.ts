import { ACCOUNT_SET_DAYS } from '#contract/dashboard-api/account-set.ts'
import { NO_FILTERS, type ListFilters } from '#contract/list-query.ts'
import { dayNumberOf, type LocalDate } from '#contract/local-date.ts'
import type { ShipmentStatus } from '#contract/vocabulary.ts'

/** One of the lists that the warm set is filled from. */
export interface FillPart {
  /** What the service is asked for. */
  readonly filters: ListFilters
  /** The same as a query. */
  readonly query: string
  /** The only status that its shipments have; `undefined` where they have any. */
  readonly status?: ShipmentStatus
  /** Its shipments all changed after this moment. */
  readonly lowestUs: number
}

const DAY_MS = 86_400_000

/** Everything, as far as there is room. */
export const ALL: FillPart = { filters: NO_FILTERS, query: '', lowestUs: -Infinity }

/** The lists that make up the account set. */
export function accountParts(today: LocalDate): readonly FillPart[] {
  // A delivery is recorded on its day or later. A day more: a local day begins up to 14 hours before UTC's.
  const sinceMs = (dayNumberOf(today) - ACCOUNT_SET_DAYS - 1) * DAY_MS
  const updatedSince = encodeURIComponent(new Date(sinceMs).toISOString())
  return [
    {
      filters: { ...NO_FILTERS, statuses: ['Active'] },
      query: 'status=Active',
      status: 'Active',
      lowestUs: -Infinity,
    },
    {
      filters: { ...NO_FILTERS, statuses: ['Delivered'], updatedSinceUs: sinceMs * 1000 },
      query: `status=Delivered&updatedSince=${updatedSince}`,
      status: 'Delivered',
      lowestUs: sinceMs * 1000 - 1,
    },
  ]
}
