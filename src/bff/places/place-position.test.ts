import { expect, test } from 'vitest'
import type { Place } from '#contract/schema.ts'
import type { RoutePosition } from '#contract/shipment-row-positions.ts'
import { bareShipment, milestone, placeOfType } from '#contract/testing/sample-parts.ts'
import { rowWithZones } from './place-zone.ts'

const SHANGHAI = { lat: 31.35, lon: 121.62, isMoved: false }

test.each<[string, Partial<Place>, Partial<RoutePosition> | null]>([
  ['by its code without coordinates', { code: 'CNSHG' }, SHANGHAI],
  [
    'by its code, and marked, where its coordinates are more than 200 km away',
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
