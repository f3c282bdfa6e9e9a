import { firstText } from '../text/first-text.ts'
import type { OutlinePlace, ShipmentOutline } from '#contract/shipment-outline.ts'

/** Name of the carrier; `null` where none is recorded. */
export function carrierNameOf({ carrier }: Pick<ShipmentOutline, 'carrier'>): string | null {
  return firstText([carrier?.name ?? null])
}

/** Name of the company that the shipment starts at; `null` where it starts elsewhere, or no name is recorded. */
export function supplierOf({ origin }: ShipmentOutline): string | null {
  return companyAt(origin)
}

/** The same where it ends. */
export function consigneeOf({ destination }: ShipmentOutline): string | null {
  return companyAt(destination)
}

function companyAt(place: OutlinePlace | null): string | null {
  return place?.type === 'ShippingParty' ? firstText([place.name]) : null
}
