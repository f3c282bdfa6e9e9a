import { describe, expect, test } from 'vitest'
import { searchTermOf } from '#contract/search-term.ts'
import { sampleContainer, sampleShipment } from '../testing/sample-shipment.ts'
import { searchTextOf } from './search-text.ts'

const base = sampleShipment()
const shipment = sampleShipment({
  reference: 'Ref-Ä1',
  tags: ['PO 77', 'Tab\tTag', 'ΟΔΟΣΑ'],
  booking: { ...base.booking, masterBill: '000-12345675' },
  cargo: { ...base.cargo, containers: [sampleContainer('ABCU 123456-0'), sampleContainer(null)] },
  marketplace: { fbaIds: ['FBA1X'], referenceIds: ['RID2Y'] },
})

function finds(term: string): boolean {
  return searchTextOf(shipment).includes(searchTermOf(term))
}

describe('search', () => {
  test.each([
    'ref-ä1',
    'REF-Ä',
    'po 77',
    'Tab\tTag',
    'ABCU 123456-0',
    'abcu1234560',
    'ABCU 123456 0',
    'ABCU.123456.0',
    '000-1234 5675',
    '00012345675',
    'fba1x',
    'rid2y',
  ])('finds %j', (term) => {
    expect(finds(term)).toBe(true)
  })

  test.each(['HBL1', 'BOOK1', 'Lamps', 'Blue Line', 'Maker', 'null'])('does not look at %s', (term) => {
    expect(finds(term)).toBe(false)
  })

  test('matches no text that spans two fields', () => {
    expect(finds('77Tab')).toBe(false)
    expect(finds('77\nTab')).toBe(false)
  })

  test('finds the beginning of a Greek word that ends in sigma', () => {
    expect(finds('ΟΔΟΣ')).toBe(true)
  })
})
