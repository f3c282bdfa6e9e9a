import { isLocalDate, type LocalDate } from '#contract/local-date.ts'
import type { Container } from '#contract/cargo-schema.ts'
import type { Milestone, MilestoneDate, Place, Shipment } from '#contract/schema.ts'
import type { MilestoneType } from '#contract/vocabulary.ts'

/** An ocean shipment under way, complete and right in its derived fields; tests change what they are about. */
export function sampleShipment(changes: Partial<Shipment> = {}): Shipment {
  const loading = samplePlace({ type: 'Seaport', name: 'Port of Alpha', code: 'XXALP' })
  const discharge = samplePlace({ type: 'Seaport', name: 'Port of Beta', code: 'XXBET' })
  return {
    reference: 'S-1',
    status: 'Active',
    serviceType: 'OceanFCL',
    mode: 'Ocean',
    incoterms: 'FOB',
    tags: ['PO-1'],
    descriptionOfGoods: 'Lamps',
    insured: false,
    bookingConfirmedByCarrier: true,
    origin: samplePlace(),
    portOfLoading: loading,
    portOfDischarge: discharge,
    destination: samplePlace({ name: 'Warehouse' }),
    carrier: { name: 'Blue Line', type: 'ShippingLine' },
    booking: {
      bookingNumber: 'BOOK1',
      masterBill: 'MBL1',
      houseBill: 'HBL1',
      cargoCutoff: null,
      shippingInstructionCutoff: null,
      destinationPortFreeDays: 5,
      emptyContainerReturnFreeDays: null,
    },
    parcels: null,
    marketplace: null,
    cargo: {
      totalWeight: { value: 12.5, unit: 'KG' },
      totalVolume: null,
      chargeableWeight: null,
      stackable: null,
      containers: [sampleContainer('ABCU1234560')],
      packages: [],
    },
    milestones: [
      sampleMilestone('Pickup', { completed: true }),
      sampleMilestone('OriginPort', {
        place: loading,
        completed: true,
        arrival: sampleDate('2026-11-02', true),
      }),
      sampleMilestone('DestinationPort', { place: discharge, arrival: sampleDate('2026-11-30', false) }),
      sampleMilestone('Delivery', { arrival: sampleDate('2026-12-05', false) }),
    ],
    currentMilestoneIndex: 1,
    cancelledAt: null,
    createdAt: '2026-10-01T08:00:00Z',
    updatedAt: '2026-11-20T08:00:00.123456Z',
    ...changes,
  }
}

/** An address. */
export function samplePlace(changes: Partial<Place> = {}): Place {
  return {
    name: 'Maker',
    type: 'ShippingParty',
    city: 'Alpha',
    state: null,
    countryCode: 'XX',
    code: null,
    fulfillmentCenter: null,
    coordinates: null,
    ...changes,
  }
}

/** A milestone where nothing is known. */
export function sampleMilestone(type: MilestoneType, changes: Partial<Milestone> = {}): Milestone {
  return {
    type,
    place: null,
    warehouseType: null,
    cargoReadyDate: null,
    arrival: null,
    departure: null,
    completed: false,
    transportToNext: null,
    ...changes,
  }
}

/** A milestone's date. */
export function sampleDate(date: string, actual: boolean): MilestoneDate {
  return { date: localDate(date), time: null, actual }
}

/** A container of that number. */
export function sampleContainer(number: string | null): Container {
  return { number, type: 'FortyFt', sealNumber: null }
}

/** The calendar date. */
export function localDate(text: string): LocalDate {
  if (!isLocalDate(text)) throw new Error(`${text} is no date`)
  return text
}
