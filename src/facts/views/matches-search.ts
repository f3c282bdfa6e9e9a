import { parseInstant } from '#contract/instant.ts'
import type { LocalDate } from '#contract/local-date.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { rowDeliveredOn } from './derived.ts'
import type { ListFilters } from './search.ts'

/**
 * Whether a row belongs to what the service's filters select. Status, tag and moments are exact; what a text search finds
 * is known to the service alone.
 */
export function matchesSearch(row: ShipmentRow, filters: ListFilters): boolean | 'unknown' {
  const { status, tag, q, updatedSince, createdSince, deliveredSince } = filters
  if (status && !status.some((each) => each === row.status)) return false
  if (tag !== undefined && !row.tags.includes(tag)) return false
  if (!isSince(row.updatedAt, updatedSince) || !isSince(row.createdAt, createdSince)) return false
  if (deliveredSince !== undefined && !isDeliveredSince(row, deliveredSince)) return false
  return q === undefined ? true : 'unknown'
}

function isDeliveredSince(row: ShipmentRow, since: LocalDate): boolean {
  if (row.status !== 'Delivered') return true
  const date = rowDeliveredOn(row)
  return date !== null && date >= since
}

function isSince(instant: string, since: string | undefined): boolean {
  return since === undefined || (parseInstant(instant) ?? 0) >= (parseInstant(since) ?? 0)
}

/** Whether everything that the narrower filters select is in the set of the wider ones. */
export function covers(wider: ListFilters, narrower: ListFilters): boolean {
  return (
    wider.q === narrower.q &&
    (wider.tag === undefined || wider.tag === narrower.tag) &&
    coversStatus(wider.status, narrower.status) &&
    isSinceBefore(wider.updatedSince, narrower.updatedSince) &&
    isSinceBefore(wider.createdSince, narrower.createdSince) &&
    coversDeliveries(wider, narrower)
  )
}

function coversStatus(wider: ListFilters['status'], narrower: ListFilters['status']): boolean {
  if (wider === undefined) return true
  return narrower !== undefined && narrower.every((status) => wider.includes(status))
}

function coversDeliveries({ deliveredSince: since }: ListFilters, narrower: ListFilters): boolean {
  if (since === undefined || narrower.status?.includes('Delivered') === false) return true
  return narrower.deliveredSince !== undefined && since <= narrower.deliveredSince
}

function isSinceBefore(wider: string | undefined, narrower: string | undefined): boolean {
  if (wider === undefined) return true
  return narrower !== undefined && (parseInstant(wider) ?? 0) <= (parseInstant(narrower) ?? 0)
}
