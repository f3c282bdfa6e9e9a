import type { ShipmentOutline } from '#contract/shipment-outline.ts'

/** Name of the company that the shipment starts at; `null` where it starts elsewhere, or no name is recorded. */
export function supplierOf({ origin }: ShipmentOutline): string | null {
  return origin?.type === 'ShippingParty' && origin.name?.trim() ? origin.name : null
}
