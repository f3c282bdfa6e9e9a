import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { attentionWords } from '../attention/attention-words.ts'
import { attentionOf } from '../attention/attention.ts'
import { arrivalsOf } from '../orders/arrivals.ts'
import { timelineOf } from '../orders/order-timeline.ts'
import { verdictInOrder } from '../orders/orders.ts'
import { judge, kinds, knownAlong, SAILED, waiting, withBooking } from '../testing/known-shipment.ts'
import { tagDates } from '../testing/team-with.ts'
import { chosenBy } from '../testing/arrange-rows.ts'
import { rowFactsOf } from '../filters/row-facts.ts'
import { emptyReturnOf } from './empty-return.ts'
import { freeTimeOf } from './free-time.ts'
import { doorToDoorWords, dwellWords, legDuration } from './leg.ts'
import { nextEventOf } from './next-event.ts'
import { withPlausibleDates } from './plausible-dates.ts'
import { progressOf } from './progress.ts'

const PLACEHOLDERS = ['9999-12-31', '1900-01-01', '0001-01-01', '2036-11-21', '2016-11-19']

const outline = (shipment: Shipment) => withPlausibleDates(shipment, judge)
const factsOf = (shipment: Shipment) => rowFactsOf(toShipmentRow(shipment), judge)

/** At sea, with these dates at port and delivery. */
const dueOn = (port: string, delivered: string) =>
  knownAlong(`${SAILED} | Rotterdam ${port} | Dortmund ${delivered}`)
const FREE = withBooking({ destinationPortFreeDays: 7, emptyContainerReturnFreeDays: 5 })
const atRotterdam = (dates: string) => knownAlong(`${SAILED} | Rotterdam ${dates} ✓ | Dortmund`, FREE)

/** A shipment with one of its dates replaced. */
type WithDate = (date: string | null) => Shipment
const dayOrNull = (date: string | null) => (date === null ? null : day(date))
const estimate = (date: string | null) => (date === null ? '' : `~${date}`)
const unconfirmed = { bookingConfirmedByCarrier: false }

const FIELDS: readonly [string, WithDate][] = [
  ['delivery estimate', (date) => dueOn('~12-01', estimate(date))],
  ['port estimate', (date) => dueOn(estimate(date), '~12-22')],
  [
    'pickup estimate',
    (date) => knownAlong(`Suzhou ${estimate(date)} | Shanghai | Rotterdam | Dortmund`, unconfirmed),
  ],
  ['cargo ready date', (date) => waiting({}, { cargoReadyDate: dayOrNull(date) })],
  ['cargo cutoff', (date) => waiting(withBooking({ cargoCutoff: dayOrNull(date) }))],
  ['SI cutoff', (date) => waiting(withBooking({ shippingInstructionCutoff: dayOrNull(date) }))],
  ['port arrival', (date) => atRotterdam(date ?? '')],
  ['departure from the last port', (date) => atRotterdam(`11-19/${estimate(date)}`)],
]

const SHOWN = ['eta', 'portEta', 'etd', 'next', 'cutoff', 'lastFreeDay', 'emptyReturn', 'ahead'] as const

describe.each(PLACEHOLDERS)('%s', (placeholder) => {
  test.each(FIELDS)('as %s is named, and raises only the items of an unknown date', (_, withDate) => {
    const found = kinds(outline(withDate(placeholder)))
    expect(found).toContain('date-conflict')
    const others = found.filter((kind) => kind !== 'date-conflict')
    expect(kinds(withDate(null))).toEqual(expect.arrayContaining(others))
  })

  test.each(FIELDS)('as %s sorts, counts and filters like an unknown date', (_, withDate) => {
    const shownAt = (date: string | null) => {
      const facts = factsOf(withDate(date))
      return SHOWN.map((name) => facts[name])
    }
    expect(shownAt(placeholder)).toEqual(shownAt(null))
    const row = toShipmentRow(withDate(placeholder))
    const filters = { etaFrom: '0000-01-01', etaTo: '9999-12-31' }
    expect(chosenBy(filters, judge)(row)).toBe(chosenBy(filters, judge)(toShipmentRow(withDate(null))))
  })

  test.each(FIELDS)('as %s is shown as recorded', (_, withDate) => {
    const shipment = outline(withDate(placeholder))
    expect(JSON.stringify(shipment)).toContain(`"${placeholder}?"`)
    expect(JSON.parse(JSON.stringify(shipment).replaceAll('?"', '"'))).toEqual(withDate(placeholder))
  })
})

