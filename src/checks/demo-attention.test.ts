/** What a new user sees on the first screen: the demo account. */
import { VERDICTS } from '#contract/dashboard-api/judged-names.ts'
import { expect, test } from 'vitest'
import { isInAccountSet, deliveredOn } from '#contract/dashboard-api/account-set.ts'
import { daysBetween, type LocalDate } from '#contract/local-date.ts'
import type { Shipment } from '#contract/schema.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { attentionOf } from '#facts/attention/attention.ts'
import { fingerprintOf, itemKey } from '#facts/attention/fingerprint.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { ATTENTION_KINDS, type AttentionKind } from '#facts/attention/kinds.ts'
import type { AttentionItem } from '#facts/attention/rules.ts'
import { standingOf } from '#facts/attention/standing.ts'
import { USUAL_RULES } from '#facts/attention/team-rules.ts'
import { requiredByOf, requiredVerdictOf } from '#facts/shipment/required.ts'
import { datesOf } from '#facts/shipment/team-dates.ts'
import { tagDates, teamWith } from '#facts/testing/team-with.ts'
import { rowFactsOf } from '#facts/views/row-facts.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { moveSailing } from '../demo/move-sailing.ts'
import { randomOf } from '../demo/random.ts'
import { companionsOf } from '../demo/sailing.ts'
import { requiredDates } from '../demo/required-dates.ts'

const MOMENTS = ['2026-11-20T00:05', '2028-02-29T23:55'] as const

/** The judge of a team with the demo's required dates. */
function demoJudge(moment: string) {
  const today = day(moment.slice(0, 10))
  const required = requiredDates(demoShipments(today), today)
  const dates = tagDates(Object.fromEntries(required.map(({ tag, on }) => [tag, on])))
  return judgeAt(new Date(`${moment}:00Z`).getTime(), 'UTC', USUAL_RULES, teamWith({ dates }))
}

test.each(MOMENTS)('Today has items of every kind in the demo account at %s', (moment) => {
  const date = moment.slice(0, 10)
  const judge = demoJudge(moment)
  const kinds = new Set(
    demoShipments(day(date))
      .filter((shipment) => isInAccountSet({ ...shipment, deliveredOn: deliveredOn(shipment) }, day(date)))
      .flatMap((shipment) => rowFactsOf(toShipmentRow(shipment), judge).attention.map(({ kind }) => kind)),
  )
  expect(ATTENTION_KINDS.filter((kind) => !kinds.has(kind))).toEqual([])
})

test.each(MOMENTS)(
  'the demo has required dates for a third of its orders, with every verdict of a known date, at %s',
  (moment) => {
    const today = day(moment.slice(0, 10))
    const judge = demoJudge(moment)
    const shipments = demoShipments(today)
    const tags = new Set(
      shipments.filter(({ status }) => status !== 'Cancelled').flatMap((each) => each.tags),
    )
    const required = requiredDates(shipments, today)
    expect(Math.round(tags.size / required.filter(({ tag }) => tags.has(tag)).length)).toBe(3)
    expect(required.filter(({ tag }) => !tags.has(tag))).toHaveLength(3)
    const verdicts = shipments.flatMap((shipment) => {
      const by = requiredByOf(shipment, datesOf(judge))
      return by ? (requiredVerdictOf(shipment, by.on, judge) ?? []) : []
    })
    const found = new Set(verdicts.map(({ verdict }) => verdict))
    expect(VERDICTS.filter((verdict) => verdict !== 'undated' && !found.has(verdict))).toEqual([])
    // Actual and estimated.
    const after = verdicts.filter(({ verdict }) => verdict === 'after')
    expect(new Set(after.map(({ isFact }) => isFact)).size).toBe(2)
  },
)

/** Shipments of each kind in the demo, so that it always shows something of every kind. */
const USUAL: Readonly<Record<AttentionKind, number>> = {
  'free-time': 12,
  cutoff: 27,
  required: 9,
  overdue: 11,
  'empty-return': 13,
  'not-picked-up': 2,
  'not-confirmed': 8,
  dwell: 3,
  stale: 4,
  missing: 30,
  'date-conflict': 2,
}

