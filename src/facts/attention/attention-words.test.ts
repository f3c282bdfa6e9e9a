import { expect, test } from 'vitest'
import type { Milestone, Shipment } from '#contract/schema.ts'
import { day, milestone } from '#contract/testing/sample-parts.ts'
import { atPort, atSea, doorToPort, instant, knownAlong, SAILED } from '../testing/known-shipment.ts'
import { waiting, withBooking } from '../testing/known-shipment.ts'
import { act, along, est, oceanRoute, stops } from '../testing/sample-shipment.ts'
import { attentionBadge, attentionBasis, attentionWords, lastingReason } from './attention-words.ts'
import { attentionOf } from './attention.ts'
import { judgeAt } from './judge.ts'
import type { AttentionReason } from './rules.ts'
import { USUAL_RULES } from './team-rules.ts'

const judge = judgeAt(instant('2026-11-20T12:00:00Z'), 'UTC')
const [pickup, loading, discharge, delivery] = oceanRoute()

/** Group, reason, next step, badge and basis of each item. */
function said(shipment: Shipment, at = judge): string[] {
  return attentionOf(shipment, at).map((item) => {
    const { reason, nextStep } = attentionWords(item, shipment, at)
    const { tone, words } = attentionBadge(item, shipment, at)
    const parts = [item.group, reason, nextStep, `${words} (${tone})`, attentionBasis(item, shipment, at)]
    return parts.join(' | ')
  })
}

/** A shipment whose planned pickup from the port is estimated. */
const leavingPort = (departure: string, arrival: string) =>
  atPort(arrival, 7, along(`${SAILED} | Rotterdam ${arrival}/~${departure} ✓ | Dortmund ~12-22`))

/** A shipment with an empty container to return ten days after it left the port, or else after the delivery. */
const returning = (departure: string, end = '~12-22') =>
  knownAlong(`${SAILED} | Rotterdam 11-01/${departure} ✓ | Dortmund ${end}`, {
    status: end.endsWith('✓') ? 'Delivered' : 'Active',
    ...withBooking({ emptyContainerReturnFreeDays: 10 }),
  })
const PICKED_UP = 'Suzhou 10-18 ✓ | Shanghai | Rotterdam | Dortmund'
const noEtas = `${SAILED} | Rotterdam | Dortmund`
const undated = knownAlong(`${SAILED} | Dortmund ✓`)
const unconfirmed = (start: Partial<Milestone>) => waiting({ bookingConfirmedByCarrier: false }, start)
const cargoCutoff = (date: string) => withBooking({ cargoCutoff: day(date) })

