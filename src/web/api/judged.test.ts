import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { instant } from '#facts/testing/known-shipment.ts'
import { JUDGED_EVERY_QUARTER, judgedQuery, noteJudgedStale, ROWS } from './judged.ts'

test('a change of a shipment makes only its own judged data stale', () => {
  const client = new QueryClient()
  const keys = ['A-1', 'A/2', ROWS].map((reference) => judgedQuery(reference).queryKey)
  for (const key of keys) client.setQueryData<object>(key, {})
  void noteJudgedStale(client, new Set(['A/2', 'B-1']))
  const stale = keys.filter((key) => client.getQueryState(key)?.isInvalidated)
  expect(stale.map((key) => key[2])).toEqual(['A/2'])
})

test.each([
  ['15:52:10.000', '15:52:10.000', 471_000],
  ['15:52:10.000', '15:59:50.000', 11_000],
  ['15:52:10.000', '16:00:00.500', 5000],
  ['15:52:10.000', '16:07:00.000', 5000],
  ['16:00:00.500', '16:00:00.500', 5000],
  ['16:00:01.000', '16:00:01.000', 900_000],
])(
  'an answer of %s is asked for again after the quarter of an hour, also if rendered at %s',
  (answered, now, wait) => {
    const dataUpdatedAt = instant(`2026-11-20T${answered}Z`)
    vi.useFakeTimers({ now: instant(`2026-11-20T${now}Z`) })
    const query = { state: { dataUpdatedAt } }
    expect(JUDGED_EVERY_QUARTER.refetchInterval(query)).toBe(wait)
    const isStale = Date.now() >= dataUpdatedAt + JUDGED_EVERY_QUARTER.staleTime(query)
    expect(isStale).toBe(now === '16:07:00.000')
  },
)
