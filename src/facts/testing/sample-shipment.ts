/** Shipments for tests: a plain ocean route, of which a test states only what it is about. */
import type { Milestone, MilestoneDate, Place, Shipment, TransportToNext } from '#contract/schema.ts'
import type { PlaceType } from '#contract/vocabulary.ts'
import { bareShipment, day, milestone, placeOfType } from '#contract/testing/sample-parts.ts'

/** An estimate. */
export function est(date: string, time: string | null = null): MilestoneDate {
  return { date: day(date), time, actual: false }
}

/** A fact. */
export function act(date: string, time: string | null = null): MilestoneDate {
  return { date: day(date), time, actual: true }
}

/** A place of a type. */
export function place(type: PlaceType, name: string | null, rest: Partial<Place> = {}): Place {
  return placeOfType(type, { name, ...rest })
}

/** A leg of a mode. */
export function leg(mode: TransportToNext['mode'], rest: Partial<TransportToNext> = {}): TransportToNext {
  return { mode, vessel: null, voyageNumber: null, flightNumber: null, carrier: null, ...rest }
}

const SHANGHAI = place('Seaport', 'Shanghai', { code: 'CNSHA', countryCode: 'CN' })
export const ROTTERDAM = place('Seaport', 'Rotterdam', { code: 'NLRTM', countryCode: 'NL' })

/** Suzhou, Shanghai, Rotterdam, Dortmund by sea; nothing has happened and nothing is dated. */
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

/** An active full-container shipment along {@link oceanRoute}, everything else empty. */
export function sampleShipment(rest: Partial<Shipment> = {}): Shipment {
  return bareShipment({
    portOfLoading: SHANGHAI,
    portOfDischarge: ROTTERDAM,
    milestones: oceanRoute(),
    ...rest,
  })
}

/** One whose delivery was recorded on a day. */
export function deliveredShipment(date: string, rest: Partial<Shipment> = {}): Shipment {
  const [pickup, loading, discharge, delivery] = oceanRoute()
  const milestones = [pickup, loading, discharge, { ...delivery, arrival: act(date) }]
  return sampleShipment({ status: 'Delivered', milestones, ...rest })
}
