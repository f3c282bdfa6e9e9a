import { expect, test } from 'vitest'
import { SqliteStore } from './store/sqlite/sqlite-store.ts'
import { fuzzService } from './testing/fuzz-service.ts'

test('300 random connections cause no 5xx and no hang, and errors are always problems', async () => {
  const store = new SqliteStore(':memory:')
  expect(await fuzzService({ store, seed: 1, cases: 300, shipments: 40 })).toEqual([])
}, 60_000)
