import type { Place, Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { demoShipments } from '../demo-shipments.ts'

export const TODAY = day('2026-11-20')
export const SHIPMENTS = demoShipments(TODAY)
export const ACTIVE = SHIPMENTS.filter(({ status }) => status === 'Active')
export const MILESTONES = SHIPMENTS.flatMap(({ milestones }) => milestones)

/** Every place named by the shipments. */
export function placesOf(shipments: readonly Shipment[]): Place[] {
  return shipments.flatMap((shipment) =>
    [
      shipment.origin,
      shipment.portOfLoading,
      shipment.portOfDischarge,
      shipment.destination,
      ...shipment.milestones.map(({ place }) => place),
    ].flatMap((place) => place ?? []),
  )
}
