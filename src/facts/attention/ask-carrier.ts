import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { carrierNameOf } from '../shipment/parties.ts'

/** A reference number that identifies the shipment to someone else. */
export interface AskedNumber {
  /** The kind of number, such as 'booking'. */
  readonly what: string
  readonly text: string
}

/** The name of the carrier of the voyage or flight, or 'the carrier' if none is recorded. */
export function carrierOf(shipment: ShipmentOutline): string {
  return carrierNameOf(shipment) ?? 'the carrier'
}

/** The number that the carrier knows the shipment by; `undefined` if none is recorded. */
export function carrierNumberOf({ booking, cargo }: ShipmentOutline): AskedNumber | undefined {
  const container = cargo.containers.find(({ number }) => number !== null)?.number ?? null
  const numbers = [
    { what: 'booking', text: booking.bookingNumber },
    { what: 'container', text: container },
    { what: 'bill', text: booking.masterBill },
  ]
  for (const { what, text } of numbers) if (text !== null) return { what, text }
  return undefined
}
