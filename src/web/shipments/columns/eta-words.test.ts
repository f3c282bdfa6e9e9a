import { describe, expect, test } from 'vitest'
import { clockAt } from '#facts/shipment/clock.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'
import { act, est, oceanRoute, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { etaWords } from './eta-words.ts'

const clock = clockAt(Date.UTC(2026, 10, 20, 9), 'Europe/Amsterdam')

const [pickup, origin, port, delivery] = oceanRoute()

function arriving(at: { port?: ReturnType<typeof est>; delivery?: ReturnType<typeof est> }) {
  const landing = { ...port, arrival: at.port ?? null }
  return sampleShipment({
    milestones: [pickup, origin, landing, { ...delivery, arrival: at.delivery ?? null }],
  })
}

/** Words with room and without, '?' before an unknown date. */
function said(shipment: Parameters<typeof etaWords>[0]): string {
  const { date, isKnown, note, brief } = etaWords(shipment, clock)
  return `${isKnown ? '' : '? '}${date} | ${note} | ${brief}`
}

describe('the arrival in the list', () => {
  test('is the delivery or else the port, and says which', () => {
    const both = arriving({ port: est('2026-11-24'), delivery: est('2026-11-28') })
    expect(said(both)).toBe('Est. Sat 28 Nov | Delivery · in 8 days | Delivery')
    expect(said(arriving({ port: est('2026-11-24') }))).toBe('Est. Tue 24 Nov | Port · in 4 days | Port')
  })

  test('says how far it has moved in place of the distance', () => {
    const slips = { key: '', of: () => ({ days: 3, was: '2026-11-25', since: '2026-11-02T08:00:00Z' }) }
    const moved = (on: string) => etaWords(arriving({ delivery: est(on) }), { ...clock, slips })
    expect(moved('2026-11-28')).toMatchObject({ date: 'Est. Sat 28 Nov', note: 'Delivery · +3 d' })
  })

  test('is a fact without "Est." once it happened', () => {
    const shipment = { ...arriving({ delivery: act('2026-11-19', '06:30') }), status: 'Delivered' as const }
    expect(said(shipment)).toBe('Thu 19 Nov | Delivered | Delivered')
  })

  test.each([
    [{ delivery: est('9999-12-31', '06:30') }, '? Est. 31 Dec 9999 (not plausible) | Delivery | Delivery'],
    [{ delivery: est('9999-12-31'), port: est('2026-11-24') }, 'Est. Tue 24 Nov | Port · in 4 days | Port'],
    [{ delivery: act('1900-01-01') }, '? 1 Jan 1900 (not plausible) | Delivered | Delivered'],
  ])('that is implausible says so, and yields to a port with a date: %j', (at, words) => {
    expect(said(withPlausibleDates(arriving(at), clock))).toBe(words)
  })

  test.each([
    ['in another year has that year', '2027-01-03', 'Est. Sun 3 Jan 2027 | Delivery · in 44 days | Delivery'],
    ['of today is neither passed nor late', '2026-11-20', 'Est. Fri 20 Nov | Delivery · today | Delivery'],
    ['of tomorrow is not today', '2026-11-21', 'Est. Sat 21 Nov | Delivery · tomorrow | Delivery'],
    ['passed before an awaited event', '2026-11-18', 'Est. Wed 18 Nov | Delivery · 2 days ago | Delivery'],
  ])('%s', (_, date, words) => {
    expect(said(arriving({ delivery: est(date) }))).toBe(words)
  })

  test('that is the next event and has certainly passed is shown as not reported', () => {
    const left = { ...port, completed: true, arrival: act('2026-11-14'), departure: act('2026-11-16') }
    const milestones = [pickup, origin, left, { ...delivery, arrival: est('2026-11-18') }]
    const shipment = sampleShipment({ milestones, currentMilestoneIndex: 2 })
    const slips = { key: '', of: () => ({ days: 3, was: '2026-11-15', since: '2026-11-02T08:00:00Z' }) }
    expect(etaWords(shipment, { ...clock, slips }).note).toBe('Delivery · not reported')
  })

  test.each([
    ['2026-11-24', 'Est. Tue 24 Nov'],
    ['2026-11-17', 'Est. Tue 17 Nov'],
  ])('after an earlier one that passed without a report is doubtful: %s', (on, date) => {
    const { milestones } = arriving({ port: est('2026-11-18'), delivery: est(on) })
    const route = milestones.map((each, at) =>
      at < 2 ? { ...each, completed: true, departure: act('2026-11-01') } : each,
    )
    const shipment = sampleShipment({ milestones: route, currentMilestoneIndex: 1 })
    expect(said(shipment)).toBe(`${date} | Delivery · doubtful | doubtful`)
  })

  test.each([
    ['reported', act('2026-11-19')],
    ['estimated', est('2026-11-24')],
  ])('that is before the %s arrival at the port says so, with room and without', (_, atPort) => {
    const shipment = arriving({ port: atPort, delivery: est('2026-11-17') })
    expect(said(shipment)).toBe('Est. Tue 17 Nov | Delivery · before port | before port')
  })

  test('that is reported without its date says so, whatever the port says', () => {
    const landed = { ...port, arrival: act('2026-11-14') }
    const milestones = [pickup, origin, landed, { ...delivery, completed: true }]
    const shipment = sampleShipment({ currentMilestoneIndex: 3, milestones })
    expect(said(shipment)).toBe('? No date reported | Delivered | Delivered')
  })

  test('that is unknown is not an error, and a cancelled one is not expected', () => {
    expect(said(arriving({}))).toBe('? Not known yet | Delivery | Delivery')
    const cancelled = { ...arriving({ delivery: est('2026-11-28') }), status: 'Cancelled' as const }
    expect(said(cancelled)).toBe('? Not expected |  | ')
  })
})
