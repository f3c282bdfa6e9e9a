import { describe, expect, test } from 'vitest'
import { sampleContainer, sampleShipment } from '../testing/sample-shipment.ts'
import { foldForSearch, searchTextOf } from './search-text.ts'

const base = sampleShipment()
const shipment = sampleShipment({
  reference: 'Ref-Ä1',
  tags: ['PO 77', 'Tab\tTag'],
  booking: { ...base.booking, masterBill: 'MB-9' },
  cargo: { ...base.cargo, containers: [sampleContainer('ABCU 123456-0'), sampleContainer(null)] },
  marketplace: { fbaIds: ['FBA1X'], referenceIds: ['RID2Y'] },
})

function finds(term: string): boolean {
  return searchTextOf(shipment).includes(foldForSearch(term))
}

describe('search', () => {
  test.each([
    'ref-ä1',
    'REF-Ä',
    'po 77',
    'Tab\tTag',
    'mb-9',
    'ABCU 123456-0',
    'abcu1234560',
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
    expect(foldForSearch('ΟΔΟΣΑ')).toContain(foldForSearch('ΟΔΟΣ'))
  })
})
