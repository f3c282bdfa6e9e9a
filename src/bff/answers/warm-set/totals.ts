import type { AccountTotals } from '#contract/dashboard-api/account-set.ts'
import { SHIPMENT_STATUSES } from '#contract/vocabulary.ts'
import type { KeptShipment } from './shipment-set.ts'

/** Counts by status; `null` if a status is not in the specification, because the counts would not sum up to all. */
export function totalsOf(shipments: readonly Pick<KeptShipment, 'status'>[]): AccountTotals | null {
  const totals = { Active: 0, Delivered: 0, Cancelled: 0 }
  for (const shipment of shipments) {
    const status = SHIPMENT_STATUSES.find((each) => each === shipment.status)
    if (!status) return null
    totals[status] += 1
  }
  return totals
}
