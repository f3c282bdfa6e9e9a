import { describe, expect, test } from 'vitest'
import type { Milestone, Shipment } from '#contract/schema.ts'
import { modeOfService, SERVICE_TYPES } from '#contract/vocabulary.ts'
import { dischargePlaceOf, returnPlaceOf } from './day-places.ts'
import { emptyReturnOf } from './empty-return.ts'
import { freeTimeOf } from './free-time.ts'
import { act, est, leg, oceanRoute, place, ROTTERDAM, sampleShipment } from '../testing/sample-shipment.ts'

const [pickup, loading, discharge, delivery] = oceanRoute()
const { booking } = sampleShipment()
const NOT_COUNTED = { arrivalDayCounts: false }

function withFreeDays(
  freeDays: number | null,
  milestones: Milestone[],
  rest: Partial<Shipment> = {},
): Shipment {
  return sampleShipment({
    milestones,
    booking: { ...booking, destinationPortFreeDays: freeDays, emptyContainerReturnFreeDays: freeDays },
    ...rest,
  })
}

describe('the estimated last free day', () => {
  test.each([
    ['projected from an estimate', 7, est('2026-11-24'), 'projected', '2026-12-01'],
    ['running from a fact', 7, act('2026-11-17'), 'running', '2026-11-24'],
    ['the arrival day itself for 0 days', 0, act('2026-11-17'), 'running', '2026-11-17'],
    ['not before the arrival day for a negative number', -3, act('2026-11-17'), 'running', '2026-11-17'],
    ['without a date while the arrival has none', 7, null, 'date-unknown', null],
    ['without a date beyond the calendar', 1e9, act('2026-11-17'), 'date-unknown', null],
  ])('is %s', (_, freeDays, arrival, state, lastFreeDay) => {
    const shipment = withFreeDays(freeDays, [pickup, loading, { ...discharge, arrival }, delivery])
    expect(freeTimeOf(shipment, NOT_COUNTED)).toMatchObject({
      state,
      lastFreeDay,
      freeDays,
      isCollectionTracked: true,
    })
  })

  test('is a day earlier if the arrival day counts, but never before the arrival', () => {
    const at = (freeDays: number) =>
      freeTimeOf(withFreeDays(freeDays, [{ ...discharge, arrival: act('2026-11-17') }]), {
        arrivalDayCounts: true,
      })?.lastFreeDay
    expect(at(7)).toBe('2026-11-23')
    expect(at(0)).toBe('2026-11-17')
  })

  test('stops with the used days when the cargo leaves the port', () => {
    const left = { ...discharge, completed: true, arrival: act('2026-11-01'), departure: act('2026-11-11') }
    const shipment = withFreeDays(7, [pickup, loading, left, delivery], { currentMilestoneIndex: 2 })
    expect(freeTimeOf(shipment, NOT_COUNTED)).toMatchObject({
      state: 'stopped',
      lastFreeDay: '2026-11-08',
      usedDays: 10,
      overDays: 3,
    })
  })

  test('stops with unknown used days when the cargo is seen later', () => {
    const reached = { ...discharge, completed: true, arrival: act('2026-11-01') }
    const shipment = withFreeDays(7, [pickup, loading, reached, { ...delivery, completed: true }])
    expect(freeTimeOf(shipment, NOT_COUNTED)).toMatchObject({
      state: 'stopped',
      usedDays: null,
      overDays: null,
    })
  })

  test.each([
    ['2026-11-24', null],
    ['2026-11-25', '2026-11-25'],
  ])('with a pickup planned on %s is passed by one on %s', (departure, later) => {
    const port = { ...discharge, arrival: act('2026-11-17'), departure: est(departure) }
    const freeTime = freeTimeOf(withFreeDays(7, [pickup, loading, port, delivery]), NOT_COUNTED)
    expect(freeTime?.laterPickup?.date ?? null).toBe(later)
  })

  test('keeps running for cargo that ends at the port, because its collection is not reported', () => {
    const final = { ...delivery, place: ROTTERDAM, completed: true, arrival: act('2026-11-17') }
    const shipment = withFreeDays(7, [pickup, loading, final], { status: 'Delivered' })
    expect(freeTimeOf(shipment, NOT_COUNTED)).toMatchObject({
      state: 'running',
      lastFreeDay: '2026-11-24',
      isCollectionTracked: false,
    })
  })

  test('has nothing to count from on a route without a port', () => {
    const shipment = withFreeDays(7, [pickup, delivery], { portOfDischarge: null })
    expect(freeTimeOf(shipment, NOT_COUNTED)).toMatchObject({ state: 'no-start', lastFreeDay: null })
  })

  test('does not exist if no days are recorded or the shipment is cancelled', () => {
    expect(freeTimeOf(withFreeDays(null, oceanRoute()), NOT_COUNTED)).toBeNull()
    expect(freeTimeOf(withFreeDays(7, oceanRoute(), { status: 'Cancelled' }), NOT_COUNTED)).toBeNull()
  })
})

