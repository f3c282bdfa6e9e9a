import { expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { clockAt } from '../shipment/clock.ts'
import { NO_DATES, type TeamDates } from '../shipment/team-dates.ts'
import { tagDates } from '../testing/team-with.ts'
import { instant, known, knownAlong, NOW, SAILED } from '../testing/known-shipment.ts'
import { isLateMinimum, orderVerdictWords, spellingsWords } from './order-words.ts'
import { causeLabel } from '../words/cause-label.ts'
import { ordersOf } from './orders.ts'
import { requiredSentence } from './required-sentence.ts'

const CLOCK = clockAt(instant(NOW), 'UTC')

function dates(
  ofTags: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>> = {},
): TeamDates {
  const of = (reference: string) => (own[reference] === undefined ? null : { on: own[reference] })
  return { ...tagDates(ofTags), of }
}

/** A shipment with some tags and an estimated delivery. */
function of(tags: readonly string[], on: string | null, rest: Partial<Shipment> = {}): Shipment {
  return knownAlong(`${SAILED} | Rotterdam | Dortmund ${on === null ? '' : `~${on}`}`, {
    tags: [...tags],
    ...rest,
  })
}

function orders(shipments: readonly Shipment[], required = NO_DATES) {
  const rows = shipments.map((shipment) => toShipmentRow(shipment))
  return ordersOf(rows, required, CLOCK)
}

test('Every tag of a shipment and every tag with a required date is a PO', () => {
  const found = orders(
    [of(['A', 'B'], '2026-12-05'), of(['A', 'A'], '2026-12-11')],
    dates({ C: '2026-12-01' }),
  )
  expect(found.map(({ tag, rows, next, last }) => [tag, rows.length, next?.date, last?.date])).toEqual([
    ['C', 0, undefined, undefined],
    ['A', 2, '2026-12-05', '2026-12-11'],
    ['B', 1, '2026-12-05', '2026-12-05'],
  ])
})

test('A tag in several spellings is one PO, named by the most frequent one', () => {
  const found = orders(
    [
      of(['PO-55100 '], '2026-12-05', { reference: 'A' }),
      of(['PO-55100'], '2026-12-11', { reference: 'B' }),
      of(['PO-55100', 'po-55\u00AD100'], '2026-12-11', { reference: 'C' }),
      of([' '], '2026-12-11', { reference: 'D' }),
    ],
    dates({ 'po-55100': '2026-12-08' }),
  )
  expect(found.map(({ tag, spellings, rows, on }) => [tag, spellings, rows.length, on])).toEqual([
    ['PO-55100', ['PO-55100', 'PO-55100 ', 'po-55\u00AD100'], 3, '2026-12-08'],
  ])
  expect(found[0]?.verdicts.map(({ verdict }) => verdict)).toEqual(['before', 'after', 'after'])
  expect(spellingsWords(found[0]?.spellings ?? [])).toBe(
    '3 spellings: PO-55100, PO-55100[space], po-55[soft hyphen]100',
  )
  expect(spellingsWords(['PO-55100 '])).toBe('')
})

test('Once all have arrived, the PO has the last arrival', () => {
  const found = orders([
    arrived('A', '2026-11-12', 'A'),
    arrived('A', '2026-11-08', 'B'),
    arrived('B', '2026-11-08', 'C'),
    of(['B'], null),
  ])
  expect(found.map(({ tag, arrived: day }) => [tag, day])).toEqual([
    ['B', null],
    ['A', '2026-11-12'],
  ])
})

test('POs that need attention come first by their required date, the others by their next arrival', () => {
  const shipments = [
    of(['LATE'], '2026-12-09'),
    of(['LATER'], '2026-12-30'),
    of(['TIGHT'], '2026-12-08'),
    of(['GOOD'], '2026-12-20'),
    of(['SOON'], '2026-11-25'),
    of(['PASSED'], null),
    of(['WHEN'], null),
  ]
  const required = dates({
    LATE: '2026-12-05',
    LATER: '2026-12-02',
    TIGHT: '2026-12-08',
    GOOD: '2026-12-31',
    PASSED: '2026-11-10',
    NOBODY: '2026-12-24',
    WHEN: '2026-12-24',
  })
  expect(orders(shipments, required).map(({ tag, verdict }) => [tag, verdict])).toEqual([
    ['PASSED', 'after'],
    ['LATER', 'after'],
    ['LATE', 'after'],
    ['NOBODY', 'no-shipment'],
    ['TIGHT', 'tight'],
    ['SOON', 'none'],
    ['GOOD', 'before'],
    ['WHEN', 'unknown'],
  ])
})

test('A PO has the worst verdict of its shipments, except cancelled ones', () => {
  const shipments = [
    of(['A'], '2026-12-08', { reference: 'IN-TIME' }),
    of(['A'], '2026-12-14', { reference: 'LATE' }),
    of(['A'], '2026-12-24', { reference: 'CANCELLED', status: 'Cancelled' }),
    known({ tags: ['B'], status: 'Cancelled' }),
  ]
  const [first, second] = orders(shipments, dates({ A: '2026-12-10', B: '2026-12-10' }))
  expect(first).toMatchObject({ tag: 'A', verdict: 'after', worst: { days: 4 } })
  expect(second).toMatchObject({ tag: 'B', verdict: 'no-shipment' })
})

test('A shipment’s own date takes precedence over the PO’s', () => {
  const [order] = orders(
    [of(['A'], '2026-12-14', { reference: 'OWN' })],
    dates({ A: '2026-12-10' }, { OWN: '2026-12-20' }),
  )
  expect(order).toMatchObject({ on: '2026-12-10', verdict: 'before', worst: { days: -6 } })
})

test('A PO that arrived in time is met', () => {
  const [order] = orders([arrived('A', '2026-11-10', 'IN-TIME')], dates({ A: '2026-11-12' }))
  expect(order?.verdict).toBe('met')
})

test('An arrival without a recorded date has a verdict of its own', () => {
  const undated = (reference: string) => ({ ...arrived('A', '2026-11-08', reference), milestones: [] })
  const required = dates({ A: '2026-11-12' })
  const [order] = orders([undated('U')], required)
  expect(order).toMatchObject({ verdict: 'undated', arrived: null })
  expect(order && orderVerdictWords(order)).toBe('Arrived, date not recorded')
  const [two] = orders([undated('U'), arrived('A', '2026-11-08', 'T')], required)
  expect(two).toMatchObject({ verdict: 'undated', arrived: null })
  expect(two && orderVerdictWords(two)).toBe('Arrived, date not recorded for 1 of 2')
  expect(requiredSentence('2026-11-12', two?.verdicts ?? [], CLOCK.today)).toBe(
    'Required by Thu 12 Nov: 1 arrived, date not recorded, 1 arrived in time.',
  )
  const [open] = orders([undated('U'), of(['A'], '2026-12-03')], dates({ A: '2026-12-15' }))
  expect(open?.verdict).toBe('before')
  const [late] = orders([undated('U'), arrived('A', '2026-11-14', 'L')], required)
  expect(late?.verdict).toBe('arrived-late')
})

/** Delivered on a given day. */
function arrived(tag: string, on: string, reference: string): Shipment {
  const route = `${SAILED} | Rotterdam | Dortmund ${on} ✓`
  return knownAlong(route, { tags: [tag], reference, status: 'Delivered' })
}

test.each<[string, readonly (string | null)[], readonly string[], string]>([
  ['8 days late', ['2026-12-18', '2026-12-01'], [], '2026-12-10'],
  ['9+ days late, 1 of 4 has no date', ['2026-12-19', '2026-12-11', null, '2026-12-01'], [], '2026-12-10'],
  ['2+ days late, 2 of 3 have no date', ['2026-12-12', null, null], [], '2026-12-10'],
  ['1 day to spare', ['2026-12-09', '2026-12-01'], [], '2026-12-10'],
  ['On the day', ['2026-12-10'], [], '2026-12-10'],
  ['12 days early', ['2026-12-03'], [], '2026-12-15'],
  ['12 days early', ['2026-12-03'], ['2026-12-17'], '2026-12-15'],
  ['Arrived 2 days late', [], ['2026-11-12', '2026-11-08'], '2026-11-10'],
  ['Arrived 2 days early', [], ['2026-11-08'], '2026-11-10'],
  ['Late, 1 of 4 not arrived', [null], ['2026-11-08', '2026-11-09', '2026-11-12'], '2026-11-10'],
  ['Late, not arrived', [null], [], '2026-11-10'],
  ['3 days late', ['2026-12-13'], ['2026-12-24'], '2026-12-10'],
  ['No shipment yet', [], [], '2026-12-10'],
  ['No ETA', [null], [], '2026-12-10'],
  ['No ETA for 1 of 3', ['2026-12-09', null, '2026-12-01'], [], '2026-12-10'],
])('An order says %j', (words, estimates, arrivals, required) => {
  const shipments = [
    ...estimates.map((on, at) => of(['A'], on, { reference: `E${at}` })),
    ...arrivals.map((on, at) => arrived('A', on, `A${at}`)),
  ]
  const [order] = orders(shipments, dates({ A: required }))
  expect(order && orderVerdictWords(order)).toBe(words)
  expect(order && isLateMinimum(order)).toBe(words.includes('+ days late'))
})

test('An order names the shipment that makes it late, unless that has arrived', () => {
  const late = of(['A'], '2026-12-18', { reference: 'LATE' })
  const later = { ...of(['A'], '2026-12-19'), reference: 'LATER' }
  const [order] = orders([late, later, arrived('A', '2026-12-24', 'THERE')], dates({ A: '2026-12-10' }))
  expect(order?.cause?.reference).toBe('LATER')
  expect(causeLabel(later, CLOCK)).toEqual({
    leg: 'At sea to Rotterdam, EVER ACE',
    company: 'Evergreen',
    next: 'Arrives at port (Rotterdam), not known yet',
  })
  const [there] = orders([arrived('A', '2026-12-24', 'THERE')], dates({ A: '2026-12-10' }))
  expect(there).toMatchObject({ verdict: 'arrived-late', cause: null })
})

test('Delivered orders come after those that can still be saved', () => {
  const shipments = [
    arrived('LATE-THERE', '2026-11-19', 'A'),
    arrived('THERE', '2026-11-08', 'B'),
    of(['NO-DATE'], null),
    of(['LATE'], '2026-12-18'),
  ]
  const required = dates({ 'LATE-THERE': '2026-11-10', THERE: '2026-11-10', LATE: '2026-12-10' })
  const tags = orders(shipments, required).map(({ tag }) => tag)
  expect(tags).toEqual(['LATE', 'NO-DATE', 'LATE-THERE', 'THERE'])
})
