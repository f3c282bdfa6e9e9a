/** What a newcomer sees on the first screen: the demo account. */
import { expect, test } from 'vitest'
import { isInAccountSet, deliveredOn } from '#contract/dashboard-api/account-set.ts'
import { daysBetween, type LocalDate } from '#contract/local-date.ts'
import type { Shipment } from '#contract/schema.ts'
import { packShipment } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { attentionOf } from '#facts/attention/attention.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { ATTENTION_KINDS, type AttentionKind } from '#facts/attention/rules.ts'
import { rowFactsOf } from '#facts/views/derived.ts'
import { demoShipments } from '../demo/demo-shipments.ts'

const MOMENTS = ['2026-11-20T00:05', '2026-11-22T09:00', '2027-01-01T23:55', '2028-02-29T09:00'] as const

test.each(MOMENTS)('Today has something to do of every kind in the demo account at %s', (moment) => {
  const date = moment.slice(0, 10)
  const judge = judgeAt(new Date(`${moment}:00Z`).getTime(), 'UTC')
  const kinds = new Set(
    demoShipments(day(date))
      .filter((shipment) => isInAccountSet({ ...shipment, deliveredOn: deliveredOn(shipment) }, day(date)))
      .flatMap((shipment) => rowFactsOf(packShipment(shipment), judge).attention.map(({ kind }) => kind)),
  )
  expect(ATTENTION_KINDS.filter((kind) => !kinds.has(kind))).toEqual([])
})

/** Shipments of each kind, as the demo has had them since it showed something of every kind. */
const USUAL: Readonly<Record<AttentionKind, number>> = {
  'free-time': 12,
  cutoff: 27,
  overdue: 11,
  'empty-return': 13,
  'not-picked-up': 2,
  'not-confirmed': 8,
  dwell: 3,
  stale: 4,
  missing: 30,
  'date-conflict': 2,
}

test('the demo account is as healthy, and as much of it is near or passed, as it always was', () => {
  const today = day('2026-11-20')
  const judge = judgeAt(Date.UTC(2026, 10, 20, 9), 'UTC')
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

test('a delivery of the demo that is reported without a date is looked into, alone', () => {
  const judge = judgeAt(Date.UTC(2026, 10, 25, 9), 'UTC')
  const undated = demoShipments(day('2026-11-25')).find(({ reference }) => reference === 'NW-213050')
  expect(undated && attentionOf(undated, judge)).toMatchObject([
    { kind: 'missing', group: 'data', missing: ['delivery-date'] },
  ])
})
