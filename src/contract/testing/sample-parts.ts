/** Parts of shipments for tests of all folders. A test states only the facts that it is about. */
import { isLocalDate, type LocalDate } from '#contract/local-date.ts'
import type { Package } from '#contract/cargo-schema.ts'
import type { Milestone, Place, Shipment } from '#contract/schema.ts'

/** The text as a date; throws if it is not one. */
export function day(text: string): LocalDate {
  if (!isLocalDate(text)) throw new Error(`${text} is not a date`)
  return text
}

/** A place of a type without other data. */
export function placeOfType(type: Place['type'], rest: Partial<Place> = {}): Place {
  return {
    name: null,
    type,
    city: null,
    state: null,
    countryCode: null,
    code: null,
    fulfillmentCenter: null,
    coordinates: null,
    ...rest,
  }
}

/** A milestone of a type without other data. */
export function milestone(type: Milestone['type'], rest: Partial<Milestone> = {}): Milestone {
  return {
    type,
    place: null,
    warehouseType: null,
    cargoReadyDate: null,
    arrival: null,
    departure: null,
    completed: false,
    transportToNext: null,
    ...rest,
  }
}

export const BOX: Package = {
  type: 'Box',
  quantity: 12,
  hazardous: null,
  weight: { value: 25, unit: 'KG' },
  length: { value: 120, unit: 'Centimeter' },
  width: { value: 80, unit: 'Centimeter' },
  height: { value: 100, unit: 'Centimeter' },
}

/** An active full-container shipment without other data. */
export function bareShipment(rest: Partial<Shipment> = {}): Shipment {
  return {
    reference: 'SHP-1',
    status: 'Active',
    serviceType: 'OceanFCL',
    mode: 'Ocean',
    incoterms: null,
    tags: [],
    descriptionOfGoods: null,
    insured: false,
    bookingConfirmedByCarrier: false,
    origin: null,
    portOfLoading: null,
    portOfDischarge: null,
    destination: null,
    carrier: null,
    booking: {
      bookingNumber: null,
      masterBill: null,
      houseBill: null,
      cargoCutoff: null,
      shippingInstructionCutoff: null,
      destinationPortFreeDays: null,
      emptyContainerReturnFreeDays: null,
    },
    parcels: null,
    marketplace: null,
    cargo: {
      totalWeight: null,
      totalVolume: null,
      chargeableWeight: null,
      stackable: null,
      containers: [],
      packages: [],
    },
    milestones: [],
    currentMilestoneIndex: 0,
    cancelledAt: null,
    createdAt: '2026-10-01T00:00:00Z',
    updatedAt: '2026-11-20T00:00:00Z',
    ...rest,
  }
}
