import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { judgeAt } from '../attention/judge.ts'
import { atPort, atSea, doorToPort, instant, knownAlong } from '../testing/known-shipment.ts'
import { NOW, SAILED, waiting, withBooking } from '../testing/known-shipment.ts'
import { est } from '../testing/sample-shipment.ts'
import { chosenBy } from '../testing/arrange-rows.ts'
import type { LoadedFilters } from './search.ts'
import type { UpcomingDays } from '#contract/dashboard-api/today.ts'
import { rowFactsOf } from './row-facts.ts'
import { UpcomingCounter } from './upcoming-counts.ts'

function countsOf(shipments: readonly Shipment[], zone = 'UTC', now = NOW) {
  const judge = judgeAt(instant(now), zone)
  const counter = new UpcomingCounter(judge)
  for (const shipment of shipments) counter.add(rowFactsOf(toShipmentRow(shipment), judge))
  return counter.counted()
}

const delivering = (delivery: string, rest: Partial<Shipment> = {}, port = '~12-01') =>
  knownAlong(`${SAILED} | Rotterdam ${port} | Dortmund ${delivery}`, rest)

function withCutoffs(cargo: string | null, instruction: string | null): Shipment {
  const dayOrNull = (date: string | null) => (date === null ? null : day(date))
  return waiting(
    withBooking({ cargoCutoff: dayOrNull(cargo), shippingInstructionCutoff: dayOrNull(instruction) }),
  )
}

const ZONES = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles']

/** Days around both ends of the cards. */
const DAYS_AROUND = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-26', '2026-11-27', null]

function shownIn(shipments: readonly Shipment[], filters: LoadedFilters, zone: string): number {
  const judge = judgeAt(instant(NOW), zone)
  return shipments.map((each) => toShipmentRow(each)).filter((row) => chosenBy(filters, judge)(row)).length
}

/** '20 Nov: 2' for each day with any. */
const counted = ({ days }: UpcomingDays) =>
  days.flatMap(({ date, count }) => (count > 0 ? [`${date}: ${count}`] : []))

const WEEK = [
  delivering('~11-20'),
  delivering('~11-26'),
  delivering('~11-26'),
  delivering('~11-27'),
  delivering('~11-18'),
  delivering('11-20'),
  delivering('', { reference: 'PORT ONLY' }, '~11-22'),
  delivering('~11-21', { status: 'Cancelled' }),
  delivering('~11-21', { status: 'Delivered' }),
]

test('cards have a bar for today and six days', () => {
  const days = countsOf([]).arriving.days.map(({ date }) => date)
  expect(days).toEqual(Array.from({ length: 7 }, (_, at) => `2026-11-${20 + at}`))
})

test('Arriving counts active shipments by the ETA of the list, or the port’s without an estimated delivery', () => {
  const { arriving } = countsOf(WEEK)
  expect(counted(arriving)).toEqual(['2026-11-20: 2', '2026-11-22: 1', '2026-11-26: 2'])
  expect([arriving.total, arriving.passed]).toEqual([5, 0])
})

describe('Cutoffs', () => {
  test('counts a shipment on the day of each open cutoff', () => {
    const { cutoffs } = countsOf([
      withCutoffs('2026-11-20', '2026-11-20'),
      withCutoffs('2026-11-23', '2026-11-21'),
      withCutoffs('2026-11-22', '2026-11-18'),
      withCutoffs(null, null),
    ])
    expect(counted(cutoffs)).toEqual(['2026-11-20: 1', '2026-11-21: 1', '2026-11-22: 1', '2026-11-23: 1'])
    expect([cutoffs.total, cutoffs.passed]).toEqual([3, 1])
  })

  test.each([
    ['Asia/Shanghai', '2026-11-20', 'America/Los_Angeles', '2026-11-20T17:00:00Z', []],
    ['America/Los_Angeles', '2026-11-19', 'Asia/Shanghai', '2026-11-20T06:31:00Z', ['2026-11-20: 1']],
    [undefined, '2026-11-19', 'Asia/Shanghai', '2026-11-20T06:31:00Z', ['2026-11-20: 1']],
    [undefined, '2026-11-19', 'Asia/Shanghai', '2026-11-20T12:00:00Z', []],
  ])('in %s one of %s has passed once its day is over there, for a team in %s at %s', (...its) => {
    const [timeZone, date, zone, now, bars] = its
    const shipment = withCutoffs(date, null)
    const port = shipment.portOfLoading
    const portOfLoading = port && { ...port, ...(timeZone !== undefined && { timeZone }) }
    const { cutoffs } = countsOf([{ ...shipment, portOfLoading }], zone, now)
    expect(counted(cutoffs)).toEqual(bars)
    expect([cutoffs.total, cutoffs.passed]).toEqual(bars.length > 0 ? [1, 0] : [0, 1])
  })

  test('omits cutoffs that were met', () => {
    expect(countsOf([atSea({ booking: withCutoffs('2026-11-21', null).booking })]).cutoffs.total).toBe(0)
  })
})

