import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { requiredDistance, requiredWords } from '../words/required-words.ts'
import { clockAt } from './clock.ts'
import { isMissed, requiredByOf, requiredVerdictOf } from './required.ts'
import { NO_DATES, type TeamDates } from './team-dates.ts'
import { tagDates } from '../testing/team-with.ts'
import { deliveredShipment, routed, sampleShipment, stops } from '../testing/sample-shipment.ts'

const ON = day('2026-12-12')
const NOW = clockAt(Date.UTC(2026, 10, 26, 12), 'Europe/Berlin')
const shipmentTo = (port: string, final: string, rest: Partial<Shipment> = {}) =>
  routed(`Suzhou | Shanghai | Rotterdam ${port} | Dortmund ${final}`, rest)
/** A service that ends at the port, so the port is its place of delivery. */
const shipmentToPort = (arrival: string) => routed(`Suzhou | Shanghai | quay ${arrival}`)

function said(shipment: Shipment, clock = NOW) {
  const verdict = requiredVerdictOf(shipment, ON, clock)
  return verdict && [verdict.verdict, requiredWords(verdict, clock), requiredDistance(verdict)]
}

describe('an arrival and its required date', () => {
  test.each([
    ['12-10', 'met', 'Arrived 2 days early', 'arrived 2 days early'],
    ['12-12T23:59', 'met', 'Arrived on the day required', 'arrived on the day'],
    ['12-15', 'after', 'Arrived 3 days late', 'arrived 3 days late'],
    ['~12-16', 'after', 'Est. delivery 4 days late', '4 days late'],
    ['~12-13', 'after', 'Est. delivery 1 day late', '1 day late'],
    ['~12-12T23:59', 'tight', 'Est. delivery on the day required', 'on the day'],
    ['~12-11', 'tight', 'Est. delivery with 1 day to spare', '1 day to spare'],
    ['~12-10', 'tight', 'Est. delivery with 2 days to spare', '2 days to spare'],
    ['~12-09', 'before', 'Est. delivery 3 days early', '3 days early'],
    ['~12-06', 'before', 'Est. delivery 6 days early', '6 days early'],
    ['', 'unknown', 'No delivery date yet', 'no ETA'],
  ])('at the delivery: %j', (arrival, ...words) => {
    expect(said(shipmentTo('~12-05', arrival))).toEqual(words)
  })

  test.each([
    ['12-10', 'met', 'Arrived at port 2 days early', 'arrived 2 days early'],
    ['12-15', 'after', 'Arrived at port 3 days late', 'arrived 3 days late'],
    ['~12-16', 'after', 'Est. arrival at port 4 days late', '4 days late'],
    ['~12-11', 'tight', 'Est. arrival at port with 1 day to spare', '1 day to spare'],
    ['', 'unknown', 'No port arrival date yet', 'no ETA'],
  ])('at the port, if the service ends there: %j', (arrival, ...words) => {
    expect(said(shipmentToPort(arrival))).toEqual(words)
  })

  test.each([
    ['~12-14', 'after', 'Est. arrival at port is already 2+ days late', '2+ days late'],
    ['12-13', 'after', 'Arrival at port was already 1+ days late', '1+ days late'],
    ['~12-12', 'unknown', 'No delivery date yet', 'no ETA'],
    ['', 'unknown', 'No delivery date yet', 'no ETA'],
  ])('at the port, if the delivery has no date: %j', (port, ...words) => {
    expect(said(shipmentTo(port, ''))).toEqual(words)
  })

  test('of an undated delivery has passed only once the day is over everywhere', () => {
    const shipment = shipmentTo('', '')
    const at = (hour: number, zone: string) => clockAt(Date.UTC(2026, 11, 13, hour), zone)
    // By then it is the 14th in Auckland, and still the 12th west of Hawaii.
    expect(said(shipment, at(11, 'Pacific/Auckland'))?.[0]).toBe('unknown')
    expect(said(shipment, at(12, 'America/Los_Angeles'))).toEqual([
      'passed',
      'Required by Sat 12 Dec has passed; no delivery date',
      'late, not arrived',
    ])
    expect(said(shipmentToPort(''), at(12, 'Europe/Berlin'))?.[1]).toBe(
      'Required by Sat 12 Dec has passed; no port arrival date',
    )
  })

  test.each([
    ['before it', shipmentTo('', '~12-08'), 'passed', 'Delivery 8+ days late, estimate passed'],
    ['after it', shipmentTo('', '~12-13'), 'after', 'Delivery 8+ days late, estimate passed'],
    ['at port', shipmentToPort('~12-13'), 'after', 'Arrival at port 8+ days late, estimate passed'],
    ['only at port', shipmentTo('12-13', ''), 'after', 'Delivery 8+ days late, no date'],
    ['of today', shipmentTo('', '~12-20'), 'after', 'Est. delivery 8 days late'],
    [
      'only the arrival at port expected',
      shipmentTo('~12-22', ''),
      'after',
      'Est. arrival at port is already 10+ days late',
    ],
    ['that is reported', shipmentTo('', '12-13'), 'after', 'Arrived 1 day late'],
  ])('an arrival %s, judged eight days after the required date', (_, shipment, ...words) => {
    const later = clockAt(Date.UTC(2026, 11, 20, 12), 'Europe/Berlin')
    expect(said(shipment, later)?.slice(0, 2)).toEqual(words)
  })

  test('that is never reported is one more day late each day', () => {
    const [shipment, overdue] = [shipmentTo('', '~12-13'), [14, 15, 31]]
    const distances = overdue.map((date) => said(shipment, clockAt(Date.UTC(2026, 11, date, 12), 'UTC'))?.[2])
    expect(distances).toEqual([
      '2+ days late, estimate passed',
      '3+ days late, estimate passed',
      '19+ days late, estimate passed',
    ])
  })

  test('of a delivery reported without a date is not judged by the clock', () => {
    const later = clockAt(Date.UTC(2026, 11, 20), 'Europe/Berlin')
    const shipment = routed('Suzhou | Shanghai | Rotterdam | Dortmund ~12-20 ✓')
    expect(said(shipment, later)).toEqual([
      'undated',
      'Delivered, date not recorded',
      'arrived, date not recorded',
    ])
    expect(requiredVerdictOf(shipment, ON, later)?.isFact).toBe(true)
  })

  test('is not given for a cancelled shipment', () => {
    expect(said(shipmentTo('', '~12-16', { status: 'Cancelled' }))).toBeNull()
  })

  test('an invalid date is no arrival', () => {
    const odd = { date: 'soon', time: null, actual: false }
    const milestones = stops('Suzhou | Dortmund').map((each) => ({ ...each, arrival: odd }))
    expect(requiredVerdictOf({ ...sampleShipment(), milestones }, ON, NOW)?.verdict).toBe('unknown')
  })

  test('is missed if it is after the date, or the date has passed', () => {
    const isMissedIn = (shipment: Shipment) =>
      isMissed(requiredVerdictOf(shipment, ON, NOW) ?? { verdict: 'met' })
    expect(isMissedIn(deliveredShipment('2026-12-13'))).toBe(true)
    expect(isMissedIn(deliveredShipment('2026-12-12'))).toBe(false)
  })
})

