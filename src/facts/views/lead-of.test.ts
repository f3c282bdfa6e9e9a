import { expect, test } from 'vitest'
import { packShipment } from '#contract/shipment-row.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { leadOf } from './lead-of.ts'

test.each([
  ['reference', 'SHP-1'],
  ['tag', 'PO-1'],
  ['booking', 'B-1'],
  ['masterBill', 'M-1'],
  ['container', 'CSQU3054383'],
] as const)('%s leads a row', (lead, expected) => {
  const { cargo, booking } = sampleShipment()
  const full = sampleShipment({
    tags: ['PO-1', 'PO-2'],
    booking: { ...booking, bookingNumber: 'B-1', masterBill: 'M-1', houseBill: 'H-1' },
    cargo: {
      ...cargo,
      containers: [
        { number: null, type: null, sealNumber: null },
        { number: 'CSQU3054383', type: null, sealNumber: null },
      ],
    },
  })
  expect(leadOf(packShipment(full), lead)).toBe(expected)
  const without = lead === 'reference' ? 'SHP-1' : null
  expect(leadOf(packShipment(sampleShipment()), lead)).toBe(without)
})
