/** When a handled item comes back and when it stays covered, kind by kind. */
import { expect, test } from 'vitest'
import type { TeamItem } from '#contract/dashboard-api/team.ts'
import type { Milestone, Shipment } from '#contract/schema.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { rowFactsOf } from '../filters/row-facts.ts'
import { NO_DATES } from '../shipment/team-dates.ts'
import { atPort, atSea, doorToPort, instant, knownAlong, SAILED } from '../testing/known-shipment.ts'
import { waiting, withBooking } from '../testing/known-shipment.ts'
import { est, stops } from '../testing/sample-shipment.ts'
import { tagDates, teamWith } from '../testing/team-with.ts'
import { attentionOf } from './attention.ts'
import { cameBackWords } from './came-back-words.ts'
import type { DealtWith } from './dealt-with.ts'
import { fingerprintOf } from './fingerprint.ts'
import { judgeAt } from './judge.ts'
import type { AttentionKind } from './kinds.ts'
import { standingOf } from './standing.ts'
import { tickableOf, tickFingerprint } from './ticks.ts'
import { USUAL_RULES } from './team-rules.ts'

/** A shipment at 09:00 UTC on a given day. */
interface Moment {
  readonly shipment: Shipment
  readonly date: string
  readonly team: Partial<DealtWith>
}

function on(shipment: Shipment, date = '2026-11-20', team: Partial<DealtWith> = {}): Moment {
  return { shipment, date, team }
}

const later = (moment: Moment, date: string): Moment => ({ ...moment, date })

function judged(kind: AttentionKind, { shipment, date, team }: Moment) {
  const judge = judgeAt(instant(`${date}T09:00:00Z`), 'UTC', USUAL_RULES, teamWith(team))
  return { shipment, judge, item: attentionOf(shipment, judge).find((item) => item.kind === kind) }
}

function handled(kind: AttentionKind, moment: Moment): TeamItem {
  const { item, shipment, judge } = judged(kind, moment)
  if (!item) throw new Error(`There is no item to handle: ${kind}`)
  return { state: 'handled', fingerprint: fingerprintOf(item, shipment, judge) }
}

/** 'handled' or 'snoozed', 'no item', or why the item came back. */
function outcome(kind: AttentionKind, mark: TeamItem, moment: Moment, isTicked = false): string {
  const { item, shipment, judge } = judged(kind, moment)
  if (!item) return 'no item'
  const tickable = tickableOf(kind === 'free-time' ? 'collected' : 'returned', shipment, judge)
  const tick = isTicked && tickable ? { on: true, fingerprint: tickFingerprint(tickable) } : null
  const standing = standingOf(item, shipment, judge, { item: () => mark, tick: () => tick })
  return standing.kind === 'open' ? cameBackWords(mark, item, shipment, judge) : standing.kind
}

const cutoff = (date: string) => waiting(withBooking({ cargoCutoff: day(date) }))
const CUTOFF = on(cutoff('2026-11-21'))

/** Its last free day is seven days after the arrival. */
const arrived = (date: string) => atPort(date, 7)
const FREE_TIME = on(arrived('2026-11-14'))
/** The terminal confirms the last free day. */
const confirmed = (date: string) =>
  on(FREE_TIME.shipment, FREE_TIME.date, {
    dates: { ...NO_DATES, of: (_, name) => (name === 'last-free-day' ? { on: date } : null) },
  })

const leftPort = (departure: string) =>
  on(
    knownAlong(`${SAILED} | Rotterdam 11-01/${departure} ✓ | Dortmund ~12-22`, {
      ...withBooking({ emptyContainerReturnFreeDays: 7 }),
    }),
  )
const EMPTY = leftPort('11-14')

const due = (date: string) => on(atSea({}, est(date)))
const OVERDUE = due('2026-11-14')
const reported = (next: string) => on(knownAlong(`${SAILED} | Rotterdam 11-01/11-14 ✓ | Dortmund ~${next}`))

const ready = (date: string) => waiting({}, { cargoReadyDate: day(date) })
const READY = on(ready('2026-11-15'))

const unconfirmed = (start: Partial<Milestone>) => waiting({ bookingConfirmedByCarrier: false }, start)
const UNCONFIRMED = on(unconfirmed({ cargoReadyDate: day('2026-11-22') }))

const quiet = (updatedAt: string) => waiting({ updatedAt })
const QUIET = on(quiet('2026-11-05T10:00:00Z'))

const staying = (stay: string) =>
  on(knownAlong(`${SAILED} | ${stay} ✓ | Rotterdam ~2027-02-01 | Dortmund ~2027-02-01`))
const STAYING = staying('Colombo 11-08')

