/** The identifiers of a packed row: a line a kind. */
import type { Booking, Shipment } from './schema.ts'
import { cellsOf, itemsIn, lineOf, listLine, textIn } from './shipment-row-cells.ts'

/** The deadlines and identifiers of a shipment as far as a row knows them. */
export interface OutlineIdentifiers {
  readonly booking: {
    readonly [field in keyof Booking]: Booking[field] extends number | null ? number | null : string | null
  }
  /** `null` where no tracking number is known. */
  readonly parcels: { readonly trackingNumbers: readonly string[] } | null
  /** `null` where no inbound id is known. */
  readonly marketplace: {
    readonly fbaIds: readonly string[]
    readonly referenceIds: readonly string[]
  } | null
  /** A container without a number yet is listed too. */
  readonly cargo: { readonly containers: readonly { readonly number: string | null }[] }
}

type Numbers = Pick<Booking, 'bookingNumber' | 'masterBill' | 'houseBill'>

/** The identifiers: booking and bills; containers; tracking numbers; inbound ids; inbound reference ids. */
export function identifierLines({ booking, cargo, parcels, marketplace }: Shipment): string {
  return [
    lineOf([booking.bookingNumber, booking.masterBill, booking.houseBill]),
    listLine(cargo.containers.map(({ number }) => number)),
    listLine(parcels?.trackingNumbers ?? []),
    listLine(marketplace?.fbaIds ?? []),
    listLine(marketplace?.referenceIds ?? []),
  ]
    .join('\n')
    .replace(/\n+$/, '')
}

/** The identifiers in such lines. */
export function identifiersIn(
  lines: string,
): Omit<OutlineIdentifiers, 'booking'> & { readonly booking: Numbers } {
  const [numbers = '', containers, tracking, inbound, references] = lines.split('\n')
  const [bookingNumber = null, masterBill = null, houseBill = null] = cellsOf(numbers).map(textIn)
  const trackingNumbers = textsIn(tracking)
  const fbaIds = textsIn(inbound)
  const referenceIds = textsIn(references)
  return {
    booking: { bookingNumber, masterBill, houseBill },
    cargo: { containers: itemsIn(containers).map((number) => ({ number })) },
    parcels: trackingNumbers.length > 0 ? { trackingNumbers } : null,
    marketplace: fbaIds.length + referenceIds.length > 0 ? { fbaIds, referenceIds } : null,
  }
}

function textsIn(line: string | undefined): string[] {
  return itemsIn(line).filter((item) => item !== null)
}
