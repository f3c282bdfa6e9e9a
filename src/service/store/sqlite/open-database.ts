import { DatabaseSync } from 'node:sqlite'
import { keepPrivate } from '../../data-directory.ts'
import { reasonOf, SetupError } from '../../setup-error.ts'
import { prepareSchema } from './schema.ts'

const IN_MEMORY = ':memory:'

/** How long a writer waits for another writer. Readers never wait. */
const BUSY_TIMEOUT_MS = 5000

/** Holds the pages of the indexes, which an import uses repeatedly. */
const CACHE_KIB = 16 * 1024

/** The log is written back every 32 MB instead of every 4 MB, so an import writes each page far less often. */
const LOG_PAGES_MAX = 8000

/**
 * Opens the database file, creating it if it does not exist.
 *
 * @throws SetupError if the file cannot be used
 */
export function openDatabase(path: string): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    if (path !== IN_MEMORY) keepPrivate(path)
    database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
    // FULL: an acknowledged key or batch survives a power cut.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
    database.exec(`PRAGMA cache_size = -${CACHE_KIB}; PRAGMA wal_autocheckpoint = ${LOG_PAGES_MAX};`)
    prepareSchema(database, path)
    return database
  } catch (error) {
    database?.close()
    if (error instanceof SetupError) throw error
    throw new SetupError(
      `The database ${path} cannot be opened (${describe(error)}). Repair or move it, or set DATA_DIR to another directory.`,
    )
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : reasonOf(error)
}
