/**
 * The row of a shipment in lists, events and the proxy's copy: its outline, and what filters, sorting and the map need.
 * Plain JSON. Does not need the validator at run time.
 */
import type {
  LocatedShipment,
  OutlineDate,
  OutlineLeg,
  OutlineMeasure,
  OutlinePlace,
  ShipmentOutline,
} from './shipment-outline.ts'
import { positionsOf, type RowPositions } from './shipment-row-positions.ts'

export interface ShipmentRow extends ShipmentOutline, RowPositions {
  /** Whether any package is hazardous. */
  readonly hazardous: boolean
  /** Sum of all packages; `null` unless each line has a quantity. */
  readonly pieces: number | null
}

/**
 * The row of a shipment.
 *
 * @param shared returns one shared object for equal places, to save memory across rows
 */
export function toShipmentRow(
  shipment: LocatedShipment,
  shared = (place: OutlinePlace) => place,
): ShipmentRow {
  const placeOf = (place: OutlinePlace | null) => place && shared(outlinePlaceOf(place))
  const { booking, cargo, carrier, parcels, marketplace, descriptionOfGoods } = shipment
  return {
    reference: shipment.reference,
    status: shipment.status,
    serviceType: shipment.serviceType,
    mode: shipment.mode,
    incoterms: shipment.incoterms,
    tags: shipment.tags,
    insured: shipment.insured,
    bookingConfirmedByCarrier: shipment.bookingConfirmedByCarrier,
    origin: placeOf(shipment.origin),
    portOfLoading: placeOf(shipment.portOfLoading),
    portOfDischarge: placeOf(shipment.portOfDischarge),
    destination: placeOf(shipment.destination),
    carrier: carrier && { name: carrier.name },
    booking: {
      bookingNumber: booking.bookingNumber,
      masterBill: booking.masterBill,
      houseBill: booking.houseBill,
      cargoCutoff: booking.cargoCutoff,
      shippingInstructionCutoff: booking.shippingInstructionCutoff,
      destinationPortFreeDays: booking.destinationPortFreeDays,
      emptyContainerReturnFreeDays: booking.emptyContainerReturnFreeDays,
    },
    parcels: parcels && { trackingNumbers: parcels.trackingNumbers },
    marketplace: marketplace && { fbaIds: marketplace.fbaIds, referenceIds: marketplace.referenceIds },
    descriptionOfGoods: descriptionOfGoods && beginningOf(descriptionOfGoods),
    cargo: {
      containers: cargo.containers.map(({ number, type }) => ({ number, type })),
      totalWeight: measureOf(cargo.totalWeight),
      totalVolume: measureOf(cargo.totalVolume),
    },
    milestones: shipment.milestones.map((milestone) => ({
      type: milestone.type,
      place: placeOf(milestone.place),
      warehouseType: milestone.warehouseType,
      cargoReadyDate: milestone.cargoReadyDate,
      arrival: dateOf(milestone.arrival),
      departure: dateOf(milestone.departure),
      completed: milestone.completed,
      transportToNext: legOf(milestone.transportToNext),
    })),
    currentMilestoneIndex: shipment.currentMilestoneIndex,
    cancelledAt: shipment.cancelledAt,
    createdAt: shipment.createdAt,
    updatedAt: shipment.updatedAt,
    hazardous: cargo.packages.some(({ hazardous }) => hazardous === true),
    pieces: piecesOf(shipment),
    ...positionsOf(shipment),
  }
}

function outlinePlaceOf(place: OutlinePlace): OutlinePlace {
  const { type, name, city, state, countryCode, code, fulfillmentCenter, timeZone } = place
  const known = { ...(fulfillmentCenter && { fulfillmentCenter }), ...(timeZone && { timeZone }) }
  return { type, name, city, state, countryCode, code, ...known }
}

function dateOf(at: OutlineDate | null): OutlineDate | null {
  return at && { date: at.date, time: at.time, actual: at.actual }
}

function legOf(leg: OutlineLeg | null): OutlineLeg | null {
  if (!leg) return null
  const { mode, vessel, voyageNumber, flightNumber } = leg
  return { mode, vessel, voyageNumber, flightNumber }
}

function measureOf(measure: OutlineMeasure | null): OutlineMeasure | null {
  return measure && { value: measure.value, unit: measure.unit }
}

function piecesOf({ cargo: { packages } }: LocatedShipment): number | null {
  const quantities = packages.map(({ quantity }) => quantity).filter((quantity) => quantity !== null)
  if (packages.length === 0 || quantities.length < packages.length) return null
  return quantities.reduce((sum, quantity) => sum + quantity, 0)
}

/** In characters, as many as lists have space for. */
const DESCRIPTION_MAX = 80

function beginningOf(text: string): string {
  // Code points, so that no character is split. Takes only as many as are needed to detect an overlong text.
  const points = Array.from(text.slice(0, 2 * (DESCRIPTION_MAX + 1)))
  return points.length > DESCRIPTION_MAX ? `${points.slice(0, DESCRIPTION_MAX - 1).join('')}…` : text
}
