import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import type { MilestoneType } from '#contract/vocabulary.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { shipmentRowOf } from '../intake/shipment-row.ts'
import { sampleContainer, sampleDate, samplePlace, sampleShipment } from '../testing/sample-shipment.ts'

type Changes = Record<string, unknown>

const base = sampleShipment()
/** A stop with other members, also such as no stop may have. */
const stop = (type: MilestoneType, changes: Changes = {}): Changes => ({ ...milestone(type), ...changes })
const leg = { mode: null, vessel: null, voyageNumber: null, flightNumber: null, carrier: null }
const route = (...milestones: Changes[]): Changes => ({ milestones })
const cargo = (changes: Changes): Changes => ({ cargo: { ...base.cargo, ...changes } })
const booking = (changes: Changes): Changes => ({ booking: { ...base.booking, ...changes } })
const place = (changes: Changes): Changes => ({ origin: { ...samplePlace(), ...changes } })
/** A leg from a port to the delivery. */
const by = (changes: Changes): Changes =>
  route(stop('OriginPort', { transportToNext: { ...leg, ...changes } }), milestone('Delivery'))
/** Of no route, so that no member of the record is derived from one. */
const unrouted = { portOfDischarge: null, currentMilestoneIndex: 0 }
const land: Partial<Shipment> = {
  serviceType: 'LandTruckFTL',
  mode: 'Land',
  carrier: null,
  cargo: { ...base.cargo, containers: [] },
}

function faultsOf(changes: Changes): readonly string[] {
  const result = shipmentRowOf({ ...base, ...changes })
  return result.ok ? [] : result.faults
}

describe('a record is stored unchanged', () => {
  test.each<[string, Changes]>([
    ['with instants in milliseconds', { createdAt: '2026-10-01T08:00:00.120Z' }],
    ['with instants in microseconds', { updatedAt: '2026-11-20T08:00:00.000001Z' }],
    ['with instants in nanoseconds', { updatedAt: '2026-11-20T08:00:00.000000001Z' }],
    ['with UTC written as an offset', { updatedAt: '2026-11-20T08:00:00.123456+00:00' }],
    ['cancelled', { status: 'Cancelled', cancelledAt: '2026-11-01T00:00:00Z' }],
    ['never changed', { createdAt: '2026-11-20T08:00:00Z', updatedAt: '2026-11-20T08:00:00.000000Z' }],
    ['without milestones', { milestones: [], ...unrouted }],
    ['with one milestone', { ...route(milestone('Pickup')), ...unrouted }],
    [
      'with a Delivery that is not last, and two Pickups',
      {
        ...route(milestone('Pickup'), milestone('Delivery'), milestone('Pickup')),
        ...unrouted,
      },
    ],
    [
      'with every place unknown',
      { origin: null, portOfLoading: null, portOfDischarge: null, destination: null },
    ],
    ['with a place of which only the type is known', place({ name: null, city: null, countryCode: null })],
    ['with coordinates', place({ coordinates: { lat: -33.8688, lon: 151 } })],
    ['with a state', place({ state: 'NSW' })],
    ['with a terminal without a code', place({ type: 'InlandTerminal' })],
    ['with a fulfilment centre', place({ type: 'FulfillmentCenter', fulfillmentCenter: 'Net', name: 'FC1' })],
    ['with an address typed by hand', place({ type: 'ManualAddress' })],
    ['without a carrier', { carrier: null }],
    ['with a carrier without a name', { carrier: { name: '', type: 'ShippingLine' } }],
    [
      'with booking unknown',
      { booking: Object.fromEntries(Object.keys(base.booking).map((name) => [name, null])) },
    ],
    ['with no free days', booking({ destinationPortFreeDays: 0 })],
    [
      'with parcels of an unknown carrier',
      { parcels: { carrier: 'ÜBER_NEW', trackingNumbers: ['1Z', '1Z'] } },
    ],
    ['with parcels not yet known', { parcels: { carrier: null, trackingNumbers: [] } }],
    ['with empty marketplace lists', { marketplace: { fbaIds: [], referenceIds: [] } }],
    ['with cargo unknown', cargo({ totalWeight: null, containers: [], packages: [] })],
    ['with a weight of zero', cargo({ totalWeight: { value: 0, unit: 'LB' } })],
    ['with a small volume', cargo({ totalVolume: { value: 1e-7, unit: 'CubicFeet' } })],
    ['with units that differ', cargo({ packages: [packageOf('Inch'), packageOf('Millimeter')] })],
    [
      'with containers not yet assigned',
      cargo({ containers: [{ number: null, type: null, sealNumber: null }] }),
    ],
    ['with tags twice, empty and odd', { tags: ['PO', 'PO', '', ' ', '🚢', 'a'.repeat(1500)] }],
    ['with empty text', { descriptionOfGoods: '' }],
    ['with a reference of one blank', { reference: ' ' }],
    ['DDP with a shared container', { serviceType: 'OceanDDP' }],
    ['by rail with a container', { serviceType: 'LandRailLCL', mode: 'Land', carrier: null }],
    ['by truck', land],
    ['with the legacy truck service', { ...land, serviceType: 'LandTruck' }],
    [
      'by air with a chargeable weight',
      {
        serviceType: 'AirDDP',
        mode: 'Air',
        ...cargo({ containers: [], chargeableWeight: { value: 1.5, unit: 'KG' } }),
      },
    ],
    [
      'with legs of every kind',
      {
        ...route(
          stop('Pickup', { transportToNext: { ...leg, mode: 'Truck' } }),
          stop('OriginPort', { transportToNext: { ...leg, mode: 'Voyage', vessel: 'V', voyageNumber: '1' } }),
          stop('TransshipmentPort', { transportToNext: { ...leg, mode: 'Flight', flightNumber: 'F1' } }),
          {
            ...milestone('InlandTerminal'),
            transportToNext: { ...leg, mode: 'Rail', carrier: { name: 'R', type: 'Airline' } },
          },
          stop('BorderCrossing', { transportToNext: null }),
          stop('IntermediaryWarehouse', { warehouseType: 'CFS', transportToNext: leg }),
          stop('IntermediaryWarehouse', { transportToNext: { ...leg, vessel: 'Mode unknown' } }),
          stop('Delivery', { arrival: sampleDate('2026-12-05', false) }),
        ),
        ...unrouted,
      },
    ],
    [
      'with dates, with and without times',
      {
        ...route(
          stop('Pickup', { cargoReadyDate: '2024-02-29' }),
          stop('DestinationPort', { arrival: { date: '2026-11-30', time: '23:59', actual: false } }),
        ),
        currentMilestoneIndex: 0,
      },
    ],
  ])('%s', (_what, changes) => {
    const record = { ...base, ...changes }
    expect(shipmentRowOf(record)).toMatchObject({
      ok: true,
      corrected: [],
      row: { doc: JSON.stringify(record) },
    })
  })
})

