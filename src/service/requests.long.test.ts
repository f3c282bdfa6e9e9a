import { expect, test } from 'vitest'
import { SqliteStore } from './store/sqlite/sqlite-store.ts'
import { fuzzService } from './testing/fuzz-service.ts'

const SEEDS = 10
const cases = Number(process.env['LANDFALL_FUZZ_CASES'] ?? 10_000) / SEEDS

// From 5,000 shipments on, search uses the index.
test.each(Array.from({ length: SEEDS }, (_, index) => index + 2))(
  'random connections of seed %i cause no 5xx and no hang, and errors are always problems',
  async (seed) => {
    const store = new SqliteStore(':memory:')
    expect(await fuzzService({ store, seed, cases, shipments: seed === 2 ? 5100 : 200 })).toEqual([])
  },
)
