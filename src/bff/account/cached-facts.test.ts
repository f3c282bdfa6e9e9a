import { expect, test } from 'vitest'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { readTeamRules } from '#facts/attention/read-team-rules.ts'
import { atSea, instant, NOW } from '#facts/testing/known-shipment.ts'
import { tagDates, teamWith } from '#facts/testing/team-with.ts'
import { cachedFactsOf } from './cached-facts.ts'

const MINUTE_MS = 60_000
const nowMs = instant(NOW)
const MARKS = { item: () => null, tick: () => null }

test('a row is judged again only when a day begins at its places, or when the rules or marks change', () => {
  const row = toShipmentRow(atSea({ tags: ['PO-1'] }))
  const first = cachedFactsOf(row, judgeAt(nowMs, 'UTC'))
  expect(cachedFactsOf(row, judgeAt(nowMs + MINUTE_MS, 'UTC'))).toBe(first)
  expect(cachedFactsOf(row, judgeAt(nowMs + 15 * MINUTE_MS, 'UTC'))).toBe(first)
  expect(cachedFactsOf(toShipmentRow(atSea()), judgeAt(nowMs, 'UTC'))).not.toBe(first)
  // At the same time as the last one, so that only what the team wrote differs.
  const atSameTime = (team: Parameters<typeof teamWith>[0]) =>
    cachedFactsOf(row, judgeAt(nowMs + 15 * MINUTE_MS, 'UTC', undefined, teamWith(team)))
  const marked = atSameTime({ marksOf: () => MARKS })
  expect(marked).not.toBe(first)
  expect(atSameTime({ marksOf: () => MARKS, dates: tagDates({ 'PO-1': '2026-11-22' }) })).not.toBe(marked)
  const rules = readTeamRules({}, true)
  const others = cachedFactsOf(row, judgeAt(nowMs, 'UTC', rules))
  expect(others).not.toBe(first)
  // If no zone is known, a day begins somewhere on earth at 10:00 UTC.
  expect(cachedFactsOf(row, judgeAt(nowMs + 60 * MINUTE_MS, 'UTC', rules))).not.toBe(others)
})
