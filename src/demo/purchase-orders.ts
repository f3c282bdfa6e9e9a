/** The importer's tags: mostly purchase orders, most of them for several shipments. */
import type { Random } from './random.ts'

const CAMPAIGN_TAGS = ['SS27-LAUNCH', 'Q4/PROMO', 'URGENT#2', 'RESTOCK', 'MUSTER 1'] as const

/**
 * Tags of the shipment with this number. Neighbouring numbers share purchase orders, so that an order has about three
 * shipments; some shipments have no tag, and some have many.
 */
export function tagsOf(number: number, random: Random): string[] {
  if (number % 19 === 7) return []
  const first = Math.floor(number / 3)
  const count = number % 23 === 5 ? random.int(4, 7) : random.pick([1, 1, 1, 2, 2, 3])
  const orders = Array.from({ length: count }, (_, index) => purchaseOrder(first + index * 7))
  return random.chance(0.07) ? [...orders, random.pick(CAMPAIGN_TAGS)] : orders
}

function purchaseOrder(order: number): string {
  return order % 4 === 3 ? `PO-${18_200 + order * 3}` : String(4_500_071_200 + order * 11)
}
