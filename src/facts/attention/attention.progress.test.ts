import { describe, expect, test } from 'vitest'
import type { Milestone, Shipment } from '#contract/schema.ts'
import { day, milestone } from '#contract/testing/sample-parts.ts'
import { attentionOf } from './attention.ts'
import { judgeAt } from './judge.ts'
import {
  atSea,
  judge,
  doorToPort,
  kinds,
  known,
  pickedUp,
  sailed,
  toBeDelivered,
  waiting,
  withBooking,
} from '../testing/known-shipment.ts'
import { act, est, leg, oceanRoute, place } from '../testing/sample-shipment.ts'

const [pickup, , discharge] = oceanRoute()

describe('ready and not picked up', () => {
  test.each([
    ['2026-11-16', []],
    ['2026-11-15', ['not-picked-up']],
  ])('ready on %s', (ready, found) => {
    expect(kinds(waiting({}, { cargoReadyDate: day(ready) }))).toEqual(found)
  })

  test('a skipped pickup is not awaited', () => {
    const ready = { ...pickup, cargoReadyDate: day('2026-10-10') }
    const milestones = [ready, sailed, { ...discharge, arrival: est('2026-12-01') }, toBeDelivered]
    expect(kinds(atSea({ milestones }))).toEqual([])
  })
})

describe('not confirmed', () => {
  const unconfirmed = { bookingConfirmedByCarrier: false }
  test.each([
    ['nothing near', waiting(unconfirmed), null],
    ['the cargo ready in 8 days', waiting(unconfirmed, { cargoReadyDate: day('2026-11-28') }), null],
    ['the cargo ready in 7 days', waiting(unconfirmed, { cargoReadyDate: day('2026-11-27') }), 'cargo-ready'],
    ['the pickup in 3 days', waiting(unconfirmed, { departure: est('2026-11-23') }), 'pickup'],
    [
      'a cutoff in 5 days, before the pickup in 6',
      waiting(
        { ...unconfirmed, ...withBooking({ cargoCutoff: day('2026-11-25') }) },
        { departure: est('2026-11-26') },
      ),
      'cargo-cutoff',
    ],
    ['everything past', atSea(unconfirmed), null],
    [
      'a courier, which needs no confirmation',
      waiting({ ...unconfirmed, mode: 'Air', serviceType: 'AirCourier' }, { departure: est('2026-11-23') }),
      null,
    ],
    [
      'a truck',
      waiting(
        { ...unconfirmed, mode: 'Land', serviceType: 'LandTruckFTL' },
        { departure: est('2026-11-23') },
      ),
      null,
    ],
  ])('with %s', (_, shipment, before) => {
    const [item] = attentionOf(shipment, judge)
    expect(item?.kind === 'not-confirmed' ? item.before : null).toBe(before)
  })
})

describe('waiting in transshipment', () => {
  const via = (arrival: Milestone['arrival'], departure: Milestone['departure'] = est('2026-12-10')) => [
    pickedUp,
    sailed,
    milestone('TransshipmentPort', {
      place: place('Seaport', 'Colombo'),
      completed: true,
      arrival,
      departure,
      transportToNext: leg('Voyage'),
    }),
    { ...discharge, arrival: est('2026-12-20') },
    toBeDelivered,
  ]
  const through = (milestones: Milestone[], rest: Partial<Shipment> = {}) =>
    known({ currentMilestoneIndex: 2, milestones, ...rest })

  test.each([
    ['10 days by sea', through(via(act('2026-11-09'))), []],
    ['11 days by sea', through(via(act('2026-11-08'))), ['dwell']],
    ['2 days by air', through(via(act('2026-11-17')), { mode: 'Air', serviceType: 'AirFreight' }), []],
    ['3 days by air', through(via(act('2026-11-16')), { mode: 'Air', serviceType: 'AirFreight' }), ['dwell']],
    ['an arrival that is not reported', through(via(est('2026-11-01'))), []],
    ['a departure that is', through(via(act('2026-11-01'), act('2026-11-19'))), []],
  ])('%s', (_, shipment, found) => {
    expect(kinds(shipment)).toEqual(found)
  })

  test('no shipment waits at a skipped transshipment port', () => {
    const [first, second, port, last, end] = via(act('2026-10-25'), null)
    if (!first || !second || !port || !last || !end) throw new Error('The route has five milestones.')
    const milestones = [first, second, port, { ...last, completed: true, departure: est('2026-12-21') }, end]
    expect(kinds(known({ currentMilestoneIndex: 3, milestones }))).toEqual([])
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
