import { deliveredOn, isInAccountSet } from '#contract/dashboard-api/account-set.ts'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { demoShipments } from '../../demo/demo-shipments.ts'

/** The rows of the demo's account set on a day. */
export function demoAccount(date: string): ShipmentRow[] {
  return demoShipments(day(date))
    .filter((shipment) => isInAccountSet({ ...shipment, deliveredOn: deliveredOn(shipment) }, day(date)))
    .map(packShipment)
}
