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
import { datesOf } from '#facts/shipment/team-dates.ts'
import { tagDates, teamWith } from '#facts/testing/team-with.ts'
import { rowFactsOf } from '#facts/filters/row-facts.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { requiredDates } from '../demo/required-dates.ts'

const MOMENTS = ['2026-11-20T00:05', '2028-02-29T23:55'] as const

/** The judge of a team with the demo's required dates. All arrivals have moved since they were first seen. */
function demoJudge(moment: string) {
  const date = moment.slice(0, 10)
  const today = day(date)
  const required = requiredDates(demoShipments(today), today)
  const dates = tagDates(Object.fromEntries(required.map(({ tag, on }) => [tag, on])))
  const judge = judgeAt(new Date(`${moment}:00Z`).getTime(), 'UTC', USUAL_RULES, teamWith({ dates }))
  return { ...judge, slips: { key: '', of: () => ({ days: 5, was: date, since: `${date}T08:00:00Z` }) } }
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
