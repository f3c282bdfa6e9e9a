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

/** Copies from before a migration that are kept. */
const COPIES_MAX = 2
/** Waiting stops everything else, so another process that writes is not waited for any longer. */
const LOCKED_MS_MAX = 20

/** The form of a file. */
export interface FileForm {
  /** Steps from an empty file to the present form. Steps that were released are never changed. */
  readonly migrations: readonly string[]
  /** Run on each opening, before anything else. */
  readonly pragmas: string
  /** Done once a file has been made or brought up, within the same transaction. */
  readonly onMigrated?: (database: DatabaseSync) => void
}

/**
 * Opens a file of SQLite for its owner alone, making it where it is new and bringing it up to this version.
 *
 * @param lockedMsMax how long another process that writes is waited for, in milliseconds
 * @throws NewerFileError, ConfigError for a pipe, or SQLite's error where the file cannot be used
 */
export function openKeptFile(
  path: string,
  { migrations, pragmas, onMigrated }: FileForm,
  lockedMsMax = LOCKED_MS_MAX,
): DatabaseSync {
  refuseIrregular(path)
  // SQLite gives its journals the mode of the file.
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

/** Runs the work in one transaction, which a fault takes back as a whole. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    // Some failures (a full disk) have rolled back already, and would be hidden by another one.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/** Leaves `<name>.v<version>.bak` beside the file. */
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

/** Writes all of the database into a file for its owner alone, in the place of one that is there. */
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

/** The path under which a file is left beside, `<name>.<date>.old.sqlite`. */
export function asideOf(path: string, wallMs: number): string {
  const date = new Date(wallMs).toISOString().replaceAll(/[:.]/g, '')
  return path.replace(/\.sqlite$/, `.${date}.old.sqlite`)
}

/** Leaves the file beside. */
export function moveAside(path: string, wallMs: number): void {
  const aside = asideOf(path, wallMs)
  for (const end of ['', '-wal', '-shm']) {
    if (existsSync(path + end)) renameSync(path + end, aside + end)
  }
}
