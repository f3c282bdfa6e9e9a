import { firstText } from '../text/first-text.ts'
import type { OutlinePlace, ShipmentOutline } from '#contract/shipment-outline.ts'

/** `null` if no carrier is recorded. */
export function carrierNameOf({ carrier }: Pick<ShipmentOutline, 'carrier'>): string | null {
  return firstText([carrier?.name ?? null])
}

/** The company at the start of the route; `null` if it starts elsewhere or has no name. */
export function supplierOf({ origin }: ShipmentOutline): string | null {
  return companyAt(origin)
}

/** The company at the end of the route; `null` if it ends elsewhere or has no name. */
export function consigneeOf({ destination }: ShipmentOutline): string | null {
  return companyAt(destination)
}

function companyAt(place: OutlinePlace | null): string | null {
  return place?.type === 'ShippingParty' ? firstText([place.name]) : null
}
