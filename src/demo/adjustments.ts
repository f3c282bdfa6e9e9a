/** Changes that turn a finished shipment into an odd one. */
import type { Milestone, Place, Shipment } from '#contract/schema.ts'
import type { MilestoneType } from '#contract/vocabulary.ts'
import { NO_BOOKING } from './booking.ts'

/** The shipment with other values in the last milestone of a type. */
export function withMilestone(
  shipment: Shipment,
  type: MilestoneType,
  change: (milestone: Milestone) => Partial<Milestone>,
): Shipment {
  const found = shipment.milestones.findLastIndex((milestone) => milestone.type === type)
  if (found === -1) throw new Error(`${shipment.reference} has no ${type}.`)
  return {
    ...shipment,
    milestones: shipment.milestones.map((milestone, index) =>
      index === found ? { ...milestone, ...change(milestone) } : milestone,
    ),
  }
}

/** The shipment with other values in its cargo. */
export function withCargo(shipment: Shipment, change: Partial<Shipment['cargo']>): Shipment {
  return { ...shipment, cargo: { ...shipment.cargo, ...change } }
}

/** The shipment with other values in its booking. */
export function withBooking(shipment: Shipment, change: Partial<Shipment['booking']>): Shipment {
  return { ...shipment, booking: { ...shipment.booking, ...change } }
}

/** The shipment with a change applied to every place of its route and its ends. */
export function withPlaces(shipment: Shipment, change: (place: Place) => Place): Shipment {
  const changed = (place: Place | null) => place && change(place)
  return {
    ...shipment,
    origin: changed(shipment.origin),
    portOfLoading: changed(shipment.portOfLoading),
    destination: changed(shipment.destination),
    milestones: shipment.milestones.map((milestone) => ({ ...milestone, place: changed(milestone.place) })),
  }
}

/** The shipment without any optional data. */
export function withoutDetails(shipment: Shipment): Shipment {
  const nothing = { place: null, cargoReadyDate: null, arrival: null, departure: null, transportToNext: null }
  return {
    ...shipment,
    incoterms: null,
    tags: [],
    descriptionOfGoods: null,
    origin: null,
    portOfLoading: null,
    destination: null,
    carrier: null,
    booking: NO_BOOKING,
    parcels: null,
    marketplace: null,
    cargo: {
      totalWeight: null,
      totalVolume: null,
      chargeableWeight: null,
      stackable: null,
      containers: [{ number: null, type: null, sealNumber: null }],
      packages: [
        {
          type: null,
          quantity: null,
          hazardous: null,
          weight: null,
          length: null,
          width: null,
          height: null,
        },
      ],
    },
    milestones: shipment.milestones.map((milestone) => ({ ...milestone, ...nothing })),
  }
}
