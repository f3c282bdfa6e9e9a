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

const [PICKUP, LOADING, DISCHARGE, DELIVERY] = oceanRoute()
const HUB = milestone('TransshipmentPort', { transportToNext: leg('Voyage') })

/** The stops that {@link stops} knows. At the quay, the service ends at the port of Rotterdam. */
const STOPS: Readonly<Record<string, Milestone>> = {
  Suzhou: PICKUP,
  Shanghai: LOADING,
  Busan: { ...HUB, place: place('Seaport', 'Busan') },
  Colombo: { ...HUB, place: place('Seaport', 'Colombo', { code: 'LKCMB' }) },
  Rotterdam: DISCHARGE,
  Dortmund: DELIVERY,
  quay: { ...DELIVERY, place: ROTTERDAM },
}

/**
 * Milestones as a text: 'Suzhou 10-18 ✓ | Shanghai 10-20/10-23 ✓ | Rotterdam ~12-01T06:30 | Dortmund'. A stop has its
 * arrival, and its departure after a slash; `~` marks estimates, and ✓ a completed stop. The only date of Suzhou is its
 * departure. Dates without a year are in 2026.
 *
 * @throws Error if a stop is unknown
 */
export function stops(text: string): Milestone[] {
  return text.split(' | ').map((words) => {
    const [name = '', ...parts] = words.split(' ')
    const stop = STOPS[name]
    if (!stop) throw new Error(`There is no stop ${name}.`)
    const [first = null, second = null] = (parts.find((part) => part !== '✓') ?? '').split('/').map(dateIn)
    const dates = stop.type === 'Pickup' ? { departure: first } : { arrival: first, departure: second }
    return { ...stop, ...dates, completed: parts.includes('✓') }
  })
}

function dateIn(text: string): MilestoneDate | null {
  if (text === '') return null
  const [date = '', time = null] = text.replace('~', '').split('T')
  return { date: day(/^\d\d-/.test(date) ? `2026-${date}` : date), time, actual: !text.startsWith('~') }
}

/** The milestones of {@link stops}, and the last completed one of them. */
export function along(text: string): Pick<Shipment, 'milestones' | 'currentMilestoneIndex'> {
  const milestones = stops(text)
  return {
    milestones,
    currentMilestoneIndex: Math.max(
      milestones.findLastIndex(({ completed }) => completed),
      0,
    ),
  }
}

/** A sample shipment {@link along} a route. */
export function routed(text: string, rest: Partial<Shipment> = {}): Shipment {
  return sampleShipment({ ...along(text), ...rest })
}
