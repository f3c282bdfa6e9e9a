import { describe, expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { clockAt } from '#facts/shipment/clock.ts'
import { SAILED } from '#facts/testing/known-shipment.ts'
import { oceanRoute, routed, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { nextEventWords } from './next-event-words.ts'

const clock = clockAt(Date.UTC(2026, 10, 20, 9), 'Europe/Amsterdam')
const [pickup, ...others] = oceanRoute()
const READY = sampleShipment({ milestones: [{ ...pickup, cargoReadyDate: day('2026-11-25') }, ...others] })

/** The words for a shipment that leaves Suzhou then, or arrives in Rotterdam then. */
const leaving = (departure: string) =>
  nextEventWords(routed(`Suzhou ${departure} | Shanghai | Rotterdam | Dortmund`), clock)
const arriving = (arrival: string) =>
  nextEventWords(routed(`${SAILED} | Rotterdam ${arrival} | Dortmund`), clock)

describe('the next event in words', () => {
  test('is the pickup, or the day when the cargo is ready', () => {
    const detail = 'Est. Wed 25 Nov, 17:15 local'
    expect(leaving('~11-25T17:15')).toMatchObject({ title: 'Pickup', detail, overdue: null })
    const ready = { title: 'Cargo ready', detail: 'Wed 25 Nov', overdue: null }
    expect(nextEventWords(READY, clock)).toMatchObject(ready)
  })

  test('of a voyage names the port and the vessel', () => {
    expect(arriving('~11-24')).toEqual({
      title: 'Arrives at port (Rotterdam)',
      brief: 'Arrives at port (Rotterdam)',
      noun: 'Arrival',
      detail: 'Est. Tue 24 Nov · EVER ACE',
      when: 'Est. Tue 24 Nov',
      day: 'Est. Tue 24 Nov',
      dated: 'Est. arrival Tue 24 Nov',
      shortDay: 'Est. 24 Nov',
      overdue: null,
    })
  })

  test('whose estimate has passed says so, and never "late"', () => {
    expect(arriving('~11-17').overdue).toBe('Est. Tue 17 Nov, not reported')
  })

  test('has its day before its time, and the year instead of the weekday', () => {
    expect(arriving('~2027-01-03T06:30')).toMatchObject({
      when: 'Est. Sun 3 Jan 2027, 06:30 local',
      day: 'Est. Sun 3 Jan 2027',
    })
  })

  test('is on one line with its day, and estimates are marked', () => {
    expect(leaving('~11-25T17:15').dated).toBe('Est. pickup Wed 25 Nov')
    expect(leaving('11-19').dated).toBe('Pickup reported Thu 19 Nov')
    expect(nextEventWords(READY, clock).dated).toBe('Cargo ready Wed 25 Nov')
    expect(leaving('').dated).toBe('Pickup not known yet')
  })

  test('is the stage if nothing is expected', () => {
    const shipment = sampleShipment({ status: 'Cancelled' })
    expect(nextEventWords(shipment, clock)).toEqual({
      title: 'Cancelled',
      brief: 'Cancelled',
      noun: 'Cancelled',
      detail: null,
      when: null,
      day: null,
      dated: null,
      shortDay: null,
      overdue: null,
    })
  })
})
