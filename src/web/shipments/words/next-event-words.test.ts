import { describe, expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { clockAt } from '#facts/shipment/clock.ts'
import { pickedUp, sailed } from '#facts/testing/known-shipment.ts'
import { act, est, oceanRoute, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { nextEventWords } from './next-event-words.ts'

const clock = clockAt(Date.UTC(2026, 10, 20, 9), 'Europe/Amsterdam')
const [pickup, origin, port, delivery] = oceanRoute()
describe('the next event in words', () => {
  test.each([
    [{ departure: est('2026-11-25', '17:15') }, 'Pickup', 'Est. Wed 25 Nov, 17:15 local'],
    [{ cargoReadyDate: day('2026-11-25') }, 'Cargo ready', 'Wed 25 Nov'],
  ])('is the pickup, or the day when the cargo is ready: %j', (start, title, detail) => {
    const milestones = [{ ...pickup, ...start }, origin, port, delivery]
    const words = nextEventWords(sampleShipment({ milestones }), clock)
    expect(words).toMatchObject({ title, detail, overdue: null })
  })

  test('of a voyage names the port and the vessel', () => {
    const milestones = [pickedUp, sailed, { ...port, arrival: est('2026-11-24') }, delivery]
    expect(nextEventWords(sampleShipment({ milestones, currentMilestoneIndex: 1 }), clock)).toEqual({
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
    const milestones = [pickedUp, sailed, { ...port, arrival: est('2026-11-17') }, delivery]
    const { overdue } = nextEventWords(sampleShipment({ milestones, currentMilestoneIndex: 1 }), clock)
    expect(overdue).toBe('Est. Tue 17 Nov, not reported')
  })

  test('has its day before its time, and the year instead of the weekday', () => {
    const there = { ...port, arrival: est('2027-01-03', '06:30') }
    const shipment = sampleShipment({
      milestones: [pickedUp, sailed, there, delivery],
      currentMilestoneIndex: 1,
    })
    expect(nextEventWords(shipment, clock)).toMatchObject({
      when: 'Est. Sun 3 Jan 2027, 06:30 local',
      day: 'Est. Sun 3 Jan 2027',
    })
  })

  test('is on one line with its day, and estimates are marked', () => {
    const dated = (first: Partial<typeof pickup>) =>
      nextEventWords(sampleShipment({ milestones: [{ ...pickup, ...first }, origin, port, delivery] }), clock)
        .dated
    expect(dated({ departure: est('2026-11-25', '17:15') })).toBe('Est. pickup Wed 25 Nov')
    expect(dated({ departure: act('2026-11-19') })).toBe('Pickup reported Thu 19 Nov')
    expect(dated({ cargoReadyDate: day('2026-11-25') })).toBe('Cargo ready Wed 25 Nov')
    expect(dated({})).toBe('Pickup not known yet')
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
