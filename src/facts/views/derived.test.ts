import { expect, test } from 'vitest'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { judgeAt } from '../attention/judge.ts'
import { readTeamRules } from '../attention/read-team-rules.ts'
import { atSea, instant, NOW } from '../testing/known-shipment.ts'
import { deliveredShipment } from '../testing/sample-shipment.ts'
import { teamWith } from '../testing/team-with.ts'
import { rowFactsOf, whereaboutsOf } from './derived.ts'

const MINUTE_MS = 60_000
const nowMs = instant(NOW)
const MARKS = { item: () => null, tick: () => null }

test('a row is judged once until a day begins at its places, and again with other rules or marks of the team', () => {
  const row = toShipmentRow(atSea())
  const first = rowFactsOf(row, judgeAt(nowMs, 'UTC'))
  expect(rowFactsOf(row, judgeAt(nowMs + MINUTE_MS, 'UTC'))).toBe(first)
  expect(rowFactsOf(row, judgeAt(nowMs + 15 * MINUTE_MS, 'UTC'))).toBe(first)
  expect(rowFactsOf(toShipmentRow(atSea()), judgeAt(nowMs, 'UTC'))).not.toBe(first)
  const marked = rowFactsOf(row, judgeAt(nowMs, 'UTC', undefined, teamWith({ marksOf: () => MARKS })))
  expect(marked).not.toBe(first)
  const rules = readTeamRules({}, true)
  const others = rowFactsOf(row, judgeAt(nowMs, 'UTC', rules))
  expect(others).not.toBe(first)
  // Where no zone is known, a day begins somewhere on earth at 10:00 UTC.
  expect(rowFactsOf(row, judgeAt(nowMs + 60 * MINUTE_MS, 'UTC', rules))).not.toBe(others)
})

test('what the row alone says is derived once, and outlives a judgement', () => {
  const row = toShipmentRow(deliveredShipment('2026-11-18'))
  const where = whereaboutsOf(row)
  rowFactsOf(row, judgeAt(nowMs, 'UTC'))
  expect(whereaboutsOf(row)).toBe(where)
})
