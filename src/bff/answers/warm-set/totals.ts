import type { AccountTotals } from '#contract/dashboard-api/account-set.ts'
import { SHIPMENT_STATUSES } from '#contract/vocabulary.ts'
import type { KeptShipment } from './shipment-set.ts'

/** Counts by status; `null` where one has a status that the specification does not name, so that they add up to all. */
export function totalsOf(shipments: readonly Pick<KeptShipment, 'status'>[]): AccountTotals | null {
  const totals = { Active: 0, Delivered: 0, Cancelled: 0 }
  for (const shipment of shipments) {
    const status = SHIPMENT_STATUSES.find((each) => each === shipment.status)
    if (!status) return null
    totals[status] += 1
  }
  return totals
}