test.each(['2036-11-20', '2016-11-20', '2026-12-22'])('a shipment with %s stays the same object', (date) => {
  const shipment = dueOn('~12-01', `~${date}`)
  expect(outline(shipment)).toBe(shipment)
})

describe('a placeholder', () => {
  test('leaves the arrival at the port as the only one', () => {
    expect(factsOf(dueOn('~12-01', '~9999-12-31')).eta).toBe('2026-12-01T99:99')
    expect(factsOf(dueOn('~9999-12-31', '~12-22')).eta).toBe('2026-12-22T99:99')
  })

  test('is neither overdue nor a day of free time or of an empty return', () => {
    const passed = outline(dueOn('~1900-01-01', ''))
    expect(nextEventOf(passed, judge)).toMatchObject({ date: '1900-01-01?', overdueDays: null })
    expect(freeTimeOf(outline(atRotterdam('1900-01-01')), judge.rules)).toMatchObject({
      state: 'date-unknown',
      lastFreeDay: null,
    })
    const left = `${SAILED} | Rotterdam 11-10/1900-01-01 ✓ | Dortmund ~12-01`
    const onTheRoad = outline(knownAlong(left, FREE))
    expect(freeTimeOf(onTheRoad, judge.rules)).toMatchObject({ state: 'stopped', usedDays: null })
    expect(emptyReturnOf(onTheRoad)).toMatchObject({ state: 'at-latest', date: '2026-12-06' })
  })

  test('is not part of any duration, and its milestone is drawn without a date', () => {
    const shipment = outline(
      knownAlong(
        'Suzhou 0001-01-01 ✓ | Shanghai 1900-01-01/0001-01-01 ✓ | Rotterdam ~12-01/~9999-12-31 | Dortmund ~9999-12-31',
      ),
    )
    const ofStops = shipment.milestones.map((_, at) => [
      legDuration(shipment, at, judge),
      dwellWords(shipment, at),
    ])
    expect(ofStops.flat()).toEqual(Array(8).fill(null))
    expect(doorToDoorWords(shipment)).toBeNull()
    expect(progressOf(shipment, judge).marks).toEqual(['done', 'done', 'next', 'unknown'])
  })

  test('gives an order no verdict, no arrival and no timeline', () => {
    const dates = tagDates({ 'PO-1': '2026-12-12' })
    const row = toShipmentRow(dueOn('', '~9999-12-31'))
    expect(verdictInOrder(row, 'PO-1', dates, judge)).toMatchObject({ verdict: 'unknown', days: null })
    expect(arrivalsOf([row], judge)).toMatchObject({ ahead: [], passed: [], awaited: 1 })
    const delivered = dueOn('', '1900-01-01')
    const arrived = toShipmentRow({ ...delivered, status: 'Delivered' })
    expect(verdictInOrder(arrived, 'PO-1', dates, judge)).toMatchObject({ verdict: 'undated', days: null })
    expect(arrivalsOf([arrived], judge)).toMatchObject({ reported: [], awaited: 0 })
    expect(timelineOf([row, arrived], null, judge)?.axis).toMatchObject({ from: '2026-10-18', days: 47 })
  })

  test('is named with its field, and others are counted', () => {
    const reasons = (shipment: Shipment) =>
      attentionOf(outline(shipment), judge)
        .filter(({ kind }) => kind === 'date-conflict')
        .map((item) => attentionWords(item, outline(shipment), judge).reason)
    expect([
      reasons(dueOn('', '~9999-12-31')),
      reasons(dueOn('~9999-12-31', '~12-22')),
      reasons(knownAlong('Suzhou 10-18 ✓ | Shanghai 10-20/1900-01-01 ✓ | Rotterdam | Dortmund')),
      reasons(knownAlong('Suzhou ~0001-01-01 | Shanghai | Rotterdam | Dortmund')),
      reasons(waiting(withBooking({ shippingInstructionCutoff: day('1900-01-01') }))),
      reasons(dueOn('~9999-12-31', '~9999-12-31')),
    ]).toEqual([
      ['Delivery estimate 31 Dec 9999 is not plausible'],
      ['Arrival estimate at Rotterdam 31 Dec 9999 is not plausible'],
      ['Reported departure from Shanghai 1 Jan 1900 is not plausible'],
      ['Pickup estimate 1 Jan 0001 is not plausible'],
      ['SI cutoff 1 Jan 1900 is not plausible'],
      ['Arrival estimate at Rotterdam 31 Dec 9999 and 1 more date are not plausible'],
    ])
  })
})
