import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { identifiersIn } from '#contract/shipment-row-identifiers.ts'
import type { LeadName } from '../search.ts'

/** What leads the row: the chosen identifier, `null` where the shipment has none of that kind. */
export function leadOf(row: ShipmentRow, lead: LeadName): string | null {
  if (lead === 'reference') return row.reference
  if (lead === 'tag') return row.tags[0] ?? null
  // The identifiers alone: thousands of rows are asked for theirs at a time.
  return leadIn({ ...row, ...identifiersIn(row.ids) }, lead)
}

/** What a shipment can be led by. */
interface Leads extends Pick<ShipmentOutline, 'reference' | 'tags' | 'cargo'> {
  readonly booking: Pick<ShipmentOutline['booking'], 'bookingNumber' | 'masterBill'>
}

/** The same of a shipment that is not packed. */
export function leadIn({ reference, tags, booking, cargo }: Leads, lead: LeadName): string | null {
  switch (lead) {
    case 'reference':
      return reference
    case 'tag':
      return tags[0] ?? null
    case 'booking':
      return booking.bookingNumber
    case 'masterBill':
      return booking.masterBill
    case 'container':
      return cargo.containers.find(({ number }) => number !== null)?.number ?? null
  }
}
