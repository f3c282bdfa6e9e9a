import { expect, test } from 'vitest'
import type { Place } from '#contract/schema.ts'
import type { RoutePosition } from '#contract/shipment-row-positions.ts'
import { bareShipment, milestone, placeOfType } from '#contract/testing/sample-parts.ts'
import { rowWithZones, zoneOf } from './place-zone.ts'

const AT_SEA = { lat: 30, lon: -40 }

test.each<[string, Partial<Place>, string | null]>([
  ['its code', { code: 'CNSHG', countryCode: 'US', coordinates: { lat: 51.9, lon: 4.1 } }, 'Asia/Shanghai'],
  ['its coordinates', { code: 'USXXX', coordinates: { lat: 33.7, lon: -118.3 } }, 'America/Los_Angeles'],
  [
    'its coordinates, not its country',
    { countryCode: 'US', coordinates: { lat: 41.9, lon: -87.6 } },
    'America/Chicago',
  ],
  ['its state', { countryCode: 'US', state: 'CA' }, 'America/Los_Angeles'],
  ['its country, if no place of its state is known', { countryCode: 'US', state: 'ME' }, 'America/New_York'],
  ['its country', { countryCode: 'DE' }, 'Europe/Berlin'],
  [
    'its country, if coordinates are empty',
    { countryCode: 'DE', coordinates: { lat: 0, lon: 0 } },
    'Europe/Berlin',
  ],
  ['its country, if coordinates are at sea', { countryCode: 'NL', coordinates: AT_SEA }, 'Europe/Amsterdam'],
  ['nothing', { coordinates: AT_SEA }, null],
  ['nothing, off the globe', { coordinates: { lat: 91, lon: 4 } }, null],
  ['nothing, in no known country', { countryCode: 'XX' }, null],
])('the zone of a place follows from %s', (_what, place, zone) => {
  expect([zoneOf(placeOfType('Seaport', place)), zoneOf(null)]).toEqual([zone, null])
})

test('a row has the zone of each place', () => {
  const shanghai = placeOfType('Seaport', { code: 'CNSHG', name: 'Shanghai' })
  const berlin = placeOfType('ManualAddress', { city: 'Berlin', countryCode: 'DE' })
  const row = rowWithZones(
    bareShipment({
      portOfLoading: shanghai,
      destination: berlin,
      milestones: [
        milestone('OriginPort', { place: shanghai }),
        milestone('Delivery', { place: placeOfType('ManualAddress', { city: 'Berlin' }) }),
      ],
    }),
  )
  const { portOfLoading, portOfDischarge, destination, milestones } = row
  expect([portOfLoading?.timeZone, portOfDischarge, destination?.timeZone]).toEqual([
    'Asia/Shanghai',
    null,
    'Europe/Berlin',
  ])
  expect(milestones.map(({ place }) => place?.timeZone)).toEqual(['Asia/Shanghai', undefined])
})

const SHANGHAI = { lat: 31.35, lon: 121.62, isMoved: false }

test.each<[string, Partial<Place>, Partial<RoutePosition> | null]>([
  ['by its code without coordinates', { code: 'CNSHG' }, SHANGHAI],
  [
    'by its code, and marked, if its coordinates are more than 200 km away',
    { code: 'CNSHG', coordinates: { lat: 51.95, lon: 4.14 } },
    { ...SHANGHAI, isMoved: true },
  ],
  [
    'by its coordinates near its code',
    { code: 'CNSHG', coordinates: { lat: 30.63, lon: 122.06 } },
    { lat: 30.63, lon: 122.06, isMoved: false },
  ],
  ['nowhere by an unknown code', { code: 'CNXXX' }, null],
])('a row is located %s', (_how, place, at) => {
  const port = placeOfType('Seaport', { coordinates: null, ...place })
  const shipment = bareShipment({ milestones: [milestone('OriginPort', { place: port })] })
  expect(rowWithZones(shipment).at).toEqual(at && { ...at, milestoneIndex: 0 })
})