describe('a record is rejected', () => {
  test.each<[string, Changes]>([
    ['reference', { reference: '' }],
    ['reference', { reference: '..' }],
    ['reference', { reference: 7 }],
    ['status', { status: 'active' }],
    ['serviceType', { serviceType: 'OceanFcl' }],
    ['mode', { mode: null }],
    ['incoterms', { incoterms: 'CIF' }],
    ['tags', { tags: null }],
    ['tags.0', { tags: [null] }],
    ['insured', { insured: null }],
    ['createdAt', { createdAt: null }],
    ['createdAt', { createdAt: '2026-11-20T08:00:00.123457Z' }],
    ['updatedAt', { updatedAt: '2026-11-20' }],
    ['updatedAt', { updatedAt: '2026-11-20T08:00:00+01:00' }],
    ['updatedAt', { updatedAt: '2026-11-20T08:00:00' }],
    ['cancelledAt', { cancelledAt: '2026-02-30T00:00:00Z' }],
    ['currentMilestoneIndex', { currentMilestoneIndex: 0.5 }],
    ['origin.countryCode', place({ countryCode: 'de' })],
    ['origin.type', place({ type: 'Port' })],
    ['origin.code', place({ code: 'DEHAM' })],
    ['origin.fulfillmentCenter', place({ fulfillmentCenter: 'Net' })],
    ['origin.coordinates.lon', place({ coordinates: { lat: 1 } })],
    ['carrier', { ...land, carrier: base.carrier }],
    ['carrier.type', { carrier: { name: 'X', type: 'Truck' } }],
    ['booking', { booking: null }],
    ['booking.cargoCutoff', booking({ cargoCutoff: '2026-2-1' })],
    ['booking.destinationPortFreeDays', booking({ destinationPortFreeDays: 1.5 })],
    ['cargo.chargeableWeight', cargo({ chargeableWeight: { value: 1, unit: 'KG' } })],
    ['cargo.totalWeight.unit', cargo({ totalWeight: { value: 1, unit: 'kg' } })],
    ['cargo.totalWeight.value', cargo({ totalWeight: { value: '1', unit: 'KG' } })],
    ['cargo.containers', { ...land, ...cargo({ containers: [sampleContainer(null)] }) }],
    ['cargo.packages.0.quantity', cargo({ packages: [{ ...packageOf('Inch'), quantity: 1.5 }] })],
    ['milestones.0.place', route(stop('BorderCrossing', { place: samplePlace() }))],
    ['milestones.0.place', route(stop('IntermediaryWarehouse', { place: samplePlace() }))],
    ['milestones.0.warehouseType', route(stop('Delivery', { warehouseType: 'CFS' }))],
    ['milestones.0.cargoReadyDate', route(stop('Delivery', { cargoReadyDate: '2026-01-01' }))],
    ['milestones.0.arrival', route(stop('Pickup', { arrival: sampleDate('2026-01-01', true) }))],
    ['milestones.0.departure', route(stop('Delivery', { departure: sampleDate('2026-01-01', true) }))],
    ['milestones.0.transportToNext', route(stop('OriginPort', { transportToNext: leg }))],
    [
      'milestones.0.arrival.time',
      route(stop('Delivery', { arrival: { date: '2026-01-01', time: '24:00', actual: true } })),
    ],
    [
      'milestones.0.arrival.date',
      route(stop('Delivery', { arrival: { date: '2026-02-29', time: null, actual: true } })),
    ],
    ['milestones.0.transportToNext.vessel', by({ mode: 'Truck', vessel: 'V' })],
    ['milestones.0.transportToNext.voyageNumber', by({ mode: 'Flight', voyageNumber: 'V' })],
    ['milestones.0.transportToNext.flightNumber', by({ mode: 'Voyage', flightNumber: 'V' })],
    ['record', { whatever: 1 }],
    ['cargo', cargo({ whatever: 1 })],
  ])('for its %s (%#)', (field, changes) => {
    expect(faultsOf(changes).map((fault) => fault.slice(0, fault.indexOf(':')))).toContain(field)
  })

  test('for any missing key', () => {
    for (const name of Object.keys(base)) {
      const { [name]: _dropped, ...rest }: Changes = { ...base }
      expect(shipmentRowOf(rest)).toMatchObject({ ok: false, faults: [expect.stringContaining(`${name}: `)] })
    }
  })
})

function packageOf(unit: string): Changes {
  const length = { value: 12.5, unit }
  return {
    type: 'Box',
    quantity: 4,
    hazardous: null,
    weight: { value: 2, unit: 'LB' },
    length,
    width: length,
    height: null,
  }
}
