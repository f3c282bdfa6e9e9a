import { describe, expect, test } from 'vitest'
import { packShipment } from '#contract/shipment-row.ts'
import { place, sampleShipment } from '../testing/sample-shipment.ts'
import { createSuggestionIndex } from './suggestions.ts'

const { booking, cargo } = sampleShipment()

function index() {
  const all = createSuggestionIndex()
  const container = { number: 'EGHU 938023-1', type: null, sealNumber: null }
  const rows = [
    sampleShipment({
      reference: 'NW-1',
      tags: ['PO-18725', 'PO-18726'],
      carrier: { name: 'Korunda Shipping', type: 'ShippingLine' },
      cargo: { ...cargo, containers: [container] },
    }),
    sampleShipment({
      reference: 'NW-2',
      tags: ['PO-18725'],
      carrier: { name: 'Korunda Shipping', type: 'ShippingLine' },
      cargo: { ...cargo, containers: [container] },
      origin: place('ShippingParty', 'Suzhou Parts', { city: 'Suzhou', countryCode: 'CN' }),
      destination: place('ShippingParty', 'Northwind Polska', { city: 'Łódź', countryCode: 'PL' }),
    }),
    sampleShipment({ reference: 'NW-3', booking: { ...booking, bookingNumber: '1864 400' } }),
  ]
  for (const row of rows.map(packShipment)) all.add(row)
  return all
}

/** What is offered, as the list says it. */
function offered(text: string): string[] {
  return index()
    .find(text)
    .map(({ title, word, count }) => `${title}: ${word}, ${count}`)
}

describe('suggestions', () => {
  test('count the shipments that have a number, a name or a place, however it is typed', () => {
    expect(offered('po 18725')).toEqual(['PO or tag: PO-18725, 2'])
    expect(offered('eghu9380231')).toEqual(['Container: EGHU 938023-1, 2'])
    expect(offered('KORUNDA')).toEqual(['Carrier: Korunda Shipping, 2'])
    expect(offered('rotterdam')).toEqual(['To: Rotterdam (NLRTM), 3'])
    expect(offered('nlrtm')).toEqual(['To: Rotterdam (NLRTM), 3'])
    expect(offered('lodz')).toEqual(['Place: Łódź, 1'])
    expect(offered('northwind-polska')).toEqual(['Consignee: Northwind Polska, 1'])
    expect(offered('netherlands')).toEqual(['To: Netherlands (NL), 3'])
  })

  test('stand with the whole text first, then with its beginning', () => {
    expect(offered('PO-1872')).toEqual(['PO or tag: PO-18725, 2', 'PO or tag: PO-18726, 1'])
    expect(offered('suzhou').map((words) => words.split(':')[0])).toEqual(['Place', 'Supplier'])
  })

  test('lead to the list that names them, or to the only shipment that has them', () => {
    const [order] = index().find('PO-18725')
    expect(order?.reference).toBeNull()
    expect(order?.toSearch()).toEqual({ tag: 'PO-18725' })
    const [carrier] = index().find('korunda')
    expect(carrier?.reference).toBeNull()
    expect(carrier?.toSearch()).toEqual({ carrier: ['Korunda Shipping'] })
    const [number] = index().find('1864400')
    expect(number).toMatchObject({ title: 'Booking', reference: 'NW-3' })
    expect(number?.toSearch()).toEqual({ number: ['1864 400'] })
  })

  test('are none for a text of signs, or for two letters in the middle', () => {
    expect(offered('')).toEqual([])
    expect(offered('—')).toEqual([])
    expect(offered('tt')).toEqual([])
  })
})
