import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { overdueWords } from '../words/date-words.ts'
import { clockAt } from './clock.ts'
import { etaOf } from './eta.ts'
import { isDoubtfulEta, nextEventOf } from './next-event.ts'
import { progressOf } from './progress.ts'
import { oceanRoute, routed, sampleShipment } from '../testing/sample-shipment.ts'

const clock = clockAt(new Date('2026-11-20T12:00:00Z').getTime(), 'UTC')
const REACHED = 'Suzhou 11-01 ✓ | Shanghai 11-03'
const AT_SEA = `${REACHED}/11-05 ✓`
const ready = (date: string) =>
  sampleShipment({ milestones: [{ ...oceanRoute()[0], cargoReadyDate: day(date) }, oceanRoute()[1]] })

describe('the next event', () => {
  test.each([
    ['the pickup', routed('Suzhou ~11-22 | Shanghai'), 'pickup', '2026-11-22'],
    ['cargo ready, while the pickup has no date', ready('2026-11-25'), 'cargo-ready', '2026-11-25'],
    ['the pickup without a date', routed('Suzhou | Shanghai'), 'pickup', null],
    ['the arrival after an undated pickup', routed('Suzhou ✓ | Shanghai ~11-23'), 'arrival', '2026-11-23'],
    ['the departure of a port', routed(`${REACHED}/~11-24 ✓ | Rotterdam`), 'departure', '2026-11-24'],
    ['the arrival at the next port', routed(`${AT_SEA} | Rotterdam ~12-01T06:30`), 'arrival', '2026-12-01'],
    ['the delivery', routed(`${AT_SEA} | Dortmund ~12-03`), 'arrival', '2026-12-03'],
  ])('is %s', (_, shipment, kind, date) => {
    expect(nextEventOf(shipment, clock)).toMatchObject({ kind, date, isReported: false, overdueDays: null })
  })

  test.each([
    ['without a route', sampleShipment({ milestones: [] })],
    ['once it is delivered', sampleShipment({ status: 'Delivered' })],
    ['once it is cancelled', sampleShipment({ status: 'Cancelled' })],
    ['once the last stop is completed', routed('Suzhou 11-01 ✓ | Dortmund ✓')],
  ])('does not exist %s', (_, shipment) => {
    expect(nextEventOf(shipment, clock)).toBeNull()
  })

  test('is shown, and not skipped, if it is reported but not completed', () => {
    const event = nextEventOf(routed(`${AT_SEA} | Rotterdam 11-10 | Dortmund`), clock)
    expect(event).toMatchObject({ kind: 'arrival', milestoneIndex: 2, isReported: true, overdueDays: null })
  })

  test('skips passed-over milestones', () => {
    const skipped = routed('Suzhou | Shanghai ~10-01 | Shanghai 11-03/11-05 ✓ | Rotterdam')
    expect(nextEventOf(skipped, clock)).toMatchObject({ milestoneIndex: 3, date: null, overdueDays: null })
  })
})

describe('an estimate that passed', () => {
  const towardPort = (arrival: string) => routed(`${AT_SEA} | Rotterdam ~${arrival} | Dortmund`)

  test.each([
    ['2026-11-20T19:00:00Z', null, null, null],
    ['2026-11-21T11:59:59Z', null, null, null],
    ['2026-11-21T12:00:00Z', 1, 2, 1],
    ['2026-11-22T02:00:00Z', 2, 2, 1],
    ['2026-11-24T12:00:00Z', 4, 5, 4],
  ])('of 20 Nov is overdue at %s by calendar days to the team’s today', (now, ...days) => {
    for (const [at, zone] of ['UTC', 'Pacific/Auckland', 'America/Los_Angeles'].entries()) {
      const event = nextEventOf(towardPort('2026-11-20'), clockAt(new Date(now).getTime(), zone))
      expect(event?.overdueDays).toBe(days[at])
    }
  })

  test('is worded without the word late', () => {
    const event = nextEventOf(towardPort('2026-11-17'), clock)
    expect(event && overdueWords(event, clock)).toBe('3 days ago, not reported')
    const pickupEvent = nextEventOf(routed('Suzhou ~11-19'), clock)
    expect(pickupEvent && overdueWords(pickupEvent, clock)).toBe('yesterday, not reported')
  })

  test('does not include the cargo ready date, which is not an estimate of an event', () => {
    const passed = ready('2026-11-01')
    expect(nextEventOf(passed, clock)).toMatchObject({ kind: 'cargo-ready', overdueDays: null })
    expect(progressOf(passed, clock).marks).toEqual(['next', 'unknown'])
  })
})

describe('an arrival is doubtful', () => {
  const isDoubtful = (shipment: Shipment) => {
    const eta = etaOf(shipment)
    return eta !== null && isDoubtfulEta(eta, shipment, clock)
  }

  test.each([
    ['after the next event passed', `${AT_SEA} | Rotterdam ~11-17`],
    ['after the departure from a port that was reached passed', `${REACHED}/~11-17 ✓`],
    ['after a transshipment passed, while the departure has no date', `${REACHED} ✓ | Colombo ~11-17`],
    ['after a transshipment passed, and the departure is ahead', `${REACHED}/~11-22 ✓ | Colombo ~11-17`],
    ['after a departure from a transshipment without an arrival', `${AT_SEA} | Colombo /~11-17`],
    ['after a port passed, while the pickup has no date', 'Suzhou | Shanghai ~11-17'],
  ])('%s', (_, before) => {
    const shipment = routed(`${before} | Dortmund ~11-20`)
    expect(isDoubtful(shipment)).toBe(true)
    expect(isDoubtful({ ...shipment, status: 'Delivered' })).toBe(false)
  })

  test.each([
    ['after an estimate of today', `${REACHED} ✓ | Colombo ~11-20 | Dortmund ~11-20`],
    ['after one that was passed over', 'Suzhou ~11-17 ✓ | Shanghai ~11-17 ✓ | Colombo | Dortmund ~11-20'],
    ['after a report', `${AT_SEA} | Colombo 11-17 | Dortmund ~11-20`],
    ['because it passed itself', `${AT_SEA} | Colombo | Dortmund ~11-17`],
    ['once it is reported', `${AT_SEA} | Colombo ~11-17 | Dortmund 11-20`],
  ])('not %s', (_, route) => {
    expect(isDoubtful(routed(route))).toBe(false)
  })
})
