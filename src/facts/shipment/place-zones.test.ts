import { expect, test } from 'vitest'
import { milestone, placeOfType } from '#contract/testing/sample-parts.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { withZones } from './place-zones.ts'

const NONE = { origin: null, portOfLoading: null, portOfDischarge: null, destination: null, milestones: [] }

test('each place of a shipment gets its zone, and nothing else changes', () => {
  const place = placeOfType('Seaport')
  const shipment = sampleShipment({
    portOfLoading: place,
    destination: place,
    milestones: [milestone('OriginPort', { place }), milestone('Delivery', { place: null })],
  })
  const zones = { ...NONE, portOfLoading: 'Asia/Shanghai', milestones: ['Asia/Tokyo', 'Asia/Seoul'] }
  expect(withZones(shipment, zones)).toEqual({
    ...shipment,
    portOfLoading: { ...place, timeZone: 'Asia/Shanghai' },
    milestones: [
      { ...shipment.milestones[0], place: { ...place, timeZone: 'Asia/Tokyo' } },
      shipment.milestones[1],
    ],
  })
})

test('a place whose zone is unknown has none', () => {
  const shipment = sampleShipment({
    milestones: [milestone('OriginPort', { place: placeOfType('Seaport') })],
  })
  expect(withZones(shipment, NONE)).toEqual(shipment)
})
