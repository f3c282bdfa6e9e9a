import { afterAll, beforeAll, describe } from 'vitest'
import { citusFiles, hasCitus, startCitus, type TemporaryCitus } from './temporary-citus.ts'
import {
  postgresBinaries,
  startPostgres,
  TEST_SETTINGS,
  type TemporaryPostgres,
} from './temporary-postgres.ts'

/** Databases for tests, each separate and without accounts. */
export interface TestDatabases {
  /** Creates a database and resolves to its address. */
  readonly make: () => Promise<string>
  /** The server of the databases, or the coordinator. */
  readonly server: () => TemporaryPostgres
}

/** Databases whose tables are distributed over several machines. */
export interface TestCitus extends TestDatabases {
  readonly workers: () => readonly TemporaryPostgres[]
}

const START_MS_MAX = 120_000

/**
 * Groups tests that need PostgreSQL: once on one machine, once on a coordinator and two workers. If a program is
 * missing, they are skipped with a notice.
 */
export function describeWithPostgres(name: string, tests: (databases: TestDatabases) => void): void {
  describeWithOnePostgres(name, tests)
  describeWithCitus(name, tests)
}

/** Groups tests that need only one machine, because distributed tables behave the same. */
export function describeWithOnePostgres(name: string, tests: (databases: TestDatabases) => void): void {
  const isHere = postgresBinaries() !== null
  if (!isHere) saySkipped(name, 'PostgreSQL 15 or newer is not installed here.')
  describe.skipIf(!isHere)(`${name}`, () => {
    const postgres = started(() => startPostgres(TEST_SETTINGS))
    const numbered = numberedNames()
    const make = async () => {
      const database = numbered()
      await postgres().run(`CREATE DATABASE ${database}`)
      return postgres().urlOf(database)
    }
    tests({ make, server: postgres })
  })
}

/** Groups tests that need a coordinator and workers. */
export function describeWithCitus(name: string, tests: (databases: TestCitus) => void): void {
  const spread = `${name}, over several machines`
  if (!hasCitus()) {
    const places = citusFiles().join(', ')
    saySkipped(spread, places === '' ? 'PostgreSQL is not installed here.' : `Citus is in none of ${places}.`)
  }
  describe.skipIf(!hasCitus())(`${spread}`, () => {
    const citus: () => TemporaryCitus = started(() => startCitus(TEST_SETTINGS))
    const numbered = numberedNames()
    tests({
      make: () => citus().make(numbered()),
      server: () => citus().coordinator,
      workers: () => citus().workers,
    })
  })
}

function saySkipped(name: string, reason: string): void {
  process.stderr.write(`\nSKIPPED: ${name}. ${reason}\n\n`)
}

/** Runs it while the tests of the group run. */
function started<T extends { stop: () => Promise<void> }>(start: () => Promise<T>): () => T {
  let running: T | null = null
  beforeAll(async () => {
    running = await start()
  }, START_MS_MAX)
  afterAll(() => running?.stop(), START_MS_MAX)
  return () => {
    if (!running) throw new Error('PostgreSQL is not started.')
    return running
  }
}

function numberedNames(): () => string {
  let made = 0
  return () => {
    made += 1
    return `test_${made}`
  }
}
