import { describe, expect, test, vi } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { daysFrom } from '../text/local-date.ts'
import { attentionOf, compareAttention } from './attention.ts'
import type { AttentionItem } from './rules.ts'
import { USUAL_RULES } from './team-rules.ts'
import { judgeAt } from './judge.ts'
import {
  atPort,
  atSea,
  judge,
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
  test('free time, a passed estimate and a cutoff tomorrow need attention, a healthy shipment does not', () => {
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
      .flatMap((each) => attentionOf(each, judgeAt(instant(NOW))))
      .toSorted(compareAttention)
    expect(items.map(({ reference, kind, group, date }) => [reference, kind, group, date])).toEqual([
      ['CUTOFF', 'cutoff', 'due-now', '2026-11-21'],
      ['FREE', 'free-time', 'due-later', '2026-11-22'],
      ['LATE', 'overdue', 'passed', '2026-11-17'],
    ])
  })

  test.each([
    ['2026-11-20T19:00:00Z', null],
    ['2026-11-21T11:59:59Z', null],
    ['2026-11-21T12:00:00Z', 1],
    ['2026-11-22T12:00:00Z', 2],
  ])('at %s a port ETA of 20 November has been over everywhere for %s days', (now, overDays) => {
    vi.stubEnv('TZ', zone)
    const airborne = atSea({ mode: 'Air', serviceType: 'AirFreight' }, est('2026-11-20'))
    const [item] = attentionOf(airborne, judgeAt(instant(now)))
    // The number on screen counts up to the team’s today.
    const shown = overDays === null ? null : daysFrom('2026-11-20', judgeAt(instant(now)).today)
    expect(item?.kind === 'overdue' ? item.event.overdueDays : null).toBe(shown)
    // By sea, one day overdue is not worth an item yet.
    const isNews = overDays !== null && overDays >= 2
    expect(kinds(atSea({}, est('2026-11-20')), judgeAt(instant(now)))).toEqual(isNews ? ['overdue'] : [])
  })

  test('only full container loads have free time, including those delivered to the port', () => {
    vi.stubEnv('TZ', zone)
    const at = judgeAt(instant(NOW))
    expect(kinds(atPort('2026-11-15', 7), at)).toEqual(['free-time'])
    expect(kinds(atPort('2026-11-15', 7, { serviceType: 'OceanLCL' }), at)).toEqual([])
    expect(kinds(atPort('2026-11-15', 7, { serviceType: 'OceanDDP' }), at)).toEqual([])
    expect(kinds(doorToPort('2026-11-15', 7), at)).toEqual(['free-time'])
  })
})

test.each(['Cancelled', 'OnHold'])('a %s shipment has no items', (status) => {
  const json = JSON.stringify(atSea({ tags: [], carrier: null }, est('2026-11-01')))
  expect(attentionOf(JSON.parse(json.replace('"Active"', `"${status}"`)), judge)).toEqual([])
})

test('thresholds that the team has chosen apply', () => {
  const days = { 'free-time': { other: 1 }, overdue: { other: 5 } }
  const patient = { ...judge, rules: { ...USUAL_RULES, days } }
  expect(attentionOf(atPort('2026-11-15', 7), patient)).toEqual([])
  expect(attentionOf(atSea({}, est('2026-11-17')), patient)).toEqual([])
})

test('a rule that the team switched off finds nothing, and the other rules go on', () => {
  const shipment = atPort('2026-11-15', 7, { tags: [] })
  expect(kinds(shipment)).toEqual(['free-time', 'missing'])
  expect(kinds(shipment, { ...judge, rules: { ...USUAL_RULES, off: ['free-time'] } })).toEqual(['missing'])
})

test('free time is raised a day earlier if the arrival day counts as day 1', () => {
  const counted = { ...judge, rules: { ...USUAL_RULES, arrivalDayCounts: true } }
  expect(kinds(atPort('2026-11-17', 7))).toEqual([])
  expect(kinds(atPort('2026-11-17', 7), counted)).toEqual(['free-time'])
})

test('items sort by group, then date (passed ones latest first, undated ones last), then reference', () => {
  const item = (group: AttentionItem['group'], date: string | null, reference: string): AttentionItem => ({
    kind: 'stale',
    days: 1,
    span: 'once',
    group,
    date,
    reference,
  })
  const ordered = [
    item('due-now', '2026-11-20', 'B'),
    item('due-now', '2026-11-21', 'A'),
    item('due-later', '2026-11-22', 'A'),
    item('passed', '2026-11-17', 'A'),
    item('passed', '2026-11-01', 'A'),
    item('passed', '2026-11-01', 'B'),
    item('look-into', '2026-01-01', 'A'),
    item('look-into', null, 'A'),
    item('data', null, 'A'),
  ]
  expect(ordered.toReversed().toSorted(compareAttention)).toEqual(ordered)
})
