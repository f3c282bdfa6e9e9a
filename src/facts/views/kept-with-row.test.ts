import { expect, test, vi } from 'vitest'
import { packShipment } from '#contract/shipment-row.ts'
import { judgeAt } from '../attention/judge.ts'
import { atSea, instant, NOW } from '../testing/known-shipment.ts'
import { keptWithRow, readOnce } from './kept-with-row.ts'

const MINUTE_MS = 60_000
const nowMs = instant(NOW)

test('a row is judged once an hour, and again with other rules of the team', () => {
  const derive = vi.fn<() => object>(() => ({}))
  const judged = keptWithRow(derive)
  const row = packShipment(atSea())
  const first = judged(row, judgeAt(nowMs, 'UTC'))
  expect(judged(row, judgeAt(nowMs + MINUTE_MS, 'UTC'))).toBe(first)
  expect(judged(row, judgeAt(nowMs + 60 * MINUTE_MS, 'UTC'))).not.toBe(first)
  expect(derive).toHaveBeenCalledTimes(2)
  judged(packShipment(atSea()), judgeAt(nowMs, 'UTC'))
  expect(derive).toHaveBeenCalledTimes(3)
})

test('what depends on the row alone is read once, also where there is nothing to read', () => {
  const read = vi.fn<() => null>(() => null)
  const once = readOnce(read)
  const row = packShipment(atSea())
  expect([once(row), once(row)]).toEqual([null, null])
  expect(read).toHaveBeenCalledTimes(1)
})
