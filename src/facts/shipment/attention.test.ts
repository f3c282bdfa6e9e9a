import { describe, expect, test, vi } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { attentionOf, compareAttention } from './attention.ts'
import type { AttentionItem } from './attention-item.ts'
import { ATTENTION_THRESHOLDS } from './attention-thresholds.ts'
import { USUAL_RULES } from './team-rules.ts'
import { clockAt } from './clock.ts'
import {
  atPort,
  atSea,
  clock,
  doorToPort,
  instant,
  kinds,
  NOW,
  waiting,
  withBooking,
} from '../testing/known-shipment.ts'
import { est } from '../testing/sample-shipment.ts'

const ZONES = ['Pacific/Auckland', 'America/Los_Angeles', 'UTC', 'Asia/Kolkata']

describe.each(ZONES)('with the process in %s', (zone) => {
  test('of free time, a passed estimate, a cutoff tomorrow and a healthy one exactly three need attention', () => {
    vi.stubEnv('TZ', zone)
    const shipments = [
      atPort('2026-11-15', 7, { reference: 'FREE' }),
      atSea({ reference: 'LATE' }, est('2026-11-17')),
      waiting({
        reference: 'CUTOFF',
        ...withBooking({ cargoCutoff: day('2026-11-21') }),
      }),
      atSea({ reference: 'FINE' }),
    ]
    const items = shipments
      .flatMap((each) => attentionOf(each, clockAt(instant(NOW))))
      .toSorted(compareAttention)
    expect(items.map(({ reference, kind, severity, date }) => [reference, kind, severity, date])).toEqual([
      ['LATE', 'overdue', 'high', '2026-11-17'],
      ['CUTOFF', 'cutoff', 'high', '2026-11-21'],
      ['FREE', 'free-time', 'high', '2026-11-22'],
    ])
  })

  test.each([
    ['2026-11-20T19:00:00Z', null],
    ['2026-11-21T11:59:59Z', null],
    ['2026-11-21T12:00:00Z', 1],
    ['2026-11-22T12:00:00Z', 2],
  ])('at %s a port ETA of 20 November is overdue by %s days', (now, overdueDays) => {
    vi.stubEnv('TZ', zone)
    const airborne = atSea({ mode: 'Air', serviceType: 'AirFreight' }, est('2026-11-20'))
    const [item] = attentionOf(airborne, clockAt(instant(now)))
    expect(item?.kind === 'overdue' ? item.event.overdueDays : null).toBe(overdueDays)
    // By sea one day is no news yet.
    const isNews = overdueDays !== null && overdueDays >= 2
    expect(kinds(atSea({}, est('2026-11-20')), clockAt(instant(now)))).toEqual(isNews ? ['overdue'] : [])
  })

  test('free time is told of full containers alone, and of one delivered to the port too', () => {
    vi.stubEnv('TZ', zone)
    const at = clockAt(instant(NOW))
    expect(kinds(atPort('2026-11-15', 7), at)).toEqual(['free-time'])
    expect(kinds(atPort('2026-11-15', 7, { serviceType: 'OceanLCL' }), at)).toEqual([])
    expect(kinds(atPort('2026-11-15', 7, { serviceType: 'OceanDDP' }), at)).toEqual([])
    expect(kinds(doorToPort('2026-11-15', 7), at)).toEqual(['free-time'])
  })
})

test.each(['Cancelled', 'OnHold'])('nothing is asked of a %s shipment', (status) => {
  const json = JSON.stringify(atSea({ tags: [], carrier: null }, est('2026-11-01')))
  expect(attentionOf(JSON.parse(json.replace('"Active"', `"${status}"`)), clock)).toEqual([])
})

test('other thresholds move the items', () => {
  const thresholds = { ...ATTENTION_THRESHOLDS, freeTimeDaysLeft: 1, overdueDays: { other: 5 } }
  const patient = { ...clock, rules: { ...USUAL_RULES, thresholds } }
  expect(attentionOf(atPort('2026-11-15', 7), patient)).toEqual([])
  expect(attentionOf(atSea({}, est('2026-11-17')), patient)).toEqual([])
})

test('a kind that the team has switched off is no item, and the others stay', () => {
  const shipment = atPort('2026-11-15', 7, { tags: [] })
  expect(kinds(shipment)).toEqual(['free-time', 'missing'])
  expect(kinds(shipment, { ...clock, rules: { ...USUAL_RULES, off: ['free-time'] } })).toEqual(['missing'])
})

test('where the arrival day is day 1, free time raises its item a day earlier', () => {
  const counted = { ...clock, rules: { ...USUAL_RULES, arrivalDayCounts: true } }
  expect(kinds(atPort('2026-11-17', 7))).toEqual([])
  expect(kinds(atPort('2026-11-17', 7), counted)).toEqual(['free-time'])
})

test('the order is severity, date with those without one last, reference', () => {
  const item = (
    severity: AttentionItem['severity'],
    date: string | null,
    reference: string,
  ): AttentionItem => ({
    kind: 'stale',
    days: 1,
    severity,
    date,
    reference,
  })
  const ordered = [
    item('high', '2026-11-20', 'B'),
    item('high', '2026-11-21', 'A'),
    item('high', null, 'A'),
    item('medium', '2026-11-01', 'A'),
    item('medium', '2026-11-01', 'B'),
    item('low', '2026-01-01', 'A'),
  ]
  expect(ordered.toReversed().toSorted(compareAttention)).toEqual(ordered)
})
