import { deliveryOf, isDoorToPort, portArrivalOf } from '../shipment/eta.ts'
import {
  column,
  dateColumns,
  dayColumn,
  joined,
  type ExportColumn,
  type FullShipment,
} from './sheet-column.ts'

/** Origin and destination, with dates and transport. */
export const ROUTE_COLUMNS: readonly ExportColumn[] = [
  ...portColumns('Port of loading', ({ portOfLoading }) => portOfLoading),
  ...portColumns('Port of discharge', ({ portOfDischarge }) => portOfDischarge),
  ...addressColumns('Origin', ({ origin }) => origin),
  ...addressColumns('Destination', ({ destination }) => destination),
  column('Fulfilment network', 14, ({ destination }) => destination?.fulfillmentCenter ?? null),
  column('Transshipment ports', 18, ({ milestones }) =>
    joined(ofType(milestones, 'TransshipmentPort').map(({ place }) => place?.code ?? place?.name ?? null)),
  ),
  column('Vessels and voyages', 24, (shipment) =>
    joined(legsOf(shipment).map(({ vessel, voyageNumber }) => words([vessel, voyageNumber]))),
  ),
  column('Flights', 14, (shipment) => joined(legsOf(shipment).map(({ flightNumber }) => flightNumber))),
  dayColumn('Cargo ready date', ({ milestones }) => {
    return ofType(milestones, 'Pickup')[0]?.cargoReadyDate ?? null
  }),
  ...dateColumns('Pickup', ({ milestones }) => ofType(milestones, 'Pickup')[0]?.departure ?? null),
  ...dateColumns(
    'Port departure',
    ({ milestones }) => ofType(milestones, 'OriginPort')[0]?.departure ?? null,
  ),
  ...dateColumns('Port arrival', (shipment) => portArrivalOf(shipment)?.arrival ?? null),
  // A route that ends at a port has no delivery.
  ...dateColumns('Delivery', (shipment) =>
    isDoorToPort(shipment) ? null : (deliveryOf(shipment)?.arrival ?? null),
  ),
]

type Milestone = FullShipment['milestones'][number]
type PlaceOf = (shipment: FullShipment) => FullShipment['origin']

function portColumns(title: string, placeOf: PlaceOf): ExportColumn[] {
  return [
    column(title, 18, (shipment) => placeOf(shipment)?.name ?? null),
    column(`${title} code`, 8, (shipment) => placeOf(shipment)?.code ?? null),
    column(`${title} country`, 8, (shipment) => placeOf(shipment)?.countryCode ?? null),
  ]
}

function addressColumns(title: string, placeOf: PlaceOf): ExportColumn[] {
  return [
    column(title, 22, (shipment) => placeOf(shipment)?.name ?? null),
    column(`${title} code`, 8, (shipment) => placeOf(shipment)?.code ?? null),
    column(`${title} city`, 16, (shipment) => placeOf(shipment)?.city ?? null),
    column(`${title} state`, 12, (shipment) => placeOf(shipment)?.state ?? null),
    column(`${title} country`, 8, (shipment) => placeOf(shipment)?.countryCode ?? null),
  ]
}

function ofType(milestones: readonly Milestone[], type: string): Milestone[] {
  return milestones.filter((milestone) => milestone.type === type)
}

function legsOf({ milestones }: FullShipment) {
  return milestones.flatMap(({ transportToNext }) => transportToNext ?? [])
}

function words(texts: readonly (string | null)[]): string | null {
  const known = texts.filter((text) => text !== null)
  return known.length > 0 ? known.join(' ') : null
}
