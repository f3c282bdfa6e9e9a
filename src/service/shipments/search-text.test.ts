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
  ['ref-ä1', true],
  ['REF-Ä', true],
  ['po 77', true],
  ['Tab\tTag', true],
  ['数', true],
  ['100%_off', true],
  ['ABCU 123456-0', true],
  ['abcu1234560', true],
  ['ABCU.123456.0', true],
  ['000-1234 5675', true],
  ['fba1x', true],
  ['rid2y', true],
  // The beginning of a Greek word that ends in sigma.
  ['ΟΔΟΣ', true],
  ['Charlie', false],
  ['Delta', false],
  ['Echo', false],
  ['Foxtrot', false],
  ['Golf', false],
  ['Hotel', false],
  ['India', false],
  ['Juliett', false],
  ['Mike', false],
  ['November', false],
  ['Oscar', false],
  ['OceanFCL', false],
  ['null', false],
  // Across two fields, and as patterns.
  ['77Tab', false],
  ['77\nTab', false],
  ['1__%', false],
  ['Ref.*', false],
])('search for %j finds the shipment: %s', (term, isFound) => {
  expect(searchTextOf(shipment).includes(searchTermOf(term))).toBe(isFound)
})