/** Required by 12 December. */
const required = (estimate: string, date = '2026-11-20') =>
  on(atSea({ milestones: stops(`${SAILED} | Rotterdam 11-05 ✓ | Dortmund ${estimate}`) }), date, {
    dates: tagDates({ 'PO-1': '2026-12-12' }),
  })
const REQUIRED = required('~12-16')

const MISSING = on(atSea({ tags: [] }))
const swapped = stops('Shanghai 10-20/10-23 ✓ | Suzhou 10-18 ✓ | Rotterdam ~12-01 | Dortmund ~12-22')

const conflict = (route: string) => on(atSea({ milestones: stops(route) }))
const REVERSED = conflict(`${SAILED} | Dortmund ~12-05/~12-10 | Rotterdam ~12-05/~12-10`)
const CONFLICT = conflict(`${SAILED} | Rotterdam ~12-01/~12-10 | Dortmund ~12-05`)
const SAME_CONFLICT = conflict(`${SAILED} | Rotterdam ~12-01/~12-10 | Dortmund ~12-04`)
const OTHER_CONFLICT = conflict(
  'Suzhou 10-18 ✓ | Shanghai 10-20/12-24 ✓ | Rotterdam ~12-01/~12-10 | Dortmund ~12-05',
)

const back = (words: string) => `Came back: ${words}`
const earlierDay = back('last free day moved from Sat 21 Nov')
const passedDay = back('the required date has passed')

test.each<[kind: AttentionKind, change: string, before: Moment, after: Moment, outcome: string]>([
  ['cutoff', 'earlier', CUTOFF, on(cutoff('2026-11-20')), back('cutoff moved from Sat 21 Nov')],
  ['cutoff', 'later', CUTOFF, on(cutoff('2026-11-22')), 'handled'],
  ['cutoff', 'passes', CUTOFF, later(CUTOFF, '2026-11-24'), 'handled'],
  ['free-time', 'earlier', FREE_TIME, on(arrived('2026-11-13')), earlierDay],
  ['free-time', 'confirmed earlier', FREE_TIME, confirmed('2026-11-20'), earlierDay],
  ['free-time', 'passes', FREE_TIME, later(FREE_TIME, '2026-11-23'), back('last free day has passed')],
  ['free-time', 'later', FREE_TIME, on(arrived('2026-11-15')), 'handled'],
  ['free-time', 'confirmed later', FREE_TIME, confirmed('2026-11-22'), 'handled'],
  ['free-time', 'confirmed as counted', FREE_TIME, confirmed('2026-11-21'), 'handled'],
  ['empty-return', 'earlier', EMPTY, leftPort('11-13'), back('return date moved from Sat 21 Nov')],
  ['empty-return', 'passes', EMPTY, later(EMPTY, '2026-11-23'), back('return date has passed')],
  ['empty-return', 'later', EMPTY, leftPort('11-15'), 'handled'],
  ['overdue', 'later one passes', OVERDUE, due('2026-11-17'), back('arrival passed again, was Sat 14 Nov')],
  ['overdue', 'next one passes', OVERDUE, reported('11-17'), back('another estimate has passed')],
  ['overdue', 'is reported', OVERDUE, reported('12-22'), 'no item'],
  ['overdue', 'moves', OVERDUE, due('2026-12-01'), 'no item'],
  ['overdue', 'moves earlier', OVERDUE, due('2026-11-12'), 'handled'],
  ['overdue', 'days pass', OVERDUE, later(OVERDUE, '2026-12-15'), 'handled'],
  ['not-picked-up', 'twice', READY, later(READY, '2026-11-23'), back('not picked up for 8 days now')],
  ['not-picked-up', 'not yet twice', READY, later(READY, '2026-11-22'), 'handled'],
  ['not-picked-up', 'other ready date', READY, on(ready('2026-11-14')), 'handled'],
  ['not-picked-up', 'handled at twice', on(ready('2026-11-10')), on(ready('2026-10-10')), 'handled'],
  ['not-confirmed', 'twice', UNCONFIRMED, later(UNCONFIRMED, '2026-12-01'), back('still not confirmed')],
  ['not-confirmed', 'not yet twice', UNCONFIRMED, later(UNCONFIRMED, '2026-11-30'), 'handled'],
  ['not-confirmed', 'other need', UNCONFIRMED, on(unconfirmed({ departure: est('2026-11-21') })), 'handled'],
  ['stale', 'twice', QUIET, later(QUIET, '2026-12-04'), back('no change for 29 days now')],
  ['stale', 'not yet twice', QUIET, later(QUIET, '2026-12-03'), 'handled'],
  ['stale', 'changed and quiet again', QUIET, on(quiet('2026-11-04T10:00:00Z')), 'handled'],
  ['dwell', 'twice', STAYING, later(STAYING, '2026-11-30'), back('waiting for 22 days now')],
  ['dwell', 'not yet twice', STAYING, later(STAYING, '2026-11-29'), 'handled'],
  ['dwell', 'other arrival and port', STAYING, staying('Busan 11-07'), 'handled'],
  ['required', 'higher band', REQUIRED, required('~12-21'), back('now 9 days late')],
  ['required', 'passes', REQUIRED, required('~12-16', '2026-12-14'), passedDay],
  ['required', 'passes without an estimate', REQUIRED, required('', '2026-12-14'), passedDay],
  ['required', 'estimate improves', REQUIRED, required('~12-13'), 'handled'],
  ['required', 'estimate falls back within the band', REQUIRED, required('~12-18'), 'handled'],
  ['required', 'estimate in time', REQUIRED, required('~12-12'), 'no item'],
  ['missing', 'other data', MISSING, on(atSea({ tags: [], carrier: null })), back('more is missing')],
  ['missing', 'order of events', MISSING, on(atSea({ tags: [], milestones: swapped })), 'handled'],
  ['date-conflict', 'other dates', CONFLICT, OTHER_CONFLICT, back('other dates are doubtful')],
  ['date-conflict', 'same events', CONFLICT, SAME_CONFLICT, 'handled'],
  ['date-conflict', 'order of events', CONFLICT, REVERSED, 'handled'],
])('a handled item, %s: %s', (kind, _, before, after, expected) => {
  const mark = handled(kind, before)
  expect(outcome(kind, mark, after)).toBe(expected)
  // Short enough to leave room for the next step in the row.
  expect(expected.length).toBeLessThan(48)
  // Once the facts return to those of the mark, it covers the item again.
  expect(outcome(kind, mark, before)).toBe('handled')
})

