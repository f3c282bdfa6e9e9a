import type { Container } from '#contract/cargo-schema.ts'
import type { MilestoneDate, Place, Shipment } from '#contract/schema.ts'
import { bareShipment, day, milestone, placeOfType } from '#contract/testing/sample-parts.ts'

/** A complete ocean shipment under way with correct derived fields. Tests change only what they are about. */
export function sampleShipment(changes: Partial<Shipment> = {}): Shipment {
  const loading = samplePlace({ type: 'Seaport', name: 'Port of Alpha', code: 'XXALP' })
  const discharge = samplePlace({ type: 'Seaport', name: 'Port of Beta', code: 'XXBET' })
  const { booking, cargo } = bareShipment()
  return bareShipment({
    reference: 'S-1',
    incoterms: 'FOB',
    tags: ['PO-1'],
    descriptionOfGoods: 'Lamps',
    bookingConfirmedByCarrier: true,
    origin: samplePlace(),
    portOfLoading: loading,
    portOfDischarge: discharge,
    destination: samplePlace({ name: 'Warehouse' }),
    carrier: { name: 'Blue Line', type: 'ShippingLine' },
    booking: {
      ...booking,
      bookingNumber: 'BOOK1',
      masterBill: 'MBL1',
      houseBill: 'HBL1',
      destinationPortFreeDays: 5,
    },
    cargo: {
      ...cargo,
      totalWeight: { value: 12.5, unit: 'KG' },
      containers: [sampleContainer('ABCU1234560')],
    },
    milestones: [
      milestone('Pickup', { completed: true }),
      milestone('OriginPort', {
        place: loading,
        completed: true,
        arrival: sampleDate('2026-11-02', true),
      }),
      milestone('DestinationPort', { place: discharge, arrival: sampleDate('2026-11-30', false) }),
      milestone('Delivery', { arrival: sampleDate('2026-12-05', false) }),
    ],
    currentMilestoneIndex: 1,
    createdAt: '2026-10-01T08:00:00Z',
    updatedAt: '2026-11-20T08:00:00.123456Z',
    ...changes,
  })
}

export function samplePlace(changes: Partial<Place> = {}): Place {
  return placeOfType('ShippingParty', { name: 'Maker', city: 'Alpha', countryCode: 'XX', ...changes })
}

export function sampleDate(date: string, actual: boolean): MilestoneDate {
  return { date: day(date), time: null, actual }
}

export function sampleContainer(number: string | null): Container {
  return { number, type: 'FortyFt', sealNumber: null }
}
