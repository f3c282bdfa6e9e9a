import type { MilestoneDate, Shipment } from '#contract/schema.ts'
import { bareShipment, day, milestone, placeOfType } from '#contract/testing/sample-parts.ts'

/** An actual or estimated date. */
export function at(date: string, actual: boolean, time: string | null = null): MilestoneDate {
  return { date: day(date), time, actual }
}

const SHANGHAI = placeOfType('Seaport', {
  name: 'Shanghai',
  code: 'CNSHA',
  countryCode: 'CN',
  coordinates: { lat: 31.36667, lon: 121.6 },
})
export const ROTTERDAM = placeOfType('Seaport', {
  name: 'Rotterdam',
  code: 'NLRTM',
  countryCode: 'NL',
  coordinates: { lat: 51.95, lon: 4.14 },
})

/** A shipment at sea. */
export function shipment(rest: Partial<Shipment> = {}): Shipment {
  return bareShipment({
    tags: ['00123', 'a|b;c^d'],
    portOfLoading: SHANGHAI,
    portOfDischarge: ROTTERDAM,
    carrier: { name: 'Velmaris Line', type: 'ShippingLine' },
    parcels: { carrier: 'XY', trackingNumbers: ['T1', ''] },
    marketplace: { fbaIds: [], referenceIds: ['R1'] },
    cargo: {
      ...bareShipment().cargo,
      containers: [{ number: 'CSQU3054383', type: 'FortyFt', sealNumber: 'S' }],
    },
    milestones: [
      milestone('OriginPort', {
        place: SHANGHAI,
        arrival: at('2026-10-30', true),
        departure: at('2026-11-02', true, '06:30'),
        completed: true,
      }),
      milestone('DestinationPort', { place: ROTTERDAM, arrival: at('2026-12-04', false) }),
    ],
    ...rest,
  })
}
