import { deliveredOn } from '#contract/dashboard-api/account-set.ts'
import { parseInstant } from '#contract/instant.ts'
import type { LocalDate } from '#contract/local-date.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { hasOrder } from '../orders/similar-tags.ts'
import type { ListFilters } from './search.ts'

/** Whether a row matches the service's filters, except the text. */
export function matchesSearch(row: ShipmentRow, filters: ListFilters): boolean {
  const { status, tag, updatedSince, deliveredSince } = filters
  if (status && !status.some((each) => each === row.status)) return false
  if (tag !== undefined && !hasOrder(row.tags, tag)) return false
  if (updatedSince !== undefined && !isSince(row.updatedAt, updatedSince)) return false
  return deliveredSince === undefined || isDeliveredSince(row, deliveredSince)
}

function isDeliveredSince(row: ShipmentRow, since: LocalDate): boolean {
  if (row.status !== 'Delivered') return true
  const date = deliveredOn(row)
  return date !== null && date >= since
}

function isSince(instant: string, since: string): boolean {
  return (parseInstant(instant) ?? 0) >= (parseInstant(since) ?? 0)
}
