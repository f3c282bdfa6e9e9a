import { afterAll, beforeAll, describe } from 'vitest'
import {
  postgresBinaries,
  startPostgres,
  TEST_SETTINGS,
  type TemporaryPostgres,
} from './temporary-postgres.ts'

/** Databases for tests, each empty and of its own. */
export interface TestDatabases {
  /** Makes a database; resolves to its address. */
  readonly make: () => Promise<string>
  /** The server that they are in. */
  readonly server: () => TemporaryPostgres
}

const START_MS_MAX = 120_000

/** Groups tests that need PostgreSQL, which is started for them. Where it is not installed, they are skipped, and said to be. */
export function describeWithPostgres(name: string, tests: (databases: TestDatabases) => void): void {
  const isHere = postgresBinaries() !== null
  if (!isHere) {
    process.stderr.write(`\nSKIPPED: ${name}. PostgreSQL 15 or newer is not installed here.\n\n`)
  }
  describe.skipIf(!isHere)(`${name}`, () => {
    let postgres: TemporaryPostgres | null = null
    let made = 0
    beforeAll(async () => {
      postgres = await startPostgres(TEST_SETTINGS)
    }, START_MS_MAX)
    afterAll(() => postgres?.stop(), START_MS_MAX)
    const server = () => {
      if (!postgres) throw new Error('PostgreSQL is not started.')
      return postgres
    }
    const make = async () => {
      made += 1
      const database = `test_${made}`
      await server().run(`CREATE DATABASE ${database}`)
      return server().urlOf(database)
    }
    tests({ make, server })
  })
}
