import { expect, test } from 'vitest'
import { placeCode, placeLocality, placeName, shortPlaceName } from './place.ts'
import { place, ROTTERDAM } from '../testing/sample-shipment.ts'

test.each([
  [ROTTERDAM, 'Rotterdam', 'NLRTM', 'NL'],
  [
    place('Airport', 'Bangkok Suvarnabhumi', { city: 'Samut Prakan', code: 'BKK', countryCode: 'TH' }),
    'Bangkok Suvarnabhumi',
    'BKK',
    'Samut Prakan, TH',
  ],
  [
    place('ShippingParty', 'Suzhou Parts', { city: 'Suzhou', state: 'Jiangsu', countryCode: 'CN' }),
    'Suzhou',
    'CN',
    'Suzhou, Jiangsu, CN',
  ],
  [
    place('FulfillmentCenter', 'ONT8', { city: 'Moreno Valley', state: 'CA', countryCode: 'US' }),
    'ONT8',
    'Moreno Valley, US',
    'Moreno Valley, CA, US',
  ],
  [place('ManualAddress', 'Unit 4', {}), 'Unit 4', null, null],
  [place('Seaport', null, { code: 'XXABC' }), 'XXABC', 'XXABC', null],
  [place('ManualAddress', '  ', { city: '' }), null, null, null],
  [null, null, null, null],
])('a place is named as people name it', (given, name, code, locality) => {
  expect(placeName(given)).toBe(name)
  expect(placeCode(given)).toBe(code)
  expect(placeLocality(given)).toBe(locality)
})

test.each([
  [place('Airport', 'Ho Chi Minh City Tan Son Nhat', { city: 'Ho Chi Minh City' }), 'Ho Chi Minh City'],
  [place('Airport', 'Bangkok Suvarnabhumi', { city: 'Samut Prakan' }), 'Bangkok Suvarnabhumi'],
  [place('Airport', 'Dallas/Fort Worth', { city: 'Dallas' }), 'Dallas/Fort Worth'],
  [place('Seaport', 'Nhava Sheva (Jawaharlal Nehru)', { city: 'Navi Mumbai' }), 'Nhava Sheva'],
  [place('ManualAddress', null, { city: 'Dortmund' }), 'Dortmund'],
  [null, null],
])('a place with a long name has a shorter one', (given, name) => {
  expect(shortPlaceName(given)).toBe(name)
})
