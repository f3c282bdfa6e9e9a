import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { clockAt } from '#facts/shipment/clock.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'
import { act, est, oceanRoute, ROTTERDAM, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { milestoneDateRows } from './milestone-dates.ts'

const clock = clockAt(new Date('2026-11-20T12:00:00Z').getTime(), 'UTC')
const [pickup, loading, discharge, delivery] = oceanRoute()
const pickedUp = { ...pickup, completed: true, departure: act('2026-11-01', '14:20') }
const sailed = {
  ...loading,
  completed: true,
  arrival: act('2026-11-03'),
  departure: act('2026-11-05', '03:15'),
}
const due = { ...discharge, arrival: est('2026-11-24', '06:00'), departure: est('2026-11-26') }

/** Each row as 'label: text', with its note in parentheses. */
function rows(shipment: Shipment, index: number): string[] {
  return milestoneDateRows(shipment, index, clock).map(
    ({ label, text, note }) => `${label}: ${text}${note === null ? '' : ` (${note})`}`,
  )
}

describe('the dates of a milestone', () => {
  const atSea = sampleShipment({
    currentMilestoneIndex: 1,
    milestones: [{ ...pickedUp, cargoReadyDate: day('2026-10-30') }, sailed, due, delivery],
  })

  test('are in the past tense if they have happened', () => {
    expect(rows(atSea, 0)).toEqual(['Cargo ready: Fri 30 Oct', 'Picked up: Sun 1 Nov, 14:20 local'])
    expect(rows(atSea, 1)).toEqual(['Arrived: Tue 3 Nov', 'Departed: Thu 5 Nov, 03:15 local'])
  })

  test('are estimates if they are in the future, and the next one has its distance', () => {
    expect(rows(atSea, 2)).toEqual([
      'Est. arrival: Tue 24 Nov, 06:00 local (in 4 days)',
      'Est. departure: Thu 26 Nov',
    ])
  })

  test('that are implausible are shown as recorded, with a note', () => {
    const milestones = [
      { ...pickedUp, cargoReadyDate: day('0001-01-01') },
      { ...sailed, departure: act('1900-01-01', '03:15') },
      { ...due, arrival: est('9999-12-31', '06:00') },
      delivery,
    ]
    const odd = withPlausibleDates(sampleShipment({ currentMilestoneIndex: 1, milestones }), clock)
    expect([rows(odd, 0)[0], rows(odd, 1)[1], rows(odd, 2)[0]]).toEqual([
      'Cargo ready: 1 Jan 0001 (not plausible)',
      'Departed: 1 Jan 1900 (not plausible), 03:15 local',
      'Est. arrival: 31 Dec 9999 (not plausible), 06:00 local',
    ])
  })

  test('say what is unknown', () => {
    expect(rows(atSea, 3)).toEqual(['Delivery: Not known yet'])
    expect(rows(sampleShipment(), 0)).toEqual(['Pickup: Not known yet'])
  })

  test('flag only the next estimate when it has passed', () => {
    const late = [
      pickedUp,
      sailed,
      { ...discharge, arrival: est('2026-11-17') },
      { ...delivery, arrival: est('2026-11-18') },
    ]
    const shipment = sampleShipment({ currentMilestoneIndex: 1, milestones: late })
    expect(rows(shipment, 2)).toEqual(['Est. arrival: Tue 17 Nov (3 days ago, not reported)'])
    expect(rows(shipment, 3)).toEqual(['Est. delivery: Wed 18 Nov'])
  })

  test('name the awaited departure', () => {
    const loaded = { ...sailed, departure: null }
    const shipment = sampleShipment({
      currentMilestoneIndex: 1,
      milestones: [pickedUp, loaded, due, delivery],
    })
    expect(rows(shipment, 1)).toEqual(['Arrived: Tue 3 Nov', 'Departure: Not known yet'])
    const planned = { ...loaded, departure: est('2026-11-21') }
    const dated = sampleShipment({ currentMilestoneIndex: 1, milestones: [pickedUp, planned, due, delivery] })
    expect(rows(dated, 1)).toEqual(['Arrived: Tue 3 Nov', 'Est. departure: Sat 21 Nov (tomorrow)'])
  })

  test('count down to the cargo while the pickup has no date', () => {
    const ready = { ...pickup, cargoReadyDate: day('2026-11-21') }
    expect(rows(sampleShipment({ milestones: [ready, loading] }), 0)).toEqual([
      'Cargo ready: Sat 21 Nov (tomorrow)',
      'Pickup: Not known yet',
    ])
  })

  test('of a skipped milestone are shown as not reported', () => {
    const skipped = { ...loading, arrival: est('2026-11-02'), departure: est('2026-11-04') }
    const shipment = sampleShipment({
      currentMilestoneIndex: 2,
      milestones: [pickedUp, skipped, { ...due, completed: true }, delivery],
    })
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
    const final = { ...delivery, place: ROTTERDAM, arrival: act('2026-11-16') }
    const shipment = sampleShipment({ status: 'Delivered', milestones: [pickedUp, loading, final] })
    expect(rows(shipment, 2)).toEqual(['Arrived: Mon 16 Nov'])
    expect(rows(shipment, 1)).toEqual(['Arrival: No date reported'])
  })

  test('that never happened are left out if cancelled', () => {
    const shipment = sampleShipment({ status: 'Cancelled', milestones: [pickup, due] })
    expect(rows(shipment, 0)).toEqual([])
    expect(rows(shipment, 1)).toEqual(['Est. arrival: Tue 24 Nov, 06:00 local', 'Est. departure: Thu 26 Nov'])
    const tones = milestoneDateRows(shipment, 1, clock).map(({ tone }) => tone)
    expect(tones).toEqual(['unknown', 'unknown'])
  })
})