describe('Free time ending', () => {
  test('counts the last free days of own containers at the port', () => {
    const { freeTime } = countsOf([
      atPort('2026-11-15', 6),
      atPort('2026-11-15', 6, { serviceType: 'OceanLCL' }),
      atPort('2026-11-15', null),
      atPort('2026-11-15', 0, { reference: 'THE ARRIVAL DAY' }),
      doorToPort('2026-11-14', 8),
    ])
    expect(counted(freeTime)).toEqual(['2026-11-21: 1', '2026-11-22: 1'])
    expect(freeTime.passed).toBe(1)
  })

  test('does not count days calculated from an estimate, or long passed without a report of the collection', () => {
    const { freeTime } = countsOf([
      atSea(withBooking({ destinationPortFreeDays: 1 }), est('2026-11-21')),
      doorToPort('2026-10-20', 5),
    ])
    expect([freeTime.total, freeTime.passed]).toEqual([0, 0])
  })
})

test.each(ZONES)(
  'the list of a card and of each of its days shows what is counted, for a team in %s',
  (zone) => {
    const all = [
      ...WEEK.filter(({ status }) => status === 'Active'),
      ...DAYS_AROUND.flatMap((cargo) => DAYS_AROUND.map((instruction) => withCutoffs(cargo, instruction))),
      ...Array.from({ length: 16 }, (_, days) => atPort('2026-11-14', days)),
    ]
    const { arriving, cutoffs, freeTime } = countsOf(all, zone)
    for (const [name, card] of [
      ['arrival', arriving],
      ['cutoff', cutoffs],
      ['free-time', freeTime],
    ] as const) {
      expect(card.total, name).toBe(shownIn(all, { due: [`${name}-ahead`] }, zone))
      expect(card.days.map(({ count }) => count)).toEqual(
        card.days.map((_, at) => shownIn(all, { due: [`${name}-day-${at}`] }, zone)),
      )
      expect(card.total, name).toBeGreaterThan(0)
      expect(card.passed).toBe(name === 'arrival' ? 0 : shownIn(all, { due: [`${name}-passed`] }, zone))
    }
  },
)

test.each([
  ['Pacific/Auckland', '2026-11-20T19:00:00Z', '2026-11-21'],
  ['America/Los_Angeles', '2026-11-21T05:00:00Z', '2026-11-20'],
])('the first bar is the day of a team in %s at %s: %s', (zone, now, first) => {
  const { arriving } = countsOf([delivering(`~${first}`)], zone, now)
  expect(counted(arriving)).toEqual([`${first}: 1`])
  expect(arriving.days[0]?.date).toBe(first)
})

test.each([
  ['10-25', []],
  ['10-26', ['empty-return-passed']],
  ['11-09', ['empty-return-passed']],
  ['11-10', ['empty-return-ahead']],
  ['11-16', ['empty-return-ahead']],
  ['11-17', []],
])('an empty return after ten free days from %s counts as %j', (from, expected) => {
  const left = knownAlong(
    `${SAILED} | Rotterdam 10-20/${from} ✓ | Dortmund ~12-22`,
    withBooking({ emptyContainerReturnFreeDays: 10 }),
  )
  const names = ['empty-return-ahead', 'empty-return-passed'] as const
  expect(names.filter((name) => shownIn([left], { due: [name] }, 'UTC') === 1)).toEqual(expected)
})