test.each<[Shipment, ...string[]]>([
  [
    atPort('2026-11-15', 7),
    'due-later | Free time ends in 2 days (est.) | Arrange collection; the terminal has the exact date. | Est. LFD 22 Nov (warn) | arrival 15 Nov + 7 days',
  ],
  [
    atPort('2026-11-14', 7),
    'due-now | Free time ends tomorrow (est.) | Arrange collection; the terminal has the exact date. | Est. LFD 21 Nov (bad) | arrival 14 Nov + 7 days',
  ],
  [
    atPort('2026-11-10', 7),
    'passed | Last free day was Tue 17 Nov (est.) · Collected? | Confirm collection with the terminal. | LFD was 17 Nov (est.) (bad) | arrival 10 Nov + 7 days',
  ],
  [
    leavingPort('11-27', '11-19'),
    'due-later | Free time ends 26 Nov (est.), pickup planned 27 Nov | Ask for an earlier pickup; the terminal has the exact date. | Est. LFD 26 Nov (warn) | arrival 19 Nov + 7 days',
  ],
  [
    leavingPort('11-27', '11-01'),
    'passed | Free time ended 8 Nov (est.), pickup planned 27 Nov | Ask for an earlier pickup; the terminal has the exact date. | LFD was 8 Nov (est.) (warn) | arrival 1 Nov + 7 days',
  ],
  [
    leavingPort('11-15', '11-01'),
    'passed | Departure Rotterdam was est. 15 Nov, not reported | Ask Evergreen for the date. | Est. 15 Nov, not reported (warn) | est. departure, Rotterdam',
    'passed | Last free day was Sun 8 Nov (est.) · Collected? | Ask for an earlier pickup; the terminal has the exact date. | LFD was 8 Nov (est.) (warn) | arrival 1 Nov + 7 days',
  ],
  [
    doorToPort('2026-11-12', 7),
    'passed | Last free day was Thu 19 Nov (est.) · Collected? | Confirm collection with the terminal. | LFD was 19 Nov (est.) (bad) | arrival 12 Nov + 7 days',
  ],
  [
    waiting({ incoterms: 'FOB', ...cargoCutoff('2026-11-21') }),
    'due-now | Cargo cutoff is tomorrow | FOB, the supplier delivers: has it left? | Cargo cutoff 21 Nov (bad) | ',
  ],
  [
    waiting({ incoterms: 'EXW', ...cargoCutoff('2026-11-21') }),
    'due-now | Cargo cutoff is tomorrow | EXW, the forwarder collects: is the truck on its way? | Cargo cutoff 21 Nov (bad) | ',
  ],
  [
    waiting(cargoCutoff('2026-11-21')),
    'due-now | Cargo cutoff is tomorrow | Find out who collects: it is not recorded. | Cargo cutoff 21 Nov (bad) | ',
  ],
  [
    waiting({
      incoterms: 'FOB',
      ...withBooking({ cargoCutoff: day('2026-11-18'), shippingInstructionCutoff: day('2026-11-19') }),
    }),
    'passed | SI cutoff was 19 Nov | Were the shipping instructions sent? | SI cutoff was 19 Nov (bad) | ',
    'passed | Cargo cutoff was 18 Nov | FOB, the supplier delivers: has it left? | Cargo cutoff was 18 Nov (bad) | ',
  ],
  [
    atSea({}, est('2026-11-17')),
    'passed | Arrival Rotterdam was est. 17 Nov, not reported | Ask Evergreen for the date. | Est. 17 Nov, not reported (bad) | est. arrival, Rotterdam',
  ],
  [
    returning('11-12'),
    'due-later | Empty due back 22 Nov | Confirm the return with the depot, or arrange it. | Empty due 22 Nov (warn) | departure 12 Nov + 10 days',
  ],
  [
    returning('11-08'),
    'passed | Empty was due back 18 Nov · Returned? | Confirm the return with the depot, or arrange it. | Empty was due 18 Nov (bad) | departure 8 Nov + 10 days',
  ],
  [
    returning('~11-07', '11-09 ✓'),
    'passed | Est. empty return 17 Nov passed · Returned? | Confirm the return with the depot, or arrange it. | Est. empty return 17 Nov passed (bad) | est. departure 7 Nov + 10 days',
  ],
  [
    returning('', '11-12 ✓'),
    'due-later | Empty due back by 22 Nov | Confirm the return with the depot, or arrange it. | Empty due by 22 Nov (warn) | delivery 12 Nov + 10 days',
  ],
  [
    returning('', '~11-08 ✓'),
    'passed | Est. empty return 18 Nov passed · Returned? | Confirm the return with the depot, or arrange it. | Est. empty return 18 Nov passed (bad) | est. delivery 8 Nov + 10 days',
  ],
  [
    waiting({ incoterms: 'EXW' }, { cargoReadyDate: day('2026-11-14') }),
    'passed | Cargo was ready 14 Nov, pickup not reported | EXW: ask the forwarder for the date. | Ready for 6 days, not picked up (warn) | ',
  ],
  [
    knownAlong(`${SAILED} | Colombo 11-07 ✓ | Rotterdam ~12-20 | Dortmund`),
    'look-into | At Colombo for 13 days; departure not reported | Ask Evergreen for the connection. | 13 days at transshipment port (neutral) | arrived 7 Nov, no departure',
  ],
  [
    unconfirmed({ departure: est('2026-11-26') }),
    'due-later | Booking not confirmed by the carrier yet | Ask the forwarder for the confirmation. | Carrier not confirmed yet (warn) | est. pickup',
  ],
  [
    unconfirmed({ cargoReadyDate: day('2026-11-16') }),
    'passed | Cargo was ready 16 Nov, pickup not reported | Find out who collects: it is not recorded. | Ready for 4 days, not picked up (warn) | ',
    'passed | Booking not confirmed by the carrier yet | Ask the forwarder for the confirmation. | Carrier not confirmed yet (warn) | cargo ready',
  ],
  [
    waiting({ updatedAt: '2026-11-04T10:00:00Z' }),
    'look-into | No change for 16 days | Ask the forwarder for an update. | No change for 16 days (neutral) | last change Wed 4 Nov 2026, 10:00 UTC',
  ],
  [waiting({ tags: [] }), 'data | No PO number | Add or find the PO number. | No PO number (neutral) | '],
  [
    knownAlong(noEtas, { carrier: null, tags: [] }),
    'data | Port ETA and carrier missing (should be known by now). No PO number | Ask the forwarder for them. Add or find the PO number. | No port ETA, No carrier, No PO number (neutral) | ',
  ],
  [
    undated,
    'data | Delivery reported without a date | Ask the forwarder for it. | No delivery date (neutral) | ',
  ],
  [
    { ...undated, carrier: null, tags: [] },
    'data | Delivery reported without a date. Carrier missing (should be known by now). No PO number | Ask the forwarder for them. Add or find the PO number. | No delivery date, No carrier, No PO number (neutral) | ',
  ],
  [
    atSea({}, est('2026-10-01')),
    'passed | Arrival Rotterdam was est. 1 Oct, not reported | Ask Evergreen for the date. | Est. 1 Oct, not reported (warn) | est. arrival, Rotterdam',
    'data | One leg arrives before it departs | Ask the forwarder for the right date. | Contradicting dates (neutral) | ',
  ],
])('an item has its group, reason, next step, badge and basis: case %#', (shipment, ...words) => {
  expect(said(shipment)).toEqual(words)
})

