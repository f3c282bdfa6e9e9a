import type { MilestoneDate, Shipment } from '#contract/schema.ts'
import { day, milestone } from '#contract/testing/sample-parts.ts'

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
      milestone('Pickup'),
      milestone('DestinationPort', { arrival: sampleDate('2026-12-01') }),
      milestone('Delivery', { arrival: sampleDate('2026-12-08') }),
    ],
    currentMilestoneIndex: 0,
    cancelledAt: null,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-11-01T00:00:00Z',
    ...over,
  }
}

export function sampleDate(date: string, over: Partial<MilestoneDate> = {}): MilestoneDate {
  return { date: day(date), time: null, actual: false, ...over }
}
