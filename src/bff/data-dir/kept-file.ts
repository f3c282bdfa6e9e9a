import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { refuseIrregular } from '../files/regular-file.ts'

/** The file was written by a later version of Landfall. */
class NewerFileError extends Error {
  override readonly name = 'NewerFileError'
}

/** How many copies from before a migration are kept. */
const COPIES_MAX = 2
/** Waiting for another writing process blocks everything else, so this is short. */
const LOCKED_MS_MAX = 20

export interface FileForm {
  /** Migrations from an empty file to the current schema. Released ones are never changed. */
  readonly migrations: readonly string[]
  /** Run on each opening, before anything else. */
  readonly pragmas: string
  /** Called after a file has been created or migrated, in the same transaction. */
  readonly onMigrated?: (database: DatabaseSync) => void
}

/**
 * Opens an SQLite file, readable only by its owner, creating or migrating it if needed.
 *
 * @param lockedMsMax how long to wait for another writing process, in milliseconds
 * @throws NewerFileError, ConfigError for a pipe, or SQLite's error if the file cannot be used
 */
export function openKeptFile(
  path: string,
  { migrations, pragmas, onMigrated }: FileForm,
  lockedMsMax = LOCKED_MS_MAX,
): DatabaseSync {
  refuseIrregular(path)
  // SQLite creates its journals with the file's mode.
  closeSync(openSync(path, 'a', 0o600))
  chmodSync(path, 0o600)
  const database = new DatabaseSync(path, { timeout: lockedMsMax })
  try {
    refuseLater(database, path, migrations)
    database.exec(pragmas)
    migrate(database, path, { migrations, ...(onMigrated && { onMigrated }) })
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function refuseLater(database: DatabaseSync, path: string, migrations: readonly string[]): void {
  const version = versionOf(database)
  if (version <= migrations.length) return
  throw new NewerFileError(`${basename(path)} was written by a later version of Landfall (${version})`)
}

function migrate(
  database: DatabaseSync,
  path: string,
  { migrations, onMigrated }: Omit<FileForm, 'pragmas'>,
): void {
  const version = versionOf(database)
  if (version === migrations.length) return
  if (version > 0) copyBefore(database, path, version)
  inTransaction(database, () => {
    // Another process may have been faster.
    for (const step of migrations.slice(versionOf(database))) database.exec(step)
    database.exec(`PRAGMA user_version = ${migrations.length}`)
    onMigrated?.(database)
  })
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version)
}

/** Runs the work in a transaction, which is rolled back on a fault. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    // Some failures (a full disk) have already rolled back, and a second error would hide them.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/** Saves a copy as `<name>.v<version>.bak` beside the file. */
function copyBefore(database: DatabaseSync, path: string, version: number): void {
  const stem = basename(path, '.sqlite')
  copyDatabase(database, join(dirname(path), `${stem}.v${version}.bak`))
  const versions = readdirSync(dirname(path))
    .map((name) => new RegExp(`^${stem}\\.v(\\d+)\\.bak$`).exec(name)?.[1])
    .filter((found) => found !== undefined)
    .map(Number)
    .toSorted((a, b) => b - a)
  for (const old of versions.slice(COPIES_MAX)) rmSync(join(dirname(path), `${stem}.v${old}.bak`))
}

/** Writes the complete database into a file readable only by its owner, replacing any existing one. */
export function copyDatabase(database: DatabaseSync, path: string): void {
  const draft = `${path}.${process.pid}.part`
  rmSync(draft, { force: true })
  try {
    closeSync(openSync(draft, 'wx', 0o600))
    database.prepare('VACUUM INTO ?').run(draft)
    flush(draft)
    renameSync(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** The path for a file that is moved aside, `<name>.<date>.old.sqlite`. */
export function asideOf(path: string, wallMs: number): string {
  const date = new Date(wallMs).toISOString().replaceAll(/[:.]/g, '')
  return path.replace(/\.sqlite$/, `.${date}.old.sqlite`)
}

/** Moves the file and its journals aside. */
export function moveAside(path: string, wallMs: number): void {
  const aside = asideOf(path, wallMs)
  for (const end of ['', '-wal', '-shm']) {
    if (existsSync(path + end)) renameSync(path + end, aside + end)
  }
}
