import type { Shipment } from '#contract/schema.ts'
import { searchedForms, withoutSeparators } from '#contract/search-term.ts'

/**
 * The text that `search` looks into: the searched fields, one a line, folded. A term never holds a line break, so no
 * match spans two fields.
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
