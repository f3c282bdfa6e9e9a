import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { ConfigError, quoted } from '../settings/config-error.ts'
import { copyDatabase } from './kept-file.ts'
import { makeFolder } from '../files/make-folder.ts'
import { refuseIrregular } from '../files/regular-file.ts'

/** How long a command waits for the dashboard to finish a write. */
export const BUSY_MS_MAX = 5000

/** A file of `DATA_DIR`, for commands. */
export interface KeptFileKind {
  readonly name: string
  /** Such as `the history`. */
  readonly what: string
  /** As in `FileForm`. */
  readonly migrations: readonly string[]
  /** Opens it for writing, creating or migrating it if needed. */
  readonly open: (path: string) => DatabaseSync
  /** SQL to run after a backup has been restored. */
  readonly afterRestore: string
  /** Names the first unreadable row; `null` if all can be read. */
  readonly faultInRows: (database: DatabaseSync) => string | null
}

/**
 * Copies all existing files, as of one moment, into a folder without a copy.
 *
 * @returns the message to print
 * @throws ConfigError if something prevents it
 */
export function backUp(kinds: readonly KeptFileKind[], dataDir: string, folder: string): string {
  const found = kindsIn(dataDir, kinds)
  if (found.length === 0) {
    throw new ConfigError(
      `DATA_DIR ${quoted(dataDir)} holds no ${namesOf(kinds)}: nothing has been written yet.`,
    )
  }
  for (const { name } of found) {
    const target = join(folder, name)
    if (existsSync(target)) throw new ConfigError(`${quoted(target)} already exists: name another folder.`)
  }
  explaining(`${quoted(folder)} cannot be written`, () => makeFolder(folder))
  return found
    .map((kind) => {
      const source = join(dataDir, kind.name)
      const target = join(folder, kind.name)
      explaining(`${quoted(source)} cannot be copied to ${quoted(folder)}`, () =>
        copyFile(kind, source, target),
      )
      return `${target} is a copy of ${kind.what}.`
    })
    .join('\n')
}

/** The files that exist in the folder. */
export function kindsIn(folder: string, kinds: readonly KeptFileKind[]): readonly KeptFileKind[] {
  return kinds.filter(({ name }) => existsSync(join(folder, name)))
}

export function namesOf(kinds: readonly KeptFileKind[]): string {
  return kinds.map(({ name }) => name).join(' or ')
}

/**
 * Copies a file that may be in use.
 *
 * @throws Error unless Landfall wrote it
 */
export function copyFile(kind: KeptFileKind, source: string, target: string): void {
  const database = openToRead(source)
  try {
    const fault = formFault(database, kind)
    if (fault !== null) throw new Error(fault)
    copyDatabase(database, target)
  } finally {
    database.close()
  }
}

/** Reports for each file whether it is intact. */
export function check(
  kinds: readonly KeptFileKind[],
  dataDir: string,
): { readonly words: string; readonly isWhole: boolean } {
  const found = kindsIn(dataDir, kinds)
  const faults = found.map((kind) => faultIn(kind, join(dataDir, kind.name)))
  const lines = kinds.map((kind) => {
    const fault = faults[found.indexOf(kind)]
    if (fault === undefined) return `${kind.name}: not there`
    return `${kind.name}: ${fault === null ? 'intact' : `not intact: ${fault}`}`
  })
  return { words: lines.join('\n'), isWhole: faults.every((fault) => fault === null) }
}

/** What is wrong with the file; `null` if nothing is. */
function faultIn(kind: KeptFileKind, path: string): string | null {
  let database: DatabaseSync | undefined
  try {
    database = openToRead(path)
    return formFault(database, kind) ?? integrityFault(database) ?? kind.faultInRows(database)
  } catch (error) {
    return messageOf(error)
  } finally {
    database?.close()
  }
}

/** Why this version of Landfall cannot use the database; `null` if it can. */
function formFault(database: DatabaseSync, { migrations }: KeptFileKind): string | null {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version)
  const found = new Set(columnsIn(database))
  if (found.size === 0) return 'it is empty'
  if (version === 0) return 'it was not written by Landfall'
  if (version > migrations.length) return `it was written by a later version of Landfall (${version})`
  const model = new DatabaseSync(':memory:')
  try {
    model.exec(migrations.slice(0, version).join(';'))
    const missing = columnsIn(model).find((column) => !found.has(column))
    return missing === undefined ? null : `it has no ${missing}, which Landfall writes`
  } finally {
    model.close()
  }
}

/** Each as `table.column`. */
function columnsIn(database: DatabaseSync): string[] {
  const columns = database.prepare(
    `SELECT t.name || '.' || c.name AS name FROM sqlite_schema t, pragma_table_info(t.name) c
      WHERE t.type = 'table' AND substr(t.name, 1, 7) <> 'sqlite_'`,
  )
  return columns.all().map(({ name }) => String(name))
}

export function integrityFault(database: DatabaseSync): string | null {
  const found = database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check
  return found === 'ok' ? null : String(found)
}

/**
 * Opens an existing file.
 *
 * @throws ConfigError for a pipe, or SQLite's error if it cannot be opened
 */
export function openToRead(path: string): DatabaseSync {
  refuseIrregular(path)
  const options = { readOnly: true, timeout: BUSY_MS_MAX }
  if (isWritable(dirname(path)) || hasJournal(path)) return new DatabaseSync(path, options)
  // SQLite would have to create a journal, but cannot. Without one, no other process writes to the file.
  const url = pathToFileURL(path)
  url.searchParams.set('immutable', '1')
  return new DatabaseSync(url, options)
}

function hasJournal(path: string): boolean {
  return (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Runs the work. A fault becomes a single line that starts with these words. */
export function explaining<T>(what: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof ConfigError || !(error instanceof Error)) throw error
    throw new ConfigError(`${what}: ${error.message}`)
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