test('the basis of free time says when the arrival day counts', () => {
  const counting = judgeAt(instant('2026-11-20T12:00:00Z'), 'UTC', {
    ...USUAL_RULES,
    arrivalDayCounts: true,
    key: 'x',
  })
  expect(said(atPort('2026-11-15', 7), counting)).toEqual([
    expect.stringMatching(/ \| arrival 15 Nov \+ 7 days, arrival day is day 1$/),
  ])
})

test.each([
  ['FOB', '2026-11-21', 'Ask the supplier whether it reaches Shanghai by the cutoff.'],
  ['EXW', '2026-11-21', 'Ask the forwarder whether it reaches Shanghai by the cutoff.'],
  [null, '2026-11-21', 'Ask Evergreen whether it reaches Shanghai by the cutoff.'],
  ['FOB', '2026-11-18', 'Ask the supplier whether it reached Shanghai by the cutoff.'],
] as const)('a cargo cutoff with incoterms %s on %s, picked up', (incoterms, cutoff, step) => {
  const warehouse = milestone('IntermediaryWarehouse', { completed: true, departure: act('2026-11-18') })
  const ways = [PICKED_UP, PICKED_UP.replace('10-18 ✓', '11-18')].map(stops)
  for (const milestones of [...ways, [pickup, warehouse, loading, discharge, delivery]]) {
    const words = said(waiting({ incoterms, ...cargoCutoff(cutoff), milestones }))
    expect(words).toEqual([expect.stringContaining(` | ${step} | `)])
  }
})

/** On the morning of the 20th, it is still the 19th in some zones. */
const early = judgeAt(instant('2026-11-20T06:31:00Z'), 'UTC')

test('a day before today is in the past, even while it lasts elsewhere', () => {
  const pickedUp = waiting({ incoterms: 'FOB', ...cargoCutoff('2026-11-19'), milestones: stops(PICKED_UP) })
  expect(said(pickedUp, early)).toEqual([
    'due-now | Cargo cutoff was yesterday | Ask the supplier whether it reached Shanghai by the cutoff. | Cargo cutoff was 19 Nov (bad) | ',
  ])
  const instruction = (date: string) => withBooking({ shippingInstructionCutoff: day(date) })
  expect(said(waiting(instruction('2026-11-20')), early)[0]).toContain('SI cutoff is today')
  expect(said(atPort('2026-11-12', 7), early)[0]).toContain('| LFD was 19 Nov (est.) (bad) |')
})

test.each([
  ['SI cutoff was 19 Nov', waiting(withBooking({ shippingInstructionCutoff: day('2026-11-19') }))],
  ['SI cutoff 20 Nov', waiting(withBooking({ shippingInstructionCutoff: day('2026-11-20') }))],
  ['Free time ends 22 Nov (est.)', atPort('2026-11-15', 7)],
])('a file gives the date, never "today": %s', (words, shipment) => {
  expect(attentionOf(shipment, early).map((item) => lastingReason(item, shipment, early))).toEqual([words])
})

test('an overdue empty return keeps its tone, unlike a passed cutoff', () => {
  const [found] = attentionOf(returning('11-12'), judge)
  if (found?.kind !== 'empty-return') throw new Error('No empty container is due back.')
  const tonesOf = (kind: 'empty-return' | 'cutoff') =>
    ['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-17', '2026-11-16', '2026-11-06'].map((date) => {
      const cutoff = { kind: 'cargo', date, isOpen: true } as const
      const reason: AttentionReason = kind === 'cutoff' ? { kind, date, cutoff } : { ...found, date }
      return attentionBadge(reason, waiting(), judge).tone
    })
  expect(tonesOf('empty-return')).toEqual(['warn', 'bad', 'bad', 'bad', 'bad', 'bad'])
  expect(tonesOf('cutoff')).toEqual(['warn', 'bad', 'bad', 'bad', 'warn', 'warn'])
})

test('only a question to the carrier quotes a number, one that the carrier knows', () => {
  const numberOf = (shipment: Shipment) => {
    const [item] = attentionOf(shipment, judge)
    return item && attentionWords(item, shipment, judge).number
  }
  const late = (rest: Partial<Shipment>) => atSea(rest, est('2026-11-17'))
  expect(numberOf(late(withBooking({ bookingNumber: '539447398' })))).toEqual({
    what: 'booking',
    text: '539447398',
  })
  expect(numberOf(late({}))).toEqual({ what: 'bill', text: 'M1' })
  expect(numberOf(late(withBooking({ masterBill: null })))).toBeUndefined()
  const toBeLoaded = (incoterms: Shipment['incoterms']) =>
    waiting({ incoterms, ...cargoCutoff('2026-11-21'), milestones: stops(PICKED_UP) })
  expect(numberOf(toBeLoaded(null))).toEqual({ what: 'bill', text: 'M1' })
  expect(numberOf(toBeLoaded('FOB'))).toBeUndefined()
})
