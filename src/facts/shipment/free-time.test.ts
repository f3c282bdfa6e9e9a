import { describe, expect, test } from 'vitest'
import type { Milestone, Shipment } from '#contract/schema.ts'
import { modeOfService, SERVICE_TYPES } from '#contract/vocabulary.ts'
import { dischargePlaceOf, returnPlaceOf } from './day-places.ts'
import { emptyReturnOf } from './empty-return.ts'
import { freeTimeOf } from './free-time.ts'
import { withBooking } from '../testing/known-shipment.ts'
import { act, leg, oceanRoute, place, ROTTERDAM, routed, sampleShipment } from '../testing/sample-shipment.ts'

const [pickup, loading, discharge, delivery] = oceanRoute()

const free = (days: number | null, rest: Partial<Shipment> = {}): Partial<Shipment> => ({
  ...withBooking({ destinationPortFreeDays: days, emptyContainerReturnFreeDays: days }),
  ...rest,
})

describe('the estimated last free day', () => {
  const counted = (shipment: Shipment, arrivalDayCounts = false) => freeTimeOf(shipment, { arrivalDayCounts })
  const toPort = (arrival: string, days: number) =>
    routed(`Suzhou | Shanghai | Rotterdam ${arrival} | Dortmund`, free(days))

  test.each([
    ['projected from an estimate', 7, '~11-24', 'projected', '2026-12-01'],
    ['running from a fact', 7, '11-17', 'running', '2026-11-24'],
    ['the arrival day itself for 0 days', 0, '11-17', 'running', '2026-11-17'],
    ['not before the arrival day for a negative number', -3, '11-17', 'running', '2026-11-17'],
    ['without a date while the arrival has none', 7, '', 'date-unknown', null],
    ['without a date beyond the calendar', 1e9, '11-17', 'date-unknown', null],
  ])('is %s', (_, freeDays, arrival, state, lastFreeDay) => {
    const found = { state, lastFreeDay, freeDays, isCollectionTracked: true }
    expect(counted(toPort(arrival, freeDays))).toMatchObject(found)
  })

  test('is a day earlier if the arrival day counts, but never before the arrival', () => {
    const ends = [7, 0].map((days) => counted(toPort('11-17', days), true)?.lastFreeDay)
    expect(ends).toEqual(['2026-11-23', '2026-11-17'])
  })

  test('stops when the cargo leaves the port, or is seen later with unknown used days', () => {
    const left = { lastFreeDay: '2026-11-08', usedDays: 10, overDays: 3 }
    expect(counted(toPort('11-01/11-11 ✓', 7))).toMatchObject({ state: 'stopped', ...left })
    const seen = routed('Suzhou | Shanghai | Rotterdam 11-01 ✓ | Dortmund ✓', free(7))
    expect(counted(seen)).toMatchObject({ state: 'stopped', usedDays: null, overDays: null })
  })

  test.each([
    ['11-24', null],
    ['11-25', '2026-11-25'],
  ])('with a pickup planned on %s is passed by one on %s', (departure, later) => {
    expect(counted(toPort(`11-17/~${departure}`, 7))?.laterPickup?.date ?? null).toBe(later)
  })

  test('keeps running for cargo that ends at the port, because its collection is not reported', () => {
    const shipment = routed('Suzhou | Shanghai | quay 11-17 ✓', free(7, { status: 'Delivered' }))
    const found = { state: 'running', lastFreeDay: '2026-11-24', isCollectionTracked: false }
    expect(counted(shipment)).toMatchObject(found)
  })

  test('has nothing to count from on a route without a port', () => {
    const shipment = routed('Suzhou | Dortmund', free(7, { portOfDischarge: null }))
    expect(counted(shipment)).toMatchObject({ state: 'no-start', lastFreeDay: null })
  })

  test('does not exist if no days are recorded or the shipment is cancelled', () => {
    expect(counted(sampleShipment(free(null)))).toBeNull()
    expect(counted(sampleShipment(free(7, { status: 'Cancelled' })))).toBeNull()
  })
})

describe('the empty return', () => {
  const duisburg = place('InlandTerminal', 'Duisburg')
  const terminal: Milestone = { ...discharge, type: 'InlandTerminal', place: duisburg }
  const byRail = { serviceType: 'LandRailFCL', mode: 'Land', portOfDischarge: null } as const
  const boarding: Milestone = { ...terminal, departure: act('2026-11-10'), transportToNext: leg('Rail') }
  const left = (date: string): Milestone => ({ ...terminal, departure: act(date) })
  const rail = (...milestones: Milestone[]) => sampleShipment({ milestones, ...free(3, byRail) })

  test.each([
    ['a deadline from a fact', '/11-18', 'deadline', '2026-11-28'],
    ['projected from an estimate', '/~11-20', 'projected', '2026-11-30'],
    ['at the latest, counted from the delivery', '', 'at-latest', '2026-12-08'],
  ])('is %s', (_, port, state, date) => {
    const shipment = routed(`Suzhou | Shanghai | Rotterdam ${port} | Dortmund ~11-28`, free(10))
    expect(emptyReturnOf(shipment)).toMatchObject({ state, date, freeDays: 10 })
  })

  test('counts from the last inland terminal on rail', () => {
    const shipment = rail(pickup, boarding, left('2026-11-15'), left('2026-11-20'), delivery)
    expect(emptyReturnOf(shipment)).toMatchObject({ state: 'deadline', date: '2026-11-23' })
  })

  test.each([
    ['by sea without a port of discharge', { serviceType: 'OceanFCL', mode: 'Ocean' } as const],
    ['by rail without an inland terminal', { serviceType: 'LandRailFCL', mode: 'Land' } as const],
  ])('is counted from the delivery at the latest %s', (_, service) => {
    const ended = { ...service, status: 'Delivered', portOfDischarge: null } as const
    const shipment = routed('Suzhou | Dortmund 11-28 ✓', free(10, ended))
    expect(emptyReturnOf(shipment)).toMatchObject({ state: 'at-latest', date: '2026-12-08' })
  })

  test.each([
    ['by rail to a port', rail(pickup, boarding, left('2026-11-20'), { ...delivery, place: ROTTERDAM })],
    [
      'by rail with only its first terminal',
      rail(pickup, boarding, { ...delivery, arrival: act('2026-11-20') }),
    ],
    ['for a route that ends at the port', routed('Suzhou | Shanghai | quay', free(5))],
    ['without any date', sampleShipment(free(5))],
  ])('has no date %s', (_, shipment) => {
    expect(emptyReturnOf(shipment)).toMatchObject({ state: 'no-start', date: null })
  })

  const notFull = SERVICE_TYPES.filter((serviceType) => !serviceType.includes('FCL'))
  test.each(notFull)('does not exist for %s, whose containers are not the customer’s', (serviceType) => {
    const service = free(5, { serviceType, mode: modeOfService(serviceType) })
    expect(emptyReturnOf(routed('Suzhou | Shanghai | Rotterdam /11-18 | Dortmund', service))).toBeNull()
  })

  test('counts by the day at the last inland terminal, else at the port, and free time by that at the port', () => {
    const shipment = sampleShipment({ destination: place('ShippingParty', 'Northwind') })
    const byDuisburg = { ...shipment, milestones: [pickup, loading, discharge, terminal, delivery] }
    expect(dischargePlaceOf(shipment)).toBe(ROTTERDAM)
    expect(dischargePlaceOf({ ...shipment, portOfDischarge: null })).toBe(discharge.place)
    expect(returnPlaceOf(shipment)).toBe(discharge.place)
    expect(returnPlaceOf(byDuisburg)).toBe(terminal.place)
  })
})
