import { expect, test } from 'vitest'
import { milestone } from '#contract/testing/sample-parts.ts'
import { searchTermOf } from '#contract/search-term.ts'
import { sampleContainer, samplePlace, sampleShipment } from '../testing/sample-shipment.ts'
import { searchTextOf } from './search-text.ts'

const base = sampleShipment()
const leg = {
  mode: 'Voyage',
  vessel: 'November',
  voyageNumber: 'Oscar',
  flightNumber: null,
  carrier: null,
} as const
const shipment = sampleShipment({
  reference: 'Ref-Ä1',
  tags: ['PO 77', 'Tab\tTag', 'ΟΔΟΣΑ', '数字 42', '100%_off'],
  descriptionOfGoods: 'Charlie',
  carrier: { name: 'Delta', type: 'ShippingLine' },
  origin: samplePlace({ name: 'Echo', city: 'Foxtrot' }),
  booking: { ...base.booking, bookingNumber: 'Golf', masterBill: '000-12345675', houseBill: 'Hotel' },
  parcels: { carrier: 'India', trackingNumbers: ['Juliett'] },
  cargo: {
    ...base.cargo,
    containers: [{ ...sampleContainer('ABCU 123456-0'), sealNumber: 'Mike' }, sampleContainer(null)],
  },
  marketplace: { fbaIds: ['FBA1X'], referenceIds: ['RID2Y'] },
  milestones: [milestone('OriginPort', { transportToNext: leg }), milestone('DestinationPort')],
})

test.each([
  ['references', ['ref-ä1', 'REF-Ä']],
  ['tags', ['po 77', 'Tab\tTag', '数', '100%_off']],
  ['containers, also without separators', ['ABCU 123456-0', 'abcu1234560', 'ABCU.123456.0']],
  ['bills and marketplace numbers', ['000-1234 5675', 'fba1x', 'rid2y']],
  ['the beginning of a Greek word that ends in sigma', ['ΟΔΟΣ']],
])('search finds %s: %j', (_, terms) => {
  for (const term of terms) expect(searchTextOf(shipment), term).toContain(searchTermOf(term))
})

test.each([
  ['descriptions and names', ['Charlie', 'Delta', 'Echo', 'Foxtrot', 'Mike', 'November', 'Oscar']],
  ['bookings and parcels', ['Golf', 'Hotel', 'India', 'Juliett']],
  ['words of the vocabulary', ['OceanFCL', 'null']],
  ['terms across two fields', ['77Tab', '77\nTab']],
  ['patterns', ['1__%', 'Ref.*']],
])('search does not find %s: %j', (_, terms) => {
  for (const term of terms) expect(searchTextOf(shipment), term).not.toContain(searchTermOf(term))
})
