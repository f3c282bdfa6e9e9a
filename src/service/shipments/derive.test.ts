import { describe, expect, test } from 'vitest'
import { SERVICE_TYPES, type ServiceType } from '#contract/vocabulary.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { sampleDate, samplePlace, sampleShipment } from '../testing/sample-shipment.ts'
import { derive } from './derive.ts'

const delivered = milestone('Delivery', { completed: true, arrival: sampleDate('2026-11-19', true) })
const expected = milestone('Delivery', { arrival: sampleDate('2026-12-01', false) })
const port = samplePlace({ type: 'Seaport', code: 'XXPOR' })

describe('status, first matching rule', () => {
  test.each([
    ['Cancelled', '2026-11-01T00:00:00Z', delivered],
    ['Cancelled', '2026-11-01T00:00:00Z', expected],
    ['Delivered', null, delivered],
    ['Active', null, expected],
    ['Active', null, milestone('Delivery', { completed: true })],
    ['Active', null, milestone('Delivery', { departure: sampleDate('2026-11-19', true) })],
    ['Active', null, milestone('DestinationPort', { arrival: sampleDate('2026-11-19', true) })],
  ] as const)('is %s', (status, cancelledAt, end) => {
    const milestones = [milestone('Pickup'), end]
    expect(derive(sampleShipment({ cancelledAt, milestones })).shipment.status).toBe(status)
  })

  test('of a route without milestones is Active', () => {
    expect(derive(sampleShipment({ milestones: [] })).shipment).toMatchObject({
      status: 'Active',
      currentMilestoneIndex: 0,
      portOfDischarge: null,
    })
  })
})

describe('mode', () => {
  // Written out here, so that the contract's table is tested too.
  const services = {
    Ocean: ['OceanFCL', 'OceanFCLExpress', 'OceanLCL', 'OceanLCLExpress', 'OceanDDU', 'OceanDDP'],
    Air: ['AirFreight', 'AirCourier', 'AirDDU', 'AirDDP'],
    Land: ['LandTruckFTL', 'LandTruckLTL', 'LandRailFCL', 'LandRailLCL', 'LandTruck'],
  } as const satisfies Record<string, readonly ServiceType[]>

  test('is known for every service type', () => {
    expect(Object.values(services).flat()).toEqual([...SERVICE_TYPES])
  })

  test.each(Object.entries(services))('is %s for %j, whatever the record says', (found, serviceTypes) => {
    for (const serviceType of serviceTypes)
      for (const mode of ['Ocean', 'Air', 'Land'] as const)
        expect(derive(sampleShipment({ serviceType, mode })).shipment.mode, serviceType).toBe(found)
  })
})

describe('currentMilestoneIndex', () => {
  test.each([
    [[false, false, false], 0],
    [[true, false, false], 0],
    [[true, true, false], 1],
    [[false, false, true], 2],
    [[true, false, true, false], 2],
  ])('of completed %j is %i', (completed, index) => {
    const milestones = completed.map((done) => milestone('TransshipmentPort', { completed: done }))
    expect(derive(sampleShipment({ milestones })).shipment.currentMilestoneIndex).toBe(index)
  })
})

describe('portOfDischarge', () => {
  test('stays as recorded if the route has a DestinationPort, wherever it delivers', () => {
    const milestones = [milestone('DestinationPort'), milestone('Delivery', { place: port })]
    const inland = samplePlace({ name: 'Recorded' })
    for (const portOfDischarge of [inland, null])
      expect(derive(sampleShipment({ milestones, portOfDischarge })).shipment.portOfDischarge).toEqual(
        portOfDischarge,
      )
  })

  test('is null without DestinationPort and Delivery', () => {
    const milestones = [milestone('Pickup'), milestone('OriginPort', { place: port })]
    expect(derive(sampleShipment({ milestones })).shipment.portOfDischarge).toBeNull()
  })

  test.each([
    ['Seaport', port],
    ['Airport', samplePlace({ type: 'Airport', code: 'XXX' })],
  ])('is the place of delivery if that is a %s', (_type, place) => {
    const milestones = [milestone('Pickup'), milestone('Delivery', { place })]
    expect(derive(sampleShipment({ milestones })).shipment.portOfDischarge).toEqual(place)
  })

  test.each([samplePlace(), samplePlace({ type: 'InlandTerminal', code: 'XXINL' }), null])(
    'is null if the route does not end at a port (%#)',
    (place) => {
      const milestones = [milestone('Pickup'), milestone('Delivery', { place })]
      expect(derive(sampleShipment({ milestones })).shipment.portOfDischarge).toBeNull()
    },
  )
})

describe('the corrections', () => {
  test('are none for a correct shipment', () => {
    const shipment = sampleShipment()
    expect(derive(shipment)).toEqual({ shipment, corrected: [] })
  })

  test('are listed by field, and nothing else is changed', () => {
    const right = sampleShipment({
      milestones: [milestone('Pickup'), delivered],
      portOfDischarge: null,
    })
    const wrong = sampleShipment({ ...right, mode: 'Air', portOfDischarge: port })
    const { shipment, corrected } = derive(wrong)
    expect(corrected).toEqual(['status', 'mode', 'portOfDischarge'])
    expect(shipment).toEqual({ ...right, status: 'Delivered', currentMilestoneIndex: 1 })
  })
})
