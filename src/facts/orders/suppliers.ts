import type { OrderSummary } from '#contract/dashboard-api/orders.ts'
import { identityKey } from '#contract/identity-key.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { supplierOf } from '../shipment/parties.ts'
import { compareText } from '../text/compare-text.ts'
import { counted } from '../text/counted.ts'
import { firstOfKey } from '../text/first-of-key.ts'
import { grouped } from '../text/grouped.ts'

/** The suppliers of some shipments, those with the most shipments first. */
export function suppliersOf(rows: readonly ShipmentRow[]): OrderSummary['suppliers'] {
  const nameOf = firstOfKey(identityKey)
  const names = rows.flatMap((row) => supplierOf(row) ?? []).map(nameOf)
  return [...Map.groupBy(names, (name) => name)]
    .map(([name, own]) => ({ name, shipments: own.length }))
    .toSorted((one, other) => other.shipments - one.shipments || compareText(one.name, other.name))
}

/** 'Supplier: Acme'; 'This number is used by 2 suppliers: Acme (2 shipments), Bolt (1)'; empty if none is recorded. */
export function suppliersWords({
  suppliers,
  shipments,
}: Pick<OrderSummary, 'suppliers' | 'shipments'>): string {
  const [first, ...others] = suppliers
  if (!first) return ''
  if (others.length === 0) {
    const isOfAll = first.shipments === shipments
    return `Supplier: ${first.name}${isOfAll ? '' : ` (${grouped(first.shipments)} of ${counted(shipments, 'shipment')})`}`
  }
  const named = [
    `${first.name} (${counted(first.shipments, 'shipment')})`,
    ...others.map(({ name, shipments: own }) => `${name} (${grouped(own)})`),
  ]
  return `This number is used by ${counted(suppliers.length, 'supplier')}: ${named.join(', ')}`
}
