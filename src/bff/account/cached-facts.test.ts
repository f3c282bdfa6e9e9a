import { expect, test } from 'vitest'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { readTeamRules } from '#facts/attention/read-team-rules.ts'
import { atSea, instant, NOW } from '#facts/testing/known-shipment.ts'
import { teamWith } from '#facts/testing/team-with.ts'
import { cachedFactsOf } from './cached-facts.ts'

const MINUTE_MS = 60_000
const nowMs = instant(NOW)
const MARKS = { item: () => null, tick: () => null }

test('a row is judged again only when a day begins at its places, or when the rules or marks change', () => {
  const row = toShipmentRow(atSea())
  const first = cachedFactsOf(row, judgeAt(nowMs, 'UTC'))
  expect(cachedFactsOf(row, judgeAt(nowMs + MINUTE_MS, 'UTC'))).toBe(first)
  expect(cachedFactsOf(row, judgeAt(nowMs + 15 * MINUTE_MS, 'UTC'))).toBe(first)
  expect(cachedFactsOf(toShipmentRow(atSea()), judgeAt(nowMs, 'UTC'))).not.toBe(first)
  const marked = cachedFactsOf(row, judgeAt(nowMs, 'UTC', undefined, teamWith({ marksOf: () => MARKS })))
  expect(marked).not.toBe(first)
  const rules = readTeamRules({}, true)
  const others = cachedFactsOf(row, judgeAt(nowMs, 'UTC', rules))
  expect(others).not.toBe(first)
  // If no zone is known, a day begins somewhere on earth at 10:00 UTC.
  expect(cachedFactsOf(row, judgeAt(nowMs + 60 * MINUTE_MS, 'UTC', rules))).not.toBe(others)
})
