import { searchable } from '#contract/list-query.ts'
import type { Shipment } from '#contract/schema.ts'

/**
 * The text that `search` looks into: the searched fields, one a line, folded. A term never holds a line break, so no
 * match spans two fields.
 */
export function searchTextOf(shipment: Shipment): string {
  const { reference, tags, booking, cargo, marketplace } = shipment
  const fields = [reference, ...tags]
  if (booking.masterBill !== null) fields.push(booking.masterBill)
  for (const { number } of cargo.containers) {
    if (number !== null) fields.push(number, number.replaceAll(/[\s-]/g, ''))
  }
  if (marketplace) fields.push(...marketplace.fbaIds, ...marketplace.referenceIds)
  return [...new Set(fields.map(foldForSearch))].join('\n')
}

/** The form in which a field and a term are compared: lower case, without control characters. */
export function foldForSearch(text: string): string {
  // A sigma at the end of a word lower-cases to a letter of its own, which would hide it from a shorter term.
  return searchable(text).toLowerCase().replaceAll('ς', 'σ')
}
