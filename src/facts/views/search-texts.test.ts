import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { packShipment } from '#contract/shipment-row.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { isCovered, isFoundLocally, searchTextsIn } from './search-texts.ts'

const { booking, cargo } = sampleShipment()
const SHIPMENT = sampleShipment({
  reference: 'SHP-204817',
  tags: ['00123', '4500012345678901234', '22E1', 'a;b|c^d', 'ΟΔΟΣ', 'one\u0000two'],
  booking: { ...booking, bookingNumber: 'BK 77-120', masterBill: 'MAEU 123', houseBill: 'HBL^9;1' },
  parcels: { carrier: 'ups', trackingNumbers: ['1Z 999 AA1', '00340434161094042557'] },
  marketplace: { fbaIds: ['FBA15X'], referenceIds: ['REF-9'] },
  cargo: {
    ...cargo,
    containers: [
      { number: 'MSKU 123456-7', type: null, sealNumber: 'SEAL1' },
      { number: null, type: null, sealNumber: null },
    ],
  },
})

function found(text: string, shipment: Shipment = SHIPMENT): 'covered' | 'local' | 'no' {
  const texts = searchTextsIn(packShipment(shipment))
  if (isCovered(texts, text)) return 'covered'
  return isFoundLocally(texts, text) ? 'local' : 'no'
}

describe('a text is found', () => {
  test.each([
    ['shp-2048', 'covered'],
    ['00123', 'covered'],
    ['4500012345678901234', 'covered'],
    ['22e1', 'covered'],
    ['A;B|C^D', 'covered'],
    ['οδο', 'covered'],
    ['οδος', 'covered'],
    ['onetwo', 'covered'],
    ['one\u0001two', 'covered'],
    ['maeu 1', 'covered'],
    ['msku1234567', 'covered'],
    ['MSKU 123456-7', 'covered'],
    ['MSKU 123456 7', 'covered'],
    ['msku.123456.7', 'covered'],
    ['fba15x', 'covered'],
    ['ref-9', 'covered'],
    ['bk 77-120', 'local'],
    ['BK77120', 'local'],
    ['bk-77 120', 'local'],
    ['BK.77.120', 'local'],
    ['hbl^9;1', 'local'],
    ['1Z999AA1', 'local'],
    ['161094042557', 'local'],
    ['SHP 204817', 'local'],
    ['shp204817', 'local'],
    ['SHP–204817', 'local'],
    ['4500 0123 4567', 'local'],
    ['maeu123', 'local'],
    ['EVER-ACE', 'local'],
    ['shanghai', 'local'],
    ['cnsha', 'local'],
    ['dortmund', 'local'],
  ] as const)('%j: %s', (text, where) => {
    expect(found(text)).toBe(where)
  })

  test.each([
    ['a regular expression', 'shp.*20'],
    ['two words of two identifiers', '00123 22e1'],
    ['a line break between identifiers', '00123\n4500012345678901234'],
    ['what packs the identifiers', '|'.repeat(2)],
    ['the sign of a container without a number', '^0'],
    ['an escaped sign', 'a^lb'],
    ['two letters of a name', 'gh'],
    ['a seal', 'seal1'],
    ['the carrier of parcels', 'ups'],
    ['fewer characters without separators', '5-x'],
  ])('nowhere by %s', (_, text) => {
    expect(found(text)).toBe('no')
  })

  test('nowhere without identifiers other than the reference', () => {
    const bare = sampleShipment({ reference: 'X' })
    expect(found('x', bare)).toBe('covered')
    expect(found('y', bare)).toBe('no')
    expect(found('-', bare)).toBe('no')
    const booked = sampleShipment({ reference: 'X', booking: { ...booking, bookingNumber: 'BK1' } })
    expect(found('-', booked)).toBe('no')
  })
})
