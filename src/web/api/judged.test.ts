import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { judgedQuery, noteJudgedStale, ROWS } from './judged.ts'

test('a change of a shipment makes only its own judged data stale', () => {
  const client = new QueryClient()
  const keys = ['A-1', 'A/2', ROWS].map((reference) => judgedQuery(reference).queryKey)
  for (const key of keys) client.setQueryData<object>(key, {})
  void noteJudgedStale(client, new Set(['A/2', 'B-1']))
  const stale = keys.filter((key) => client.getQueryState(key)?.isInvalidated)
  expect(stale.map((key) => key[2])).toEqual(['A/2'])
})
