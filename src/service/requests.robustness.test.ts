import { expect, test } from 'vitest'
import { SqliteStore } from './store/sqlite/sqlite-store.ts'
import { fuzzService } from './testing/fuzz-service.ts'

test('300 made-up connections get no 5xx, no hang and nothing but problems for errors', async () => {
  const store = new SqliteStore(':memory:')
  expect(await fuzzService({ store, seed: 1, cases: 300, shipments: 40 })).toEqual([])
}, 60_000)
