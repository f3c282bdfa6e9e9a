import type { Shipment } from '#contract/schema.ts'
import { searchedForms, withoutSeparators } from '#contract/search-term.ts'

/**
 * The text for `search`: the searched fields, folded, one per line. Terms never contain a line break, so no match spans
 * two fields.
 */
export function searchTextOf(shipment: Shipment): string {
  const { reference, tags, booking, cargo, marketplace } = shipment
  const fields = [reference, ...tags]
  if (booking.masterBill !== null) fields.push(booking.masterBill)
  for (const { number } of cargo.containers) {
    if (number !== null) fields.push(number, withoutSeparators(number))
  }
  if (marketplace) fields.push(...marketplace.fbaIds, ...marketplace.referenceIds)
  return [...new Set(fields.flatMap(searchedForms))].join('\n')
}
