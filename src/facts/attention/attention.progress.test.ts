import { describe, expect, test } from 'vitest'
import type { Milestone, Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { attentionOf } from './attention.ts'
import { judgeAt } from './judge.ts'
import {
  atSea,
  judge,
  doorToPort,
  kinds,
  knownAlong,
  SAILED,
  waiting,
  withBooking,
} from '../testing/known-shipment.ts'
import { est, oceanRoute, stops } from '../testing/sample-shipment.ts'

const [pickup] = oceanRoute()

describe('ready and not picked up', () => {
  test.each([
    ['2026-11-16', []],
    ['2026-11-15', ['not-picked-up']],
  ])('ready on %s', (ready, found) => {
    expect(kinds(waiting({}, { cargoReadyDate: day(ready) }))).toEqual(found)
  })

  test('a skipped pickup is not awaited', () => {
    const [, ...rest] = stops(`${SAILED} | Rotterdam ~12-01 | Dortmund ~12-22`)
    const ready = { ...pickup, cargoReadyDate: day('2026-10-10') }
    expect(kinds(atSea({ milestones: [ready, ...rest] }))).toEqual([])
  })
})

describe('not confirmed', () => {
  const unconfirmed = { bookingConfirmedByCarrier: false }
  const starting = (start: Partial<Milestone>, rest: Partial<Shipment> = {}) =>
    waiting({ ...unconfirmed, ...rest }, start)
  const soon = { departure: est('2026-11-23') }
  const cutoff = withBooking({ cargoCutoff: day('2026-11-25') })

  test.each([
    ['nothing near', starting({}), null],
    ['the cargo ready in 8 days', starting({ cargoReadyDate: day('2026-11-28') }), null],
    ['the cargo ready in 7 days', starting({ cargoReadyDate: day('2026-11-27') }), 'cargo-ready'],
    ['the pickup in 3 days', starting(soon), 'pickup'],
    [
      'a cutoff in 5 days, before the pickup',
      starting({ departure: est('2026-11-26') }, cutoff),
      'cargo-cutoff',
    ],
    [
      'the pickup today, after the cargo was ready',
      starting({ cargoReadyDate: day('2026-11-17'), departure: est('2026-11-20') }),
      'pickup',
    ],
    [
      'both past',
      starting({ cargoReadyDate: day('2026-11-17'), departure: est('2026-11-18') }),
      'cargo-ready',
    ],
    ['everything past', atSea(unconfirmed), null],
    ['a courier', starting(soon, { mode: 'Air', serviceType: 'AirCourier' }), null],
    ['a truck', starting(soon, { mode: 'Land', serviceType: 'LandTruckFTL' }), null],
  ])('with %s', (_, shipment, before) => {
    const [item] = attentionOf(shipment, judge)
    expect(item?.kind === 'not-confirmed' ? item.before : null).toBe(before)
  })
})

describe('waiting in transshipment', () => {
  const via = (stay: string, rest: Partial<Shipment> = {}) =>
    knownAlong(`${SAILED} | Colombo ${stay} ✓ | Rotterdam ~12-20 | Dortmund ~12-22`, rest)
  const byAir = { mode: 'Air', serviceType: 'AirFreight' } as const

  test.each([
    ['10 days by sea', via('11-09/~12-10'), []],
    ['11 days by sea', via('11-08/~12-10'), ['dwell']],
    ['2 days by air', via('11-17/~12-10', byAir), []],
    ['3 days by air', via('11-16/~12-10', byAir), ['dwell']],
    ['an arrival that is not reported', via('~11-01/~12-10'), []],
    ['a departure that is', via('11-01/11-19'), []],
    [
      'no waiting at a skipped port',
      knownAlong(`${SAILED} | Colombo 10-25 ✓ | Rotterdam ~12-20/~12-21 ✓ | Dortmund ~12-22`),
      [],
    ],
  ])('%s', (_, shipment, found) => {
    expect(kinds(shipment)).toEqual(found)
  })
})

describe('no news', () => {
  test.each([
    ['Ocean', 'OceanFCL', '2026-11-06T09:00:00Z', []],
    ['Ocean', 'OceanFCL', '2026-11-06T08:59:59Z', ['stale']],
    ['Land', 'LandTruckFTL', '2026-11-13T08:59:59Z', ['stale']],
    ['Air', 'AirCourier', '2026-11-16T08:59:59Z', ['stale']],
    ['Air', 'AirFreight', '2026-11-16T09:00:00Z', []],
    ['Ocean', 'OceanFCL', 'some day', []],
  ] as const)('%s (%s), last changed at %s', (mode, serviceType, updatedAt, found) => {
    expect(kinds(waiting({ mode, serviceType, updatedAt }))).toEqual(found)
  })

  test.each([
    ['the port is expected soon', est('2026-12-10'), []],
    ['the port is expected in 29 days', est('2026-12-19'), []],
    ['the port is expected in 30 days', est('2026-12-20'), ['stale']],
    ['the port was due yesterday', est('2026-11-19'), ['stale']],
  ])('at sea it is quiet while %s', (_, eta, found) => {
    expect(kinds(atSea({ updatedAt: '2026-11-01T00:00:00Z' }, eta))).toEqual(found)
  })

  test.each([
    ['UTC', '2026-11-05T08:00:00Z', 15],
    ['UTC', '2026-11-04T23:00:00Z', 16],
    ['Pacific/Auckland', '2026-11-04T23:00:00Z', 15],
    ['America/Los_Angeles', '2026-11-05T07:00:00Z', 16],
  ])('in %s, a shipment unchanged since %s has been quiet for %i calendar days', (zone, updatedAt, days) => {
    const nowMs = Date.UTC(2026, 10, 20, 9)
    expect(attentionOf(waiting({ updatedAt }), judgeAt(nowMs, zone))).toMatchObject([{ kind: 'stale', days }])
  })

  test('a delivered shipment never counts as stale', () => {
    expect(kinds(doorToPort('2026-10-25', 1, { updatedAt: '2026-10-25T00:00:00Z' }))).toEqual([])
  })
})
