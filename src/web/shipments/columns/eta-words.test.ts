import { describe, expect, test } from 'vitest'
import { clockAt } from '#facts/shipment/clock.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'
import { routed } from '#facts/testing/sample-shipment.ts'
import { etaWords } from './eta-words.ts'

const clock = clockAt(Date.UTC(2026, 10, 20, 9), 'Europe/Amsterdam')

/** A shipment with these arrivals at the port and at its destination. */
const arriving = (port: string, delivery = '') =>
  routed(`Suzhou | Shanghai | Rotterdam ${port} | Dortmund ${delivery}`)

/** Words with room and without, '?' before an unknown date. */
function said(shipment: Parameters<typeof etaWords>[0]): string {
  const { date, isKnown, note, brief } = etaWords(shipment, clock)
  return `${isKnown ? '' : '? '}${date} | ${note} | ${brief}`
}

describe('the arrival in the list', () => {
  test('is the delivery or else the port, and says which', () => {
    expect(said(arriving('~11-24', '~11-28'))).toBe('Est. Sat 28 Nov | Delivery · in 8 days | Delivery')
    expect(said(arriving('~11-24'))).toBe('Est. Tue 24 Nov | Port · in 4 days | Port')
  })

  test('says how far it has moved in place of the distance', () => {
    const slips = { key: '', of: () => ({ days: 3, was: '2026-11-25', since: '2026-11-02T08:00:00Z' }) }
    expect(etaWords(arriving('', '~11-28'), { ...clock, slips })).toMatchObject({
      date: 'Est. Sat 28 Nov',
      note: 'Delivery · +3 d',
    })
  })

  test('is a fact without "Est." once it happened', () => {
    const shipment = { ...arriving('', '11-19T06:30'), status: 'Delivered' as const }
    expect(said(shipment)).toBe('Thu 19 Nov | Delivered | Delivered')
  })

  test.each([
    ['', '~9999-12-31T06:30', '? Est. 31 Dec 9999 (not plausible) | Delivery | Delivery'],
    ['~11-24', '~9999-12-31', 'Est. Tue 24 Nov | Port · in 4 days | Port'],
    ['', '1900-01-01', '? 1 Jan 1900 (not plausible) | Delivered | Delivered'],
  ])('that is implausible says so, and yields to a port with a date: “%s” “%s”', (port, delivery, words) => {
    expect(said(withPlausibleDates(arriving(port, delivery), clock))).toBe(words)
  })

  test.each([
    [
      'in another year has that year',
      '~2027-01-03',
      'Est. Sun 3 Jan 2027 | Delivery · in 44 days | Delivery',
    ],
    ['of today is neither passed nor late', '~2026-11-20', 'Est. Fri 20 Nov | Delivery · today | Delivery'],
    ['of tomorrow is not today', '~2026-11-21', 'Est. Sat 21 Nov | Delivery · tomorrow | Delivery'],
    ['passed before an awaited event', '~2026-11-18', 'Est. Wed 18 Nov | Delivery · 2 days ago | Delivery'],
  ])('%s', (_, date, words) => {
    expect(said(arriving('', date))).toBe(words)
  })

  test('that is the next event and has certainly passed is shown as not reported', () => {
    const shipment = routed('Suzhou | Shanghai | Rotterdam 11-14/11-16 ✓ | Dortmund ~11-18')
    const slips = { key: '', of: () => ({ days: 3, was: '2026-11-15', since: '2026-11-02T08:00:00Z' }) }
    expect(etaWords(shipment, { ...clock, slips }).note).toBe('Delivery · not reported')
  })

  test.each([
    ['~11-24', 'Est. Tue 24 Nov'],
    ['~11-17', 'Est. Tue 17 Nov'],
  ])('after an earlier one that passed without a report is doubtful: %s', (on, date) => {
    const shipment = routed(`Suzhou 11-01 ✓ | Shanghai /11-01 ✓ | Rotterdam ~11-18 | Dortmund ${on}`)
    expect(said(shipment)).toBe(`${date} | Delivery · doubtful | doubtful`)
  })

  test.each([
    ['reported', '11-19'],
    ['estimated', '~11-24'],
  ])('that is before the %s arrival at the port says so, with room and without', (_, atPort) => {
    expect(said(arriving(atPort, '~11-17'))).toBe('Est. Tue 17 Nov | Delivery · before port | before port')
  })

  test('that is reported without its date says so, whatever the port says', () => {
    expect(said(arriving('11-14', '✓'))).toBe('? No date reported | Delivered | Delivered')
  })

  test('that is unknown is not an error, and a cancelled one is not expected', () => {
    expect(said(arriving(''))).toBe('? Not known yet | Delivery | Delivery')
    const cancelled = { ...arriving('', '~11-28'), status: 'Cancelled' as const }
    expect(said(cancelled)).toBe('? Not expected |  | ')
  })
})
