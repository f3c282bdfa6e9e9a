import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { clockAt } from '#facts/shipment/clock.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'
import { routed, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { milestoneDateRows } from './milestone-dates.ts'

const clock = clockAt(new Date('2026-11-20T12:00:00Z').getTime(), 'UTC')
const PICKED_UP = 'Suzhou 11-01T14:20 ✓'
const SAILED = `${PICKED_UP} | Shanghai 11-03/11-05T03:15 ✓`
const DUE = 'Rotterdam ~11-24T06:00/~11-26'
const AT_SEA = `${SAILED} | ${DUE} | Dortmund`

/** A shipment whose cargo is ready on this day. */
function readyOn(date: string, route: string): Shipment {
  const shipment = routed(route)
  const milestones = shipment.milestones.map((each, at) =>
    at === 0 ? { ...each, cargoReadyDate: day(date) } : each,
  )
  return { ...shipment, milestones }
}

/** Each row as 'label: text', with its note in parentheses. */
function rows(route: string | Shipment, index: number): string[] {
  const shipment = typeof route === 'string' ? routed(route) : route
  return milestoneDateRows(shipment, index, clock).map(
    ({ label, text, note }) => `${label}: ${text}${note === null ? '' : ` (${note})`}`,
  )
}

describe('the dates of a milestone', () => {
  test('are in the past tense if they have happened', () => {
    expect(rows(readyOn('2026-10-30', AT_SEA), 0)).toEqual([
      'Cargo ready: Fri 30 Oct',
      'Picked up: Sun 1 Nov, 14:20 local',
    ])
    expect(rows(AT_SEA, 1)).toEqual(['Arrived: Tue 3 Nov', 'Departed: Thu 5 Nov, 03:15 local'])
  })

  test('are estimates if they are in the future, and the next one has its distance', () => {
    expect(rows(AT_SEA, 2)).toEqual([
      'Est. arrival: Tue 24 Nov, 06:00 local (in 4 days)',
      'Est. departure: Thu 26 Nov',
    ])
  })

  test('that are implausible are shown as recorded, with a note', () => {
    const route = `${PICKED_UP} | Shanghai 11-03/1900-01-01T03:15 ✓ | Rotterdam ~9999-12-31T06:00 | Dortmund`
    const odd = withPlausibleDates(readyOn('0001-01-01', route), clock)
    expect([rows(odd, 0)[0], rows(odd, 1)[1], rows(odd, 2)[0]]).toEqual([
      'Cargo ready: 1 Jan 0001 (not plausible)',
      'Departed: 1 Jan 1900 (not plausible), 03:15 local',
      'Est. arrival: 31 Dec 9999 (not plausible), 06:00 local',
    ])
  })

  test('say what is unknown', () => {
    expect(rows(AT_SEA, 3)).toEqual(['Delivery: Not known yet'])
    expect(rows(sampleShipment(), 0)).toEqual(['Pickup: Not known yet'])
  })

  test('flag only the next estimate when it has passed', () => {
    const late = `${SAILED} | Rotterdam ~11-17 | Dortmund ~11-18`
    expect(rows(late, 2)).toEqual(['Est. arrival: Tue 17 Nov (3 days ago, not reported)'])
    expect(rows(late, 3)).toEqual(['Est. delivery: Wed 18 Nov'])
  })

  test('name the awaited departure', () => {
    const loaded = (departure: string) =>
      rows(`${PICKED_UP} | Shanghai 11-03${departure} ✓ | ${DUE} | Dortmund`, 1)
    expect(loaded('')).toEqual(['Arrived: Tue 3 Nov', 'Departure: Not known yet'])
    expect(loaded('/~11-21')).toEqual(['Arrived: Tue 3 Nov', 'Est. departure: Sat 21 Nov (tomorrow)'])
  })

  test('count down to the cargo while the pickup has no date', () => {
    expect(rows(readyOn('2026-11-21', 'Suzhou | Shanghai'), 0)).toEqual([
      'Cargo ready: Sat 21 Nov (tomorrow)',
      'Pickup: Not known yet',
    ])
  })

  test('of a skipped milestone are shown as not reported', () => {
    const shipment = `${PICKED_UP} | Shanghai ~11-02/~11-04 | ${DUE} ✓ | Dortmund`
    expect(rows(shipment, 1)).toEqual([
      'Arrival: No date reported (last estimate Mon 2 Nov)',
      'Departure: No date reported (last estimate Wed 4 Nov)',
    ])
    expect(rows(shipment, 2)).toEqual([
      'Arrived: No date reported (last estimate Tue 24 Nov)',
      'Est. departure: Thu 26 Nov (in 6 days)',
    ])
  })

  test('of a delivery to a port are an arrival', () => {
    const shipment = routed(`${PICKED_UP} | Shanghai | quay 11-16`, { status: 'Delivered' })
    expect(rows(shipment, 2)).toEqual(['Arrived: Mon 16 Nov'])
    expect(rows(shipment, 1)).toEqual(['Arrival: No date reported'])
  })

  test('that never happened are left out if cancelled', () => {
    const shipment = routed(`Suzhou | ${DUE}`, { status: 'Cancelled' })
    expect(rows(shipment, 0)).toEqual([])
    expect(rows(shipment, 1)).toEqual(['Est. arrival: Tue 24 Nov, 06:00 local', 'Est. departure: Thu 26 Nov'])
    const tones = milestoneDateRows(shipment, 1, clock).map(({ tone }) => tone)
    expect(tones).toEqual(['unknown', 'unknown'])
  })
})
