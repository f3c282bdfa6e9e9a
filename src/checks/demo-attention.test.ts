/** What a new user sees on the first screen: the demo account. */
import { VERDICTS } from '#contract/dashboard-api/judged-names.ts'
import { expect, test } from 'vitest'
import { isInAccountSet, deliveredOn } from '#contract/dashboard-api/account-set.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { ATTENTION_KINDS } from '#facts/attention/kinds.ts'
import { USUAL_RULES } from '#facts/attention/team-rules.ts'
import { requiredByOf, requiredVerdictOf } from '#facts/shipment/required.ts'
import { seenArrivals, slipFrom, type Slips } from '#facts/shipment/slip.ts'
import { datesOf } from '#facts/shipment/team-dates.ts'
import { tagDates, teamWith } from '#facts/testing/team-with.ts'
import { rowFactsOf } from '#facts/filters/row-facts.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { pastOf, type PastVersion } from '../demo/past-of.ts'
import { requiredDates } from '../demo/required-dates.ts'
import { datesSeenIn } from './testing/dates-seen-in.ts'

const MOMENTS = ['2026-11-20T00:05', '2028-02-29T23:55'] as const

/** The judge of a team with the demo's required dates, and with the demo's past. */
function demoJudge(moment: string) {
  const today = day(moment.slice(0, 10))
  const shipments = demoShipments(today)
  const required = requiredDates(shipments, today)
  const dates = tagDates(Object.fromEntries(required.map(({ tag, on }) => [tag, on])))
  const judge = judgeAt(new Date(`${moment}:00Z`).getTime(), 'UTC', USUAL_RULES, teamWith({ dates }))
  return { ...judge, slips: slipsIn(pastOf(shipments, today)) }
}

/** How far arrivals have moved in these versions of each shipment. */
function slipsIn(past: readonly (readonly PastVersion[])[]): Slips {
  const seen = new Map(
    past.flatMap((versions) => {
      const last = versions.at(-1)?.shipment
      return last ? [[last.reference, seenArrivals(last.milestones, datesSeenIn(versions))] as const] : []
    }),
  )
  return { key: '', of: (shipment) => slipFrom(shipment, seen.get(shipment.reference) ?? null) }
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
