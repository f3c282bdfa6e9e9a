/** Sample shipments: a plain ocean route, changed only in what a test is about. */
import type { Milestone, MilestoneDate, Place, Shipment, TransportToNext } from '#contract/schema.ts'
import type { PlaceType } from '#contract/vocabulary.ts'
import { bareShipment, day, milestone, placeOfType } from '#contract/testing/sample-parts.ts'

/** An estimated date. */
export function est(date: string, time: string | null = null): MilestoneDate {
  return { date: day(date), time, actual: false }
}

/** An actual date. */
export function act(date: string, time: string | null = null): MilestoneDate {
  return { date: day(date), time, actual: true }
}

export function place(type: PlaceType, name: string | null, rest: Partial<Place> = {}): Place {
  return placeOfType(type, { name, ...rest })
}

export function leg(mode: TransportToNext['mode'], rest: Partial<TransportToNext> = {}): TransportToNext {
  return { mode, vessel: null, voyageNumber: null, flightNumber: null, carrier: null, ...rest }
}

const SHANGHAI = place('Seaport', 'Shanghai', { code: 'CNSHA', countryCode: 'CN' })
export const ROTTERDAM = place('Seaport', 'Rotterdam', { code: 'NLRTM', countryCode: 'NL' })

/** Suzhou, Shanghai, Rotterdam, Dortmund by sea. Nothing has happened, and nothing has a date. */
export function oceanRoute(): [Milestone, Milestone, Milestone, Milestone] {
  return [
    milestone('Pickup', {
      place: place('ShippingParty', 'Suzhou Parts', { city: 'Suzhou', countryCode: 'CN' }),
      transportToNext: leg('Truck'),
    }),
    milestone('OriginPort', { place: SHANGHAI, transportToNext: leg('Voyage', { vessel: 'EVER ACE' }) }),
    milestone('DestinationPort', { place: ROTTERDAM, transportToNext: leg('Truck') }),
    milestone('Delivery', {
      place: place('ManualAddress', null, { city: 'Dortmund', countryCode: 'DE' }),
    }),
  ]
}

/** An active full-container shipment along {@link oceanRoute} without other data. */
export function sampleShipment(rest: Partial<Shipment> = {}): Shipment {
  return bareShipment({
    portOfLoading: SHANGHAI,
    portOfDischarge: ROTTERDAM,
    milestones: oceanRoute(),
    ...rest,
  })
}

/** A sample shipment with an actual delivery date. */
export function deliveredShipment(date: string, rest: Partial<Shipment> = {}): Shipment {
  const [pickup, loading, discharge, delivery] = oceanRoute()
  const milestones = [pickup, loading, discharge, { ...delivery, arrival: act(date) }]
  return sampleShipment({ status: 'Delivered', milestones, ...rest })
}
