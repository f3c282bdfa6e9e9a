import { describe, expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { overdueWords } from '../words/date-words.ts'
import { clockAt } from './clock.ts'
import { etaOf } from './eta.ts'
import { isDoubtfulEta, nextEventOf } from './next-event.ts'
import { progressOf } from './progress.ts'
import { act, est, oceanRoute, sampleShipment } from '../testing/sample-shipment.ts'

const clock = clockAt(new Date('2026-11-20T12:00:00Z').getTime(), 'UTC')
const [pickup, loading, discharge, delivery] = oceanRoute()
const pickedUp = { ...pickup, completed: true, departure: act('2026-11-01') }
const loaded = { ...loading, completed: true, arrival: act('2026-11-03') }
const sailed = { ...loaded, departure: act('2026-11-05') }

describe('the next event', () => {
  test.each([
    ['the pickup', [{ ...pickup, departure: est('2026-11-22') }, loading], 0, 'pickup', '2026-11-22'],
    [
      'cargo ready, while the pickup has no date',
      [{ ...pickup, cargoReadyDate: day('2026-11-25') }, loading],
      0,
      'cargo-ready',
      '2026-11-25',
    ],
    ['the pickup without a date', [pickup, loading], 0, 'pickup', null],
    [
      'the arrival after the pickup, whether its departure is reported or not',
      [{ ...pickedUp, departure: null }, { ...loading, arrival: est('2026-11-23') }, discharge],
      0,
      'arrival',
      '2026-11-23',
    ],
    [
      'the departure of a port that was reached',
      [pickedUp, { ...loaded, departure: est('2026-11-24') }, discharge],
      1,
      'departure',
      '2026-11-24',
    ],
    [
      'the arrival at the next port',
      [pickedUp, sailed, { ...discharge, arrival: est('2026-12-01', '06:30') }, delivery],
      1,
      'arrival',
      '2026-12-01',
    ],
    [
      'the delivery',
      [pickedUp, sailed, { ...delivery, arrival: est('2026-12-03') }],
      1,
      'arrival',
      '2026-12-03',
    ],
  ])('is %s', (_, milestones, currentMilestoneIndex, kind, date) => {
    const event = nextEventOf(sampleShipment({ milestones, currentMilestoneIndex }), clock)
    expect(event).toMatchObject({ kind, date, isReported: false, overdueDays: null })
  })

  test('does not exist when nothing is left to happen', () => {
    expect(nextEventOf(sampleShipment({ milestones: [] }), clock)).toBeNull()
    expect(nextEventOf(sampleShipment({ status: 'Delivered' }), clock)).toBeNull()
    expect(nextEventOf(sampleShipment({ status: 'Cancelled' }), clock)).toBeNull()
    const arrived = [pickedUp, { ...delivery, completed: true }]
    expect(nextEventOf(sampleShipment({ milestones: arrived, currentMilestoneIndex: 1 }), clock)).toBeNull()
  })

  test('is shown, and not skipped, if it is reported but not completed', () => {
    const milestones = [pickedUp, sailed, { ...discharge, arrival: act('2026-11-10') }, delivery]
    const event = nextEventOf(sampleShipment({ milestones, currentMilestoneIndex: 1 }), clock)
    expect(event).toMatchObject({ kind: 'arrival', milestoneIndex: 2, isReported: true, overdueDays: null })
  })

  test('skips passed-over milestones', () => {
    const milestones = [pickup, { ...loading, arrival: est('2026-10-01') }, sailed, discharge]
    const event = nextEventOf(sampleShipment({ milestones, currentMilestoneIndex: 2 }), clock)
    expect(event).toMatchObject({ milestoneIndex: 3, date: null, overdueDays: null })
  })
})

describe('an estimate that passed', () => {
  const towardPort = (arrival: string) =>
    sampleShipment({
      milestones: [pickedUp, sailed, { ...discharge, arrival: est(arrival) }, delivery],
      currentMilestoneIndex: 1,
    })

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
    const pickupEvent = nextEventOf(
      sampleShipment({ milestones: [{ ...pickup, departure: est('2026-11-19') }] }),
      clock,
    )
    expect(pickupEvent && overdueWords(pickupEvent, clock)).toBe('yesterday, not reported')
  })

  test('does not include the cargo ready date, which is not an estimate of an event', () => {
    const ready = sampleShipment({ milestones: [{ ...pickup, cargoReadyDate: day('2026-11-01') }] })
    expect(nextEventOf(ready, clock)).toMatchObject({ kind: 'cargo-ready', overdueDays: null })
    expect(progressOf(ready, clock).marks).toEqual(['next'])
  })
})

describe('an arrival is doubtful', () => {
  const hub = { ...loading, type: 'TransshipmentPort' as const }
  const passed = est('2026-11-17')
  const today = { ...delivery, arrival: est('2026-11-20') }

  test.each([
    ['after the next event passed', [pickedUp, sailed, { ...discharge, arrival: passed }, today], 1],
    [
      'after a transshipment passed, while the departure has no date',
      [pickedUp, loaded, { ...hub, arrival: passed }, today],
      1,
    ],
    [
      'after a transshipment passed, while the departure is still ahead',
      [pickedUp, { ...loaded, departure: est('2026-11-22') }, { ...hub, arrival: passed }, today],
      1,
    ],
    [
      'after a departure from a transshipment passed, while the arrival there has no date',
      [pickedUp, sailed, { ...hub, departure: passed }, today],
      1,
    ],
    [
      'after a port passed, while the pickup has no date',
      [pickup, { ...loading, arrival: passed }, today],
      0,
    ],
  ])('%s', (_, milestones, currentMilestoneIndex) => {
    expect(isDoubtful({ milestones, currentMilestoneIndex })).toBe(true)
    expect(isDoubtful({ milestones, currentMilestoneIndex, status: 'Delivered' })).toBe(false)
  })

  test.each([
    ['after an estimate of today', [pickedUp, loaded, { ...hub, arrival: est('2026-11-20') }, today], 1],
    [
      'after an estimate that was passed over',
      [{ ...pickedUp, departure: passed }, { ...loaded, arrival: passed }, hub, today],
      1,
    ],
    ['after a report', [pickedUp, sailed, { ...hub, arrival: act('2026-11-17') }, today], 1],
    ['because it passed itself', [pickedUp, sailed, hub, { ...delivery, arrival: passed }], 1],
    [
      'once it is reported',
      [pickedUp, sailed, { ...hub, arrival: passed }, { ...delivery, arrival: act('2026-11-20') }],
      1,
    ],
  ])('not %s', (_, milestones, currentMilestoneIndex) => {
    expect(isDoubtful({ milestones, currentMilestoneIndex })).toBe(false)
  })

  function isDoubtful(rest: Parameters<typeof sampleShipment>[0]) {
    const shipment = sampleShipment(rest)
    const eta = etaOf(shipment)
    return eta !== null && isDoubtfulEta(eta, shipment, clock)
  }
})
