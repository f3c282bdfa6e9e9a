import { expect, test } from 'vitest'
import { routeEndsOf } from './route-ends.ts'
import { place, ROTTERDAM, sampleShipment } from '../testing/sample-shipment.ts'

const suzhou = place('ShippingParty', 'Suzhou Parts', { city: 'Suzhou', countryCode: 'CN' })
const ont8 = place('FulfillmentCenter', 'ONT8', { city: 'Moreno Valley', countryCode: 'US' })

test('a route with ports goes from port to port', () => {
  expect(routeEndsOf(sampleShipment({ origin: suzhou, destination: ont8 }))).toEqual({
    from: { name: 'Shanghai', shortName: 'Shanghai', code: 'CNSHA' },
    to: { name: 'Rotterdam', shortName: 'Rotterdam', code: 'NLRTM' },
  })
})

test('a route without ports goes from origin to destination', () => {
  const shipment = sampleShipment({
    portOfLoading: null,
    portOfDischarge: null,
    origin: suzhou,
    destination: ont8,
  })
  expect(routeEndsOf(shipment)).toEqual({
    from: { name: 'Suzhou', shortName: 'Suzhou', code: 'CN' },
    to: { name: 'ONT8', shortName: 'ONT8', code: 'Moreno Valley, US' },
  })
})

test('an unknown end is null', () => {
  const shipment = sampleShipment({ portOfLoading: null, portOfDischarge: ROTTERDAM })
  expect(routeEndsOf(shipment).from).toEqual({ name: null, shortName: null, code: null })
})
