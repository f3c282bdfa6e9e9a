import { describe, expect, test } from 'vitest'
import type { MilestoneDate, Shipment } from '#contract/schema.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { attentionWords } from '../attention/attention-words.ts'
import { attentionOf } from '../attention/attention.ts'
import { arrivalsOf } from '../orders/arrivals.ts'
import { timelineOf } from '../orders/order-timeline.ts'
import { verdictInOrder } from '../orders/orders.ts'
import { atPort, atSea, judge, kinds, landed, pickedUp, sailed, waiting } from '../testing/known-shipment.ts'
import { act, est, oceanRoute } from '../testing/sample-shipment.ts'
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
const [, , discharge, delivery] = oceanRoute()
const OWN = { serviceType: 'OceanFCL', mode: 'Ocean' } as const

const outline = (shipment: Shipment) => withPlausibleDates(shipment, judge)
const factsOf = (shipment: Shipment) => rowFactsOf(toShipmentRow(shipment), judge)

/** At sea, with these dates at port and delivery. */
const dueOn = (port: MilestoneDate | null, delivered: MilestoneDate | null): Shipment =>
  atSea({
    milestones: [pickedUp, sailed, { ...discharge, arrival: port }, { ...delivery, arrival: delivered }],
  })

/** A shipment with one of its dates replaced. */
type WithDate = (date: string | null) => Shipment
const estimate = (date: string | null) => (date === null ? null : est(date))
const fact = (date: string | null) => (date === null ? null : act(date))
const cutoff = (date: string | null) => (date === null ? null : day(date))
const BOOKING = { ...waiting().booking, destinationPortFreeDays: 7, emptyContainerReturnFreeDays: 5 }

const FIELDS: readonly [string, WithDate][] = [
  ['delivery estimate', (date) => dueOn(est('2026-12-01'), estimate(date))],
  ['port estimate', (date) => dueOn(estimate(date), est('2026-12-22'))],
  ['pickup estimate', (date) => waiting({ bookingConfirmedByCarrier: false }, { departure: estimate(date) })],
  ['cargo ready date', (date) => waiting({}, { cargoReadyDate: cutoff(date) })],
  ['cargo cutoff', (date) => waiting({ booking: { ...BOOKING, cargoCutoff: cutoff(date) } })],
  ['SI cutoff', (date) => waiting({ booking: { ...BOOKING, shippingInstructionCutoff: cutoff(date) } })],
  [
    'port arrival',
    (date) =>
      atPort('2026-11-01', 7, {
        ...OWN,
        booking: BOOKING,
        milestones: [pickedUp, sailed, { ...landed('2026-11-01'), arrival: fact(date) }, delivery],
      }),
  ],
  [
    'departure from the last port',
    (date) =>
      atPort('2026-11-19', 7, {
        ...OWN,
        booking: BOOKING,
        milestones: [pickedUp, sailed, { ...landed('2026-11-19'), departure: estimate(date) }, delivery],
      }),
  ],
]

describe.each(PLACEHOLDERS)('%s', (placeholder) => {
  test.each(FIELDS)('as %s is named, and raises only the items of an unknown date', (_, withDate) => {
    const found = kinds(outline(withDate(placeholder)))
    expect(found).toContain('date-conflict')
    const others = found.filter((kind) => kind !== 'date-conflict')
    expect(kinds(withDate(null))).toEqual(expect.arrayContaining(others))
  })

  test.each(FIELDS)('as %s sorts, counts and filters like an unknown date', (_, withDate) => {
    const shownAt = ({
      eta,
      portEta,
      etd,
      next,
      cutoff: until,
      lastFreeDay,
      emptyReturn,
      ahead,
    }: ReturnType<typeof factsOf>) =>
      ({ eta, portEta, etd, next, until, lastFreeDay, emptyReturn, ahead }) as const
    expect(shownAt(factsOf(withDate(placeholder)))).toEqual(shownAt(factsOf(withDate(null))))
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
  const shipment = dueOn(est('2026-12-01'), est(date))
  expect(outline(shipment)).toBe(shipment)
})

describe('a placeholder', () => {
  test('leaves the arrival at the port as the only one', () => {
    expect(factsOf(dueOn(est('2026-12-01'), est('9999-12-31'))).eta).toBe('2026-12-01T99:99')
    expect(factsOf(dueOn(est('9999-12-31'), est('2026-12-22'))).eta).toBe('2026-12-22T99:99')
  })

  test('is neither overdue nor a day of free time or of an empty return', () => {
    const passed = outline(dueOn(est('1900-01-01'), null))
    expect(nextEventOf(passed, judge)).toMatchObject({ date: '1900-01-01?', overdueDays: null })
    const landedEver = atPort('1900-01-01', 7, { ...OWN, booking: BOOKING })
    expect(freeTimeOf(outline(landedEver), judge.rules)).toMatchObject({
      state: 'date-unknown',
      lastFreeDay: null,
    })
    const left = { ...landed('2026-11-10'), departure: act('1900-01-01') }
    const delivered = { ...delivery, arrival: est('2026-12-01') }
    const onTheRoad = atPort('2026-11-10', 7, {
      ...OWN,
      booking: BOOKING,
      milestones: [pickedUp, sailed, left, delivered],
    })
    expect(freeTimeOf(outline(onTheRoad), judge.rules)).toMatchObject({ state: 'stopped', usedDays: null })
    expect(emptyReturnOf(outline(onTheRoad))).toMatchObject({ state: 'at-latest', date: '2026-12-06' })
  })

  test('is not part of any duration, and its milestone is drawn without a date', () => {
    const milestones = [
      { ...pickedUp, departure: act('0001-01-01') },
      { ...sailed, arrival: act('1900-01-01'), departure: act('0001-01-01') },
      { ...discharge, arrival: est('2026-12-01'), departure: est('9999-12-31') },
      { ...delivery, arrival: est('9999-12-31') },
    ]
    const shipment = outline(atSea({ milestones }))
    expect(milestones.map((_, index) => legDuration(shipment, index, judge))).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(milestones.map((_, index) => dwellWords(shipment, index))).toEqual([null, null, null, null])
    expect(doorToDoorWords(shipment)).toBeNull()
    expect(progressOf(shipment, judge).marks).toEqual(['done', 'done', 'next', 'unknown'])
  })

  test('gives an order no verdict, no arrival and no timeline', () => {
    const dates = tagDates({ 'PO-1': '2026-12-12' })
    const row = toShipmentRow(dueOn(null, est('9999-12-31')))
    expect(verdictInOrder(row, 'PO-1', dates, judge)).toMatchObject({ verdict: 'unknown', days: null })
    expect(arrivalsOf([row], judge)).toMatchObject({ ahead: [], passed: [], awaited: 1 })
    const delivered = dueOn(null, act('1900-01-01'))
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
    const withOrigin = (dates: Partial<typeof sailed>) =>
      atSea({ milestones: [pickedUp, { ...sailed, ...dates }, discharge, delivery] })
    expect([
      reasons(dueOn(null, est('9999-12-31'))),
      reasons(dueOn(est('9999-12-31'), est('2026-12-22'))),
      reasons(withOrigin({ departure: act('1900-01-01') })),
      reasons(waiting({}, { departure: est('0001-01-01') })),
      reasons(waiting({ booking: { ...BOOKING, shippingInstructionCutoff: day('1900-01-01') } })),
      reasons(dueOn(est('9999-12-31'), est('9999-12-31'))),
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