test.each<[AttentionKind, Moment]>([
  ['free-time', FREE_TIME],
  ['empty-return', EMPTY],
])('%s is not due once ticked, and does not come back when its last day passes', (kind, before) => {
  expect(outcome(kind, handled(kind, before), later(before, '2026-11-23'), true)).toBe('ticked')
  const marksOf = () => ({ item: () => null, tick: () => ({ on: true, fingerprint: '[1,"2026-11-14"]' }) })
  const { shipment, judge } = judged(kind, { ...before, team: { marksOf } })
  expect(rowFactsOf(toShipmentRow(shipment), judge).ahead).toEqual([])
})

test('a snoozed item comes back on its day or when a handled one would, without a day also on a better fact', () => {
  const { fingerprint } = handled('cutoff', CUTOFF)
  const snoozed: TeamItem = { state: 'snoozed', until: '2026-11-25', fingerprint }
  const moved = 'Came back: cutoff moved from Sat 21 Nov'
  expect(outcome('cutoff', snoozed, on(cutoff('2026-11-22'), '2026-11-24'))).toBe('snoozed')
  expect(outcome('cutoff', snoozed, later(CUTOFF, '2026-11-25'))).toBe('Came back: snoozed until today')
  expect(outcome('cutoff', snoozed, on(cutoff('2026-11-20')))).toBe(moved)
  const untilChange: TeamItem = { ...snoozed, until: null }
  expect(outcome('cutoff', untilChange, on(cutoff('2026-11-20')))).toBe(moved)
  expect(outcome('cutoff', untilChange, CUTOFF)).toBe('snoozed')
  expect(outcome('cutoff', untilChange, on(cutoff('2026-11-22')))).toBe('Came back: something changed')
})

test('a tick holds until the arrival changes, and can be set until 14 days after the deadline', () => {
  const moved = on(arrived('2026-11-13'))
  const { judge } = judged('free-time', FREE_TIME)
  const tickable = tickableOf('collected', FREE_TIME.shipment, judge)
  const tick = { on: true, fingerprint: tickable ? tickFingerprint(tickable) : '' }
  const kindWith = ({ shipment }: Moment, value: typeof tick) => {
    const { item } = judged('free-time', on(shipment))
    return item && standingOf(item, shipment, judge, { item: () => null, tick: () => value }).kind
  }
  expect(kindWith(FREE_TIME, tick)).toBe('ticked')
  expect(kindWith(FREE_TIME, { ...tick, on: false })).toBe('open')
  expect(kindWith(moved, tick)).toBe('open')
  expect(tickableOf('collected', doorToPort('2026-10-29', 7), judge)).not.toBeNull()
  expect(tickableOf('collected', doorToPort('2026-10-28', 7), judge)).toBeNull()
})
