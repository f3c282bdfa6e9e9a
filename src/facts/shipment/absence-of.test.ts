import { describe, expect, test } from 'vitest'
import { modeOfService, SERVICE_TYPES, type ServiceType } from '#contract/vocabulary.ts'
import { type AbsentField, absenceOf } from './absence-of.ts'
import { act, oceanRoute, sampleShipment } from '../testing/sample-shipment.ts'

const of = (serviceType: ServiceType) => sampleShipment({ serviceType, mode: modeOfService(serviceType) })
const unknown = 'Not known yet'

describe.each<[AbsentField, Partial<Record<ServiceType, string | null>>]>([
  [
    'carrier',
    { OceanFCL: unknown, OceanDDP: unknown, AirFreight: unknown, AirCourier: unknown, LandTruck: null },
  ],
  ['booking', { OceanLCL: unknown, AirDDP: unknown, AirCourier: 'No booking details (usual for courier)' }],
  [
    'cutoffs',
    { OceanFCL: unknown, OceanLCL: unknown, AirFreight: unknown, AirCourier: null, LandRailFCL: null },
  ],
  ['freeDays', { OceanFCLExpress: 'Not recorded', OceanLCL: null, AirFreight: null, LandTruckFTL: null }],
  ['emptyReturnDays', { OceanFCL: 'Not recorded', OceanDDU: null, AirFreight: null, LandRailLCL: null }],
  [
    'containers',
    {
      OceanFCL: 'Not assigned yet',
      OceanDDU: 'Consolidation container not assigned yet',
      AirFreight: null,
      LandRailLCL: 'Not assigned yet',
      LandTruckLTL: null,
    },
  ],
  [
    'packages',
    { OceanFCL: 'No package lines (usual for full containers)', OceanLCL: unknown, LandTruck: unknown },
  ],
  ['chargeableWeight', { OceanFCL: null, AirFreight: unknown, AirCourier: unknown, LandRailFCL: null }],
  ['port', { OceanFCL: unknown, AirDDU: unknown, AirCourier: null, LandTruckFTL: null }],
  [
    'parcels',
    {
      OceanFCL: null,
      OceanLCL: null,
      OceanDDP: 'No tracking numbers yet',
      AirFreight: null,
      AirDDU: 'No tracking numbers yet',
      AirCourier: 'No tracking numbers yet',
      LandTruckFTL: null,
    },
  ],
])('an absent %s', (field, expected) => {
  test.each(Object.entries(expected))('on %s reads %s', (serviceType, words) => {
    const known = SERVICE_TYPES.find((service) => service === serviceType)
    expect(known && absenceOf(field, of(known))).toBe(words)
  })
})

test('cutoffs are no longer expected once the main leg has begun', () => {
  const [pickup, loading, discharge, delivery] = oceanRoute()
  const sailed = { ...loading, completed: true, departure: act('2026-11-05') }
  const shipment = sampleShipment({
    currentMilestoneIndex: 1,
    milestones: [pickup, sailed, discharge, delivery],
  })
  expect(absenceOf('cutoffs', shipment)).toBeNull()
})

test('an unknown service is treated by its mode', () => {
  const odd = JSON.parse(JSON.stringify(sampleShipment()).replace('"OceanFCL"', '"OceanRoRo"'))
  expect(absenceOf('containers', odd)).toBe('Consolidation container not assigned yet')
  const odder = JSON.parse(JSON.stringify(odd).replace('"Ocean"', '"Space"'))
  expect(absenceOf('carrier', odder)).toBe(unknown)
})