describe('the required date of a shipment', () => {
  const ofTags = tagDates({ 'PO-1': '2026-12-12', 'Q4/PROMO': '2026-12-08', 'a+b': '2026-12-09' })
  const dates = (own: string | null): TeamDates => ({
    ...ofTags,
    of: (_, name) => (own !== null && name === 'required' ? { on: own } : null),
  })
  const shipment = sampleShipment({ tags: ['none', 'PO-1', 'Q4/PROMO', 'a+b'] })

  test('is the earliest of its tags, and names the tag', () => {
    expect(requiredByOf(shipment, dates(null))).toEqual({ on: '2026-12-08', tag: 'Q4/PROMO' })
  })

  test('is that of its order, in any spelling of the tag', () => {
    for (const tag of ['PO-1 ', 'po-1', 'PO-\u200B1']) {
      expect(requiredByOf(sampleShipment({ tags: [tag] }), dates(null))).toEqual({ on: '2026-12-12', tag })
    }
  })

  test('is its own if it has one, even if that is later', () => {
    expect(requiredByOf(shipment, dates('2026-12-24'))).toEqual({ on: '2026-12-24', tag: null })
  })

  test('is unknown if nobody set one', () => {
    expect(requiredByOf(sampleShipment({ tags: ['none', 'PO1'] }), dates(null))).toBeNull()
    expect(requiredByOf(shipment, NO_DATES)).toBeNull()
  })
})
