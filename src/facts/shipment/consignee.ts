import type { ShipmentOutline } from '#contract/shipment-outline.ts'

/** Name of the company that the shipment ends at; `null` where it ends elsewhere, or no name is recorded. */
export function consigneeOf({ destination }: ShipmentOutline): string | null {
  return destination?.type === 'ShippingParty' && destination.name?.trim() ? destination.name : null
}
