import { expect, test } from 'vitest'
import type { Place } from '#contract/schema.ts'
import { bareShipment, milestone, placeOfType } from '#contract/testing/sample-parts.ts'
import { packWithZones } from './place-zone.ts'

const SHANGHAI = '31.35,121.62'

test.each<[string, Partial<Place>, string | null]>([
  ['by its code without coordinates', { code: 'CNSHG' }, SHANGHAI],
  [
    'by its code, with a star, where its coordinates are more than 200 km away',
    { code: 'CNSHG', coordinates: { lat: 51.95, lon: 4.14 } },
    `${SHANGHAI}*`,
  ],
  [
    'by its coordinates near its code',
    { code: 'CNSHG', coordinates: { lat: 30.63, lon: 122.06 } },
    '30.63,122.06',
  ],
  ['nowhere by an unknown code', { code: 'CNXXX' }, null],
])('a row is located %s', (_how, place, at) => {
  const port = placeOfType('Seaport', { coordinates: null, ...place })
  const shipment = bareShipment({ milestones: [milestone('OriginPort', { place: port })] })
  expect(packWithZones(shipment).at).toBe(at)
})
