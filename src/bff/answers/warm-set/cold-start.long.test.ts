import { expect, test } from 'vitest'
import type { CountsAnswer } from '#contract/dashboard-api/account.ts'
import { createChangingShipments } from '../../testing/changing-shipments.ts'
import { startCold } from '../../testing/cold-proxy.ts'
import { mostInAnyMinute } from '../../testing/send-gate.ts'

test('10,000 shipments are copied in two and a half minutes within the limit, while nobody requests more', async () => {
  const { pass, sentAtMs, get } = await startCold(createChangingShipments(10_000))
  await pass(150_000)
  expect((await get('/api/counts')).json<CountsAnswer>().isWhole).toBe(true)
  const [firstMs = 0] = sentAtMs
  for (const minute of [0, 1]) {
    const fromMs = firstMs + minute * 60_000
    const sent = sentAtMs.filter((atMs) => atMs >= fromMs && atMs < fromMs + 60_000)
    expect(sent.length).toBeGreaterThanOrEqual(45)
  }
  expect(mostInAnyMinute(sentAtMs)).toBeLessThanOrEqual(60)
})