test('the demo account always has the same share of healthy, near and passed shipments', () => {
  const today = day('2026-11-20')
  const judge = demoJudge('2026-11-20T09:00')
  const judged = demoShipments(today).map((shipment) => ({ shipment, items: attentionOf(shipment, judge) }))
  for (const kind of ATTENTION_KINDS) {
    const count = judged.filter(({ items }) => items.some((item) => item.kind === kind)).length
    expect(Math.abs(count - USUAL[kind]), `${kind}: ${count}`).toBeLessThanOrEqual(4)
  }
  const active = judged.filter(({ shipment }) => shipment.status === 'Active')
  expect(active).toHaveLength(272)
  expectNear(active.filter(({ items }) => items.length === 0).length, 188)
  const daysLeft = active.flatMap(({ shipment }) => daysToPortOf(shipment, today))
  expectNear(daysLeft.filter((days) => days < 0).length, 4)
  expectNear(daysLeft.filter((days) => days >= 0 && days <= 7).length, 47)
  expectNear(daysLeft.filter((days) => days > 7 && days <= 21).length, 60)
  expectNear(daysLeft.filter((days) => days > 21).length, 42)
})

function expectNear(count: number, usual: number): void {
  expect(Math.abs(count - usual)).toBeLessThanOrEqual(5)
}

/** Days to the estimated arrival at the port of discharge, negative once it has passed. */
function daysToPortOf({ milestones }: Shipment, today: LocalDate): number[] {
  const arrival = milestones.findLast(({ type }) => type === 'DestinationPort')?.arrival
  return arrival && !arrival.actual ? [daysBetween(today, arrival.date)] : []
}

test('only the delivery without a date is looked into on its shipment', () => {
  const judge = judgeAt(Date.UTC(2026, 10, 25, 9), 'UTC')
  const undated = demoShipments(day('2026-11-25')).find(({ reference }) => reference === 'NW-213050')
  expect(undated && attentionOf(undated, judge)).toMatchObject([
    { kind: 'missing', group: 'data', missing: ['delivery-date'] },
  ])
})

/** The demo after an hour in which something moves every twenty seconds. */
function anHourLater(shipments: readonly Shipment[], from: number): Shipment[] {
  const random = randomOf(8, 'an hour')
  const byReference = new Map(shipments.map((shipment) => [shipment.reference, shipment]))
  for (let second = 20; second <= 3600; second += 20) {
    const all = [...byReference.values()]
    const picked = random.pick(all)
    const instant = new Date(from + second * 1000).toISOString()
    const moved = moveSailing(picked, companionsOf(picked, all), instant, second)
    for (const shipment of moved) byReference.set(shipment.reference, shipment)
  }
  return [...byReference.values()]
}

/** Whether an item got so much worse within a day that it must come back. */
function gotWorse(was: AttentionItem, is: AttentionItem): boolean {
  const [before, now] = [was.date ?? '', is.date ?? '']
  if (is.kind === 'cutoff' || is.kind === 'free-time' || is.kind === 'empty-return') return now < before
  if (is.kind === 'overdue') return now > before
  if (is.kind === 'required' && was.kind === 'required') {
    return bandOf(is.verdict.days ?? 0) > bandOf(was.verdict.days ?? 0)
  }
  if (is.kind === 'missing' && was.kind === 'missing') {
    return is.missing.some((fact) => !was.missing.includes(fact))
  }
  if (is.kind === 'date-conflict' && was.kind === 'date-conflict') {
    return is.conflicts.some((note) => !was.conflicts.includes(note))
  }
  return false
}

function bandOf(days: number): number {
  return [1, 3, 7, 14].filter((first) => days >= first).length
}

test('all handled items of the demo are still handled an hour later, except those that got worse', () => {
  const shipments = demoShipments(day('2026-11-20'))
  const [before, after] = [demoJudge('2026-11-20T09:00'), demoJudge('2026-11-20T10:00')]
  const handled = new Map(
    shipments.flatMap((shipment) =>
      attentionOf(shipment, before).map((item) => {
        const fingerprint = fingerprintOf(item, shipment, before)
        return [`${shipment.reference} ${itemKey(item)}`, { item, fingerprint }] as const
      }),
    ),
  )
  const moved = anHourLater(shipments, before.nowMs)
  const found = moved.flatMap((shipment) =>
    attentionOf(shipment, after).flatMap((item) => {
      const mark = handled.get(`${shipment.reference} ${itemKey(item)}`)
      if (!mark) return []
      const { fingerprint } = mark
      const marks = { item: () => ({ state: 'handled', fingerprint }) as const, tick: () => null }
      const { kind } = standingOf(item, shipment, after, marks)
      const isChanged = fingerprintOf(item, shipment, after) !== fingerprint
      return [{ item, was: mark.item, kind, isChanged }]
    }),
  )
  // Some of those that moved stay handled too.
  expect(found.some(({ kind, isChanged }) => kind === 'handled' && isChanged)).toBe(true)
  for (const { item, was, kind } of found) {
    expect(kind, `${item.reference} ${itemKey(item)}`).toBe(gotWorse(was, item) ? 'open' : 'handled')
  }
})
