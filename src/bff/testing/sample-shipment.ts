import { isLocalDate } from '#contract/local-date.ts'
import type { Milestone, MilestoneDate, Shipment } from '#contract/schema.ts'

/** A shipment with every key, most of them null. */
export function sampleShipment(reference: string, over: Partial<Shipment> = {}): Shipment {
  return {
    reference,
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
    milestones: [
      sampleMilestone('Pickup'),
      sampleMilestone('DestinationPort', { arrival: sampleDate('2026-12-01') }),
      sampleMilestone('Delivery', { arrival: sampleDate('2026-12-08') }),
    ],
    currentMilestoneIndex: 0,
    cancelledAt: null,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-11-01T00:00:00Z',
    ...over,
  }
}

export function sampleMilestone(type: Milestone['type'], over: Partial<Milestone> = {}): Milestone {
  return {
    type,
    place: null,
    warehouseType: null,
    cargoReadyDate: null,
    arrival: null,
    departure: null,
    completed: false,
    transportToNext: null,
    ...over,
  }
}

export function sampleDate(date: string, over: Partial<MilestoneDate> = {}): MilestoneDate {
  if (!isLocalDate(date)) throw new Error(`${date} is no date`)
  return { date, time: null, actual: false, ...over }
}