describe('the empty return', () => {
  const terminal: Milestone = {
    ...discharge,
    type: 'InlandTerminal',
    place: place('InlandTerminal', 'Duisburg'),
  }
  const byRail = { serviceType: 'LandRailFCL', mode: 'Land', portOfDischarge: null } as const
  const boarding: Milestone = { ...terminal, departure: act('2026-11-10'), transportToNext: leg('Rail') }

  test.each([
    ['a deadline from a fact', { ...discharge, departure: act('2026-11-18') }, 'deadline', '2026-11-28'],
    ['projected from an estimate', { ...discharge, departure: est('2026-11-20') }, 'projected', '2026-11-30'],
    ['at the latest, counted from the delivery', discharge, 'at-latest', '2026-12-08'],
  ])('is %s', (_, port, state, date) => {
    const shipment = withFreeDays(10, [pickup, loading, port, { ...delivery, arrival: est('2026-11-28') }])
    expect(emptyReturnOf(shipment)).toMatchObject({ state, date, freeDays: 10 })
  })

  test('counts from the last inland terminal on rail', () => {
    const shipment = withFreeDays(
      3,
      [
        pickup,
        boarding,
        { ...terminal, departure: act('2026-11-15') },
        { ...terminal, departure: act('2026-11-20') },
        delivery,
      ],
      byRail,
    )
    expect(emptyReturnOf(shipment)).toMatchObject({ state: 'deadline', date: '2026-11-23' })
  })

  test.each([
    ['by sea without a port of discharge', { serviceType: 'OceanFCL', mode: 'Ocean' } as const],
    ['by rail without an inland terminal', { serviceType: 'LandRailFCL', mode: 'Land' } as const],
  ])('is counted from the delivery at the latest %s', (_, service) => {
    const milestones = [pickup, { ...delivery, completed: true, arrival: act('2026-11-28') }]
    const shipment = withFreeDays(10, milestones, {
      ...service,
      status: 'Delivered',
      portOfDischarge: null,
    })
    expect(emptyReturnOf(shipment)).toMatchObject({ state: 'at-latest', date: '2026-12-08' })
  })

  test.each([
    [
      'by rail to a port',
      [pickup, boarding, { ...terminal, departure: act('2026-11-20') }, { ...delivery, place: ROTTERDAM }],
    ],
    [
      'by rail with only the terminal of its origin',
      [pickup, boarding, { ...delivery, arrival: act('2026-11-20') }],
    ],
  ])('has no date %s', (_, milestones) => {
    const shipment = withFreeDays(3, milestones, byRail)
    expect(emptyReturnOf(shipment)).toMatchObject({ state: 'no-start', date: null })
  })

  test.each([
    ['a route that ends at the port', withFreeDays(5, [pickup, loading, { ...delivery, place: ROTTERDAM }])],
    ['no date at all', withFreeDays(5, oceanRoute())],
  ])('has no date for %s', (_, shipment) => {
    expect(emptyReturnOf(shipment)).toMatchObject({ state: 'no-start', date: null })
  })
  test.each(SERVICE_TYPES.filter((serviceType) => !serviceType.includes('FCL')))(
    'does not exist for %s, whose containers are not the customer’s',
    (serviceType) => {
      const service = { serviceType, mode: modeOfService(serviceType) }
      const left = { ...discharge, departure: act('2026-11-18') }
      expect(emptyReturnOf(withFreeDays(5, [pickup, loading, left, delivery], service))).toBeNull()
    },
  )
})

test('free time counts by the day at the port, and a return by that at the last inland terminal, else at the port', () => {
  const inland: Milestone = {
    ...delivery,
    type: 'InlandTerminal',
    place: place('InlandTerminal', 'Duisburg'),
  }
  const destination = place('ShippingParty', 'Northwind')
  const shipment = sampleShipment({ destination })
  const byDuisburg = { ...shipment, milestones: [pickup, loading, discharge, inland, delivery] }
  expect(dischargePlaceOf(shipment)).toBe(ROTTERDAM)
  expect(dischargePlaceOf({ ...shipment, portOfDischarge: null })).toBe(discharge.place)
  expect(returnPlaceOf(shipment)).toBe(discharge.place)
  expect(returnPlaceOf(byDuisburg)).toBe(inland.place)
})
