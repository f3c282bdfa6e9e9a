import { describe, expect, test } from 'vitest'
import { clockAt } from '#facts/shipment/clock.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'
import { act, est, oceanRoute, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { etaWords } from './eta-words.ts'

const clock = clockAt(Date.UTC(2026, 10, 20, 9), 'Europe/Amsterdam')

function arriving(at: { port?: ReturnType<typeof est>; delivery?: ReturnType<typeof est> }) {
  const [pickup, origin, port, delivery] = oceanRoute()
  return sampleShipment({
    milestones: [
      pickup,
      origin,
      { ...port, arrival: at.port ?? null },
      { ...delivery, arrival: at.delivery ?? null },
    ],
  })
}

describe('the arrival in the list', () => {
  test('is the delivery or else the port, and says which', () => {
    const both = arriving({ port: est('2026-11-24'), delivery: est('2026-11-28') })
    expect(etaWords(both, clock)).toEqual({
      date: 'Est. Sat 28 Nov',
      isKnown: true,
      note: 'Delivery · in 8 days',
      brief: 'Delivery',
    })
    expect(etaWords(arriving({ port: est('2026-11-24') }), clock)).toEqual({
      date: 'Est. Tue 24 Nov',
      isKnown: true,
      note: 'Port · in 4 days',
      brief: 'Port',
    })
  })

  test('says how far it has moved in place of the distance', () => {
    const slips = { key: '', of: () => ({ days: 3, was: '2026-11-25', since: '2026-11-02T08:00:00Z' }) }
    const moved = (on: string) => etaWords(arriving({ delivery: est(on) }), { ...clock, slips })
    expect(moved('2026-11-28')).toMatchObject({ date: 'Est. Sat 28 Nov', note: 'Delivery · +3 d' })
  })

  test('is a fact without "Est." once it happened', () => {
    const shipment = { ...arriving({ delivery: act('2026-11-19', '06:30') }), status: 'Delivered' as const }
    expect(etaWords(shipment, clock)).toMatchObject({ date: 'Thu 19 Nov', note: 'Delivered' })
  })

  test('that is implausible says so, and yields to a port with a date', () => {
    const words = (at: Parameters<typeof arriving>[0]) =>
      etaWords(withPlausibleDates(arriving(at), clock), clock)
    const placeholder = {
      date: 'Est. 31 Dec 9999 (not plausible)',
      isKnown: false,
      note: 'Delivery',
      brief: 'Delivery',
    }
    expect(words({ delivery: est('9999-12-31', '06:30') })).toEqual(placeholder)
    expect(words({ delivery: est('9999-12-31'), port: est('2026-11-24') }).date).toBe('Est. Tue 24 Nov')
    expect(words({ delivery: act('1900-01-01') })).toMatchObject({
      date: '1 Jan 1900 (not plausible)',
      isKnown: false,
      note: 'Delivered',
    })
  })

  test('in another year has the year instead of the weekday', () => {
    expect(etaWords(arriving({ delivery: est('2027-01-03') }), clock).date).toBe('Est. Sun 3 Jan 2027')
  })

  test('that is the next event and has certainly passed is shown as not reported', () => {
    const [pickup, origin, port, delivery] = oceanRoute()
    const left = { ...port, completed: true, arrival: act('2026-11-14'), departure: act('2026-11-16') }
    const milestones = [pickup, origin, left, { ...delivery, arrival: est('2026-11-18') }]
    const shipment = sampleShipment({ milestones, currentMilestoneIndex: 2 })
    const slips = { key: '', of: () => ({ days: 3, was: '2026-11-15', since: '2026-11-02T08:00:00Z' }) }
    expect(etaWords(shipment, { ...clock, slips }).note).toBe('Delivery · not reported')
  })

  test('after an earlier one that passed without a report is doubtful, and stays visible', () => {
    const { milestones: route } = arriving({ port: est('2026-11-18'), delivery: est('2026-11-24') })
    const milestones = route.map((each, at) =>
      at < 2 ? { ...each, completed: true, departure: act('2026-11-01') } : each,
    )
    const shipment = sampleShipment({ milestones, currentMilestoneIndex: 1 })
    expect(etaWords(shipment, clock)).toEqual({
      date: 'Est. Tue 24 Nov',
      isKnown: true,
      note: 'Delivery · doubtful',
      brief: 'doubtful',
    })
    const isBeforePort = milestones.map((each, at) =>
      at === 3 ? { ...each, arrival: est('2026-11-17') } : each,
    )
    expect(etaWords({ ...shipment, milestones: isBeforePort }, clock).note).toBe('Delivery · doubtful')
  })

  test('that has passed while an earlier event is awaited has only its distance', () => {
    expect(etaWords(arriving({ delivery: est('2026-11-18') }), clock).note).toBe('Delivery · 2 days ago')
  })

  test.each([
    ['reported', act('2026-11-19')],
    ['estimated', est('2026-11-24')],
  ])('that is before the %s arrival at the port says so, with room and without', (_, port) => {
    const shipment = arriving({ port, delivery: est('2026-11-17') })
    expect(etaWords(shipment, clock)).toEqual({
      date: 'Est. Tue 17 Nov',
      isKnown: true,
      note: 'Delivery · before port',
      brief: 'before port',
    })
  })

  test('of today is neither passed nor late', () => {
    expect(etaWords(arriving({ delivery: est('2026-11-20') }), clock).note).toBe('Delivery · today')
  })

  test('that is reported without its date says so, whatever the port says', () => {
    const [pickup, origin, port, delivery] = oceanRoute()
    const milestones = [
      pickup,
      origin,
      { ...port, arrival: act('2026-11-14') },
      { ...delivery, completed: true },
    ]
    expect(etaWords(sampleShipment({ currentMilestoneIndex: 3, milestones }), clock)).toEqual({
      date: 'No date reported',
      isKnown: false,
      note: 'Delivered',
      brief: 'Delivered',
    })
  })

  test('that is unknown is not an error, and a cancelled one is not expected', () => {
    expect(etaWords(arriving({}), clock)).toMatchObject({ date: 'Not known yet', isKnown: false })
    const cancelled = { ...arriving({ delivery: est('2026-11-28') }), status: 'Cancelled' as const }
    expect(etaWords(cancelled, clock)).toMatchObject({ date: 'Not expected', isKnown: false, note: '' })
  })
})
