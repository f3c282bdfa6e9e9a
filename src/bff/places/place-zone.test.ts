import { expect, test } from 'vitest'
import type { Place } from '#contract/schema.ts'
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
  [
    'its country, where no place of its state is known',
    { countryCode: 'US', state: 'ME' },
    'America/New_York',
  ],
  ['its country', { countryCode: 'DE' }, 'Europe/Berlin'],
  [
    'its country, where coordinates were left empty',
    { countryCode: 'DE', coordinates: { lat: 0, lon: 0 } },
    'Europe/Berlin',
  ],
  [
    'its country, where coordinates are at sea',
    { countryCode: 'NL', coordinates: AT_SEA },
    'Europe/Amsterdam',
  ],
  ['nothing', { coordinates: AT_SEA }, null],
  ['nothing, off the globe', { coordinates: { lat: 91, lon: 4 } }, null],
  ['nothing, in no known country', { countryCode: 'XX' }, null],
])('the zone of a place follows from %s', (_what, place, zone) => {
  expect(zoneOf(placeOfType('Seaport', place))).toBe(zone)
})

test('no place has no zone', () => {
  expect(zoneOf(null)).toBeNull()
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
