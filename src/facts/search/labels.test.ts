import { expect, describe, test } from 'vitest'
import { booked, container, found, indexOf, named } from '../testing/search-index.ts'
import { suggestionsIn } from './suggestions-in.ts'

describe('labels as documents print them', () => {
  const index = indexOf(
    {
      reference: 'NW-204599',
      tags: ['4500073048'],
      ...booked({ bookingNumber: '899979679', masterBill: 'EGLV142300', houseBill: 'NWH-77123' }),
      ...container('QKRU7329242'),
      parcels: { carrier: null, trackingNumbers: ['1Z999AA1'] },
      marketplace: { fbaIds: ['FBA15DJ8K'], referenceIds: ['5AB12CDE'] },
      ...named('Northwind Retail', '023E'),
    },
    {
      tags: ['899979679', 'EGLV142300', 'QKRU7329242'],
      ...booked({ bookingNumber: '4500073048', houseBill: '1Z999AA1' }),
      ...container('NW-204599'),
      portOfLoading: null,
      portOfDischarge: null,
      milestones: [],
    },
  )

  test.each([
    ['bills of lading', ['B/L No.: EGLV142300', 'Bill of Lading Number EGLV142300', 'OBL EGLV142300']],
    ['bills of lading', ['Master Bill of Lading No: EGLV142300', 'MBL# EGLV142300', 'BOL: EGLV142300']],
    ['house bills', ['House B/L NWH-77123', 'HAWB NWH-77123', 'RE: NWH-77123']],
    ['air waybills', ['Master air waybill EGLV142300', 'MAWB EGLV142300']],
    ['bookings', ['Booking No. 899979679', 'Booking Ref.: 899979679', 'BKG NO 899979679']],
    ['companies', ['Shipper: Lotus Works', 'Consignee: Northwind Retail', 'Notify Party: Northwind']],
    ['companies', ['Carrier: Korunda Shipping', 'Vendor: Lotus Works', 'Ship to: Northwind Retail']],
    ['vessels', ['Ocean Vessel: EVER ACE', 'Vessel / Voy. No.: EVER ACE 023E', 'M/V EVER ACE V. 023E']],
    ['vessels', ['VSL/VOY: EVER ACE 023E', 'VSL: EVER ACE', 'MV EVER ACE', 'Voy 023E']],
    ['places', ['Port of Loading: Shanghai', 'Port of Discharge: Rotterdam', 'Place of Delivery: Dortmund']],
    ['places', ['POD Rotterdam', 'POL: CNSHA', 'Ref 899979679 Rotterdam']],
    ['containers', ['Container No./Seal No.: QKRU 732924-2', 'CNTR QKRU7329242', 'CTNR NO. QKRU7329242']],
    ['containers and parcels', ['Containers: QKRU7329242', 'Tracking ID 1Z999AA1 Korunda']],
    ['orders', ['P.O. No. 4500073048', 'PO#: 4500073048', 'PO number: 4500073048', 'Customer PO 4500073048']],
    ['orders', ['Purchase Order No. 4500073048', 'Order Number 4500073048']],
    ['marketplaces', ['Our Ref.: FBA15DJ8K', 'FBA ID FBA15DJ8K', 'Reference ID: 5AB12CDE']],
    ['Landfall: shipments', ['Shipment NW-204599', 'PO / tags 4500073048', 'PO or tag 4500073048']],
    ['Landfall: bookings', ['Booking 899979679', 'Booking number 899979679', 'Bill or waybill EGLV142300']],
    ['Landfall: bills', ['Master bill EGLV142300', 'House bill NWH-77123', 'House air waybill NWH-77123']],
    [
      'Landfall: others',
      ['Tracking numbers 1Z999AA1 Korunda', 'Inbound ID FBA15DJ8K', 'Reference IDs 5AB12CDE'],
    ],
    ['Landfall: carriage', ['Voyage or flight 023E', 'Vessel EVER ACE', 'Supplier Lotus Works']],
    ['Landfall: places', ['Destination Dortmund', 'From Shanghai', 'To Rotterdam']],
  ])('of %s choose the kind of what follows', (_, texts) => {
    expect(texts.filter((text) => found(index, text).join() !== 'NW-204599')).toEqual([])
  })

  test.each([
    ['4500073048 urgent please', ['NW-204599', 'NW-2'], '“urgent” and “please” were'],
    ['Hi! Status of PO 4500073048?', ['NW-204599'], '“Hi”, “Status” and “of” were'],
    ['korundda 4500073048', ['NW-204599', 'NW-2'], '“korundda” was'],
    ['rotterdam: 4500073048 urgent', ['NW-204599'], '“urgent” was'],
    ['4500073048 17.12 or 7 Dec 2026', ['NW-204599', 'NW-2'], '“17.12”, “7”, “Dec” and “2026” were'],
    ['korunda a b c d f 4500073048', ['NW-204599', 'NW-2'], '“korunda”, “a”, “b”, “c”, “d” and 1 more were'],
    ['dated korunda', ['NW-204599'], '“dated” was'],
    ['carrier 4500073048 BKG', ['NW-204599', 'NW-2'], '“BKG” and “carrier” were'],
    ['urgent please', [], null],
    ['urgent 4500099999', [], null],
    ['korunda rotterdam', ['NW-204599'], null],
  ])('that nobody knows are left out with a note, but no numbers: %s', (text, references, words) => {
    expect(found(index, text)).toEqual(references)
    const { unknown, enter } = suggestionsIn(index, text)
    const note = words && `${words} left out, because nothing matches the whole text.`
    expect([unknown, words !== null && enter.opens.page]).toEqual([note, words !== null && 'list'])
  })
})
