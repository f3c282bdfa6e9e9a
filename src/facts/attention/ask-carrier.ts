import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { carrierNameOf } from '../shipment/parties.ts'

/** A number by which someone finds the shipment. */
export interface AskedNumber {
  /** 'booking': what the number is. */
  readonly what: string
  readonly text: string
}

/** Whom to ask about the voyage or flight. */
export function carrierOf(shipment: ShipmentOutline): string {
  return carrierNameOf(shipment) ?? 'the carrier'
}

/** The number that the carrier knows the shipment by; `undefined` where none is recorded. */
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
