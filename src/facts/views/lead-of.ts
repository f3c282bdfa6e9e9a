import type { ShipmentRow } from '#contract/shipment-row.ts'
import { identifiersIn } from '#contract/shipment-row-identifiers.ts'
import type { LeadName } from './search.ts'

/** What leads the row: the chosen identifier, `null` where the shipment has none of that kind. */
export function leadOf(row: ShipmentRow, lead: LeadName): string | null {
  if (lead === 'reference') return row.reference
  if (lead === 'tag') return row.tags[0] ?? null
  // The identifiers alone: thousands of rows are asked for theirs at a time.
  const { booking, containers } = identifiersIn(row.ids)
  switch (lead) {
    case 'booking':
      return booking.bookingNumber
    case 'masterBill':
      return booking.masterBill
    case 'container':
      return containers.find(({ number }) => number !== null)?.number ?? null
  }
}
