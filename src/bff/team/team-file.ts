import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { openKeptFile, type FileForm } from '../data-dir/kept-file.ts'

/** The file's name in `DATA_DIR`. */
export const TEAM_FILE = 'team.sqlite'

/** Migrations from an empty file to the current schema. Released ones are never changed. */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE entry (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    reference TEXT,
    rev INTEGER NOT NULL,
    request TEXT NOT NULL,
    person TEXT NOT NULL,
    said_name TEXT,
    at TEXT NOT NULL,
    edited_at TEXT,
    value TEXT,
    PRIMARY KEY (kind, key)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX entry_by_rev ON entry (rev);
  CREATE INDEX entry_of_shipment ON entry (reference, kind) WHERE reference IS NOT NULL;
  CREATE INDEX entry_of_person ON entry (person);
  CREATE TABLE person (id TEXT PRIMARY KEY, name TEXT, email TEXT, seen_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE gone (reference TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  INSERT INTO meta (name, value) VALUES ('rev', '0'), ('forgotten_rev', '0');
  `,
  // Lets traces of deleted entries be counted from the index alone, which is why it includes the empty value.
  `CREATE INDEX trace ON entry (rev, person, value) WHERE value IS NULL`,
  // When each tag with a required date was last seen in the complete account set.
  `CREATE TABLE tag_seen (tag TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT, WITHOUT ROWID`,
  // The ids of writes, with the revision that each gave its entry, so that a repeated write is done only once.
  `CREATE TABLE done (id TEXT PRIMARY KEY, rev INTEGER NOT NULL, at TEXT NOT NULL) STRICT, WITHOUT ROWID`,
]

/**
 * Opens the file with the team's state, creating or migrating it if needed.
 *
 * @param lockedMsMax as in `openKeptFile`
 * @throws NewerFileError, DamagedFileError, or SQLite's error if the file cannot be used
 */
export function openTeamFile(
  path: string,
  migrations: readonly string[] = MIGRATIONS,
  lockedMsMax?: number,
): DatabaseSync {
  const form: FileForm = {
    migrations,
    pragmas: 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON',
    onMigrated: (database) =>
      database
        .prepare(`INSERT OR IGNORE INTO meta (name, value) VALUES ('epoch', ?)`)
        .run(randomBytes(12).toString('hex')),
  }
  const database = openKeptFile(path, form, lockedMsMax)
  try {
    refuseDamaged(database, path)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Part of the file is missing or invalid. What can still be read would look complete. */
class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError'
}

function refuseDamaged(database: DatabaseSync, path: string): void {
  // The journal may repair the end of the file.
  database.exec('PRAGMA wal_checkpoint(PASSIVE)')
  const found = database.prepare('PRAGMA quick_check(1)').get()?.quick_check
  if (found !== 'ok') throw new DamagedFileError(`${TEAM_FILE} is damaged: ${String(found)}`)
  const pageSize = Number(database.prepare('PRAGMA page_size').get()?.page_size)
  // SQLite writes full pages, and reads a partial page as if it were padded with zeros.
  if (statSync(path).size % pageSize !== 0)
    throw new DamagedFileError(`${TEAM_FILE} is damaged: its end is missing`)
}
