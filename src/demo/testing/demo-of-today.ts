import { isLocalDate, type LocalDate } from '#contract/local-date.ts'
import type { Place, Shipment } from '#contract/schema.ts'
import { demoShipments } from '../demo-shipments.ts'

export const TODAY = localDate('2026-11-20')
export const SHIPMENTS = demoShipments(TODAY)
export const ACTIVE = SHIPMENTS.filter(({ status }) => status === 'Active')
export const MILESTONES = SHIPMENTS.flatMap(({ milestones }) => milestones)

/** The text as a date. */
export function localDate(text: string): LocalDate {
  if (!isLocalDate(text)) throw new Error(`${text} is no date`)
  return text
}

/** Every place that the shipments name. */
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
