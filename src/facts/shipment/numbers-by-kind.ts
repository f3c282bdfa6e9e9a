import type { ShipmentOutline } from '#contract/shipment-outline.ts'

/** Kinds of numbers of a shipment besides its reference and tags. */
export type NumberKind = 'container' | 'bill' | 'booking' | 'tracking' | 'inbound'

interface KindedNumber {
  readonly kind: NumberKind
  readonly number: string
}

/** The numbers that a shipment is searched by, as written. */
export function numbersByKind({ booking, cargo, parcels, marketplace }: ShipmentOutline): KindedNumber[] {
  return [
    ...ofKind(
      'container',
      cargo.containers.map(({ number }) => number),
    ),
    ...ofKind('bill', [booking.masterBill, booking.houseBill]),
    ...ofKind('booking', [booking.bookingNumber]),
    ...ofKind('tracking', parcels?.trackingNumbers ?? []),
    ...ofKind('inbound', [...(marketplace?.fbaIds ?? []), ...(marketplace?.referenceIds ?? [])]),
  ]
}

function ofKind(kind: NumberKind, numbers: readonly (string | null)[]): KindedNumber[] {
  return numbers.flatMap((number) => (number === null || number.trim() === '' ? [] : [{ kind, number }]))
}
