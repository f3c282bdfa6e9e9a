/** Search indexes for tests. */
import type { Shipment } from '#contract/schema.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { TextIndex } from '../search/text-index.ts'
import { along, leg, place, sampleShipment } from './sample-shipment.ts'

/** An index of shipments that are called NW-1, NW-2 and so on. */
export function indexOf(...shipments: readonly Partial<Shipment>[]): TextIndex {
  const index = new TextIndex()
  for (const [at, over] of shipments.entries()) {
    index.put(toShipmentRow(sampleShipment({ reference: `NW-${at + 1}`, ...over })))
  }
  return index
}

/** The references that a search finds. */
export const found = (index: TextIndex, text: string) =>
  index.find(text).rows.map(({ reference }) => reference)

/** A carrier with this name. */
export const carriedBy = (name: string): Partial<Shipment> => ({ carrier: { name, type: 'ShippingLine' } })

/** One container with this number. */
export const container = (number: string): Partial<Shipment> => ({
  cargo: { ...sampleShipment().cargo, containers: [{ number, type: null, sealNumber: null }] },
})

/** A booking with only these numbers. */
export const booked = (booking: Partial<Shipment['booking']>): Partial<Shipment> => ({
  booking: { ...sampleShipment().booking, ...booking },
})

/** With a supplier, a consignee, a carrier and a vessel on a voyage. */
export function named(consignee: string, voyageNumber: string): Partial<Shipment> {
  const { milestones } = along('Suzhou | Shanghai | Rotterdam | Dortmund')
  return {
    ...carriedBy('Korunda Shipping'),
    origin: place('ShippingParty', 'Lotus Works', { city: 'Suzhou' }),
    destination: place('ShippingParty', consignee, { city: 'Venlo' }),
    milestones: milestones.map((each) =>
      each.type === 'OriginPort'
        ? { ...each, transportToNext: leg('Voyage', { vessel: 'EVER ACE', voyageNumber }) }
        : each,
    ),
  }
}
