import { expect, test } from 'vitest'
import { datesOf } from '../shipment/team-dates.ts'
import { judge } from '../testing/known-shipment.ts'
import { entry } from '../testing/team-with.ts'
import { judgeOfRow } from './judge-of-row.ts'

const lastFreeDay = entry({ kind: 'dates', key: 'NW/1/last-free-day', value: { on: '2026-12-01' } })
const required = {
  on: '2026-12-12',
  tag: 'PO-1',
  verdict: 'before',
  words: '',
  distance: '',
  days: null,
  isAtLeast: false,
  set: null,
} as const

test('the judge of a row knows the dates of the shipment and of its order', () => {
  const dates = datesOf(judgeOfRow({ marks: [lastFreeDay], required }, judge))
  expect(dates.of('NW/1', 'last-free-day')).toMatchObject({ on: '2026-12-01' })
  expect([dates.ofTag('PO-1'), dates.ofTag('PO-2')]).toEqual([{ on: '2026-12-12' }, null])
})

test('a shipment’s own date does not count for its orders', () => {
  const own = { ...required, tag: null }
  expect(datesOf(judgeOfRow({ marks: [lastFreeDay], required: own }, judge)).ofTag('PO-1')).toBeNull()
})

test('a row without marks uses the same judge', () => {
  expect(judgeOfRow({ marks: [], required: null }, judge)).toBe(judge)
})
