import { expect, test } from 'vitest'
import type { ShipmentChange } from '#contract/dashboard-api/history.ts'
import type { Shipment } from '#contract/schema.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { along, leg, routed, sampleShipment } from '../testing/sample-shipment.ts'
import { changeLines, type ChangedRow } from './change-lines.ts'
import { compareShipments } from './compare-shipments.ts'
import { foldFacts } from './fold-facts.ts'

/** On a voyage to Rotterdam, with a delivery two days after the port. */
function arriving(reference: string, port: string, vessel = 'EVER ACE'): Shipment {
  const delivery = `~12-${Number(port.slice(-2)) + 2}`
  const route = along(`Suzhou | Shanghai | Rotterdam ${port} | Dortmund ${delivery}`)
  const milestones = route.milestones.map((each) =>
    each.type === 'OriginPort'
      ? { ...each, transportToNext: leg('Voyage', { vessel, voyageNumber: '12E' }) }
      : each,
  )
  return sampleShipment({ reference, tags: [`PO-${reference}`], ...route, milestones })
}

/** The changes between versions, one a minute. */
function changesOf(...versions: readonly Shipment[]): ShipmentChange[] {
  return versions.slice(1).flatMap((version, n) => {
    const facts = compareShipments(versions[n] ?? version, version)
    const seenAt = `2026-11-28T16:0${n}:00.000Z`
    return facts.length === 0
      ? []
      : [{ id: String(n), seenAt, afterAt: seenAt, updatedAt: seenAt, origin: 'watched' as const, facts }]
  })
}

function changed(...versions: readonly Shipment[]): ChangedRow {
  const last = versions.at(-1)
  if (!last) throw new TypeError('a shipment has a version')
  return { row: toShipmentRow(last), changes: changesOf(...versions), required: null }
}

/** Each line as its sailing, its text and its shipments. */
function told(...rows: readonly ChangedRow[]): string[] {
  return changeLines(rows, day('2026-11-29')).map(
    ({ sailing, text, shipments }) =>
      `${sailing ?? ''} | ${text} | ${shipments.map(({ reference }) => reference).join()}`,
  )
}

const tagged = (...tags: string[]) => sampleShipment({ reference: 'T', tags })
const late = (reference: string) => changed(arriving(reference, '~12-12'), arriving(reference, '~12-16'))

test('one cause is one line: a vessel that is late for seven shipments', () => {
  expect(told(...['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(late))).toEqual([
    'EVER ACE 12E | Est. arrival Rotterdam 4 days later: Wed 16 Dec, was Sat 12 Dec | A,B,C,D,E,F,G',
  ])
})

test('two different moves on one vessel are two lines', () => {
  const further = changed(arriving('H', '~12-12'), arriving('H', '~12-17'))
  const other = changed(arriving('I', '~12-12'), arriving('I', '~12-17'))
  expect(told(late('A'), late('B'), late('C'), further, other)).toEqual([
    'EVER ACE 12E | Est. arrival Rotterdam 4 days later: Wed 16 Dec, was Sat 12 Dec | A,B,C',
    'EVER ACE 12E | Est. arrival Rotterdam 5 days later: Thu 17 Dec, was Sat 12 Dec | H,I',
  ])
})

test('the only shipment on a vessel has a line of its own', () => {
  const alone = changed(arriving('B', '~12-12', 'EVER BEE'), arriving('B', '~12-16', 'EVER BEE'))
  expect(told(late('A'), alone)).toEqual([
    ' | Est. delivery 4 days later: Fri 18 Dec, was Mon 14 Dec, and 1 date before it | A',
    ' | Est. delivery 4 days later: Fri 18 Dec, was Mon 14 Dec, and 1 date before it | B',
  ])
})

test('an arrival of shipments with different estimates is one line, without an estimate', () => {
  const arrived = (reference: string, estimate: string) =>
    changed(arriving(reference, `~${estimate}`), arriving(reference, '12-11'))
  const [first] = told(arrived('A', '12-10'), arrived('B', '12-12'))
  expect(first).toBe('EVER ACE 12E | Arrived Rotterdam Fri 11 Dec | A,B')
})

test('important lines come first, then those with the most shipments, then the newest', () => {
  expect(told(changed(tagged(), tagged('x')), late('A'), late('B'))).toEqual([
    'EVER ACE 12E | Est. arrival Rotterdam 4 days later: Wed 16 Dec, was Sat 12 Dec | A,B',
    ' | PO x added | T',
  ])
})

test('a move of a day is important if a shipment on board then misses its required date', () => {
  const moved = (reference: string) => changed(arriving(reference, '~12-12'), arriving(reference, '~12-13'))
  const weightsWith = (required: string | null) =>
    changeLines([{ ...moved('A'), required }, moved('B')], day('2026-11-29')).map(({ weight }) => weight)
  expect(weightsWith(null)).toEqual([2])
  expect(weightsWith('Est. delivery 1 day late for PO-1')).toEqual([3])
})

test('a missed required date is named only if an arrival moved', () => {
  const required = 'Est. delivery 4 days late'
  const rows = [late('A'), changed(tagged(), tagged('x'))].map((each) => ({ ...each, required }))
  const lines = changeLines(rows, day('2026-11-29'))
  expect(lines.map(({ shipments }) => shipments.map((each) => each.required))).toEqual([[required], [null]])
})

/** Each folded fact as its kind, old and new value. */
function folded(...versions: readonly Shipment[]): string[] {
  return foldFacts(changesOf(...versions)).map(
    ({ kind, field, at, old, new: now, days }) =>
      `${kind} ${at?.type ?? ''} ${field} ${old} → ${now} ${days}`,
  )
}

test.each([
  [['~12-01', '~12-03', '~12-09'], 'date-later 2026-12-01 → 2026-12-09 8'],
  [['~12-03', '~12-09', '~12-01'], 'date-earlier 2026-12-03 → 2026-12-01 -2'],
  [['~12-01', '~12-03', '~12-01'], null],
  [['~12-01', '12-01', '~12-01'], null],
  [['~12-01', '~12-03', '12-03'], 'date-happened 2026-12-01 → 2026-12-03 2'],
  [['', '~12-01', ''], null],
  [['~12-01', '~12-02', ''], 'date-gone 2026-12-01 → null null'],
  [['', '~12-01', '~12-02'], 'date-known null → 2026-12-02 null'],
  [['12-01', '12-02', '~12-05'], 'date-withdrawn 2026-12-01 → 2026-12-05 4'],
])('an arrival that changed from step to step, %j, is one step or none: %j', (arrivals, step) => {
  const facts = folded(
    ...arrivals.map((arrival) => routed(`Suzhou | Shanghai | Rotterdam ${arrival} | Dortmund`)),
  )
  expect(facts).toEqual(step === null ? [] : [step.replace(' ', ' DestinationPort arrival ')])
})

test('tags that changed back are no change, and each added one is', () => {
  expect(folded(tagged(), tagged('x'), tagged())).toEqual([])
  expect(folded(tagged(), tagged('x'), tagged('x', 'y'))).toEqual([
    'tags  tags null → x null',
    'tags  tags null → y null',
  ])
})
