import type { DatabaseSync } from 'node:sqlite'
import { openKeptFile } from '../data-dir/kept-file.ts'

/** The file's name in `DATA_DIR`. */
export const HISTORY_FILE = 'history.sqlite'

/**
 * `state`: the latest version read, and the dates seen. `change`: the differences between two versions. `stretch`: a
 * period of uninterrupted polls. Times are milliseconds since 1970, except `updated_us`.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE state (
    reference TEXT PRIMARY KEY,
    updated_us INTEGER NOT NULL,
    asked_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    first_seen_at INTEGER NOT NULL,
    gone_at INTEGER,
    status TEXT NOT NULL,
    hash TEXT NOT NULL,
    slips TEXT NOT NULL,
    doc BLOB NOT NULL
  ) STRICT;
  CREATE INDEX state_by_age ON state (updated_us);
  CREATE TABLE change (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    reference TEXT NOT NULL,
    seen_at INTEGER NOT NULL,
    after_at INTEGER NOT NULL,
    updated_us INTEGER NOT NULL,
    origin TEXT NOT NULL,
    weight INTEGER NOT NULL,
    kinds INTEGER NOT NULL,
    facts TEXT NOT NULL
  ) STRICT;
  CREATE INDEX change_of_shipment ON change (reference, id);
  CREATE TABLE stretch (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    from_at INTEGER NOT NULL,
    until_at INTEGER NOT NULL,
    is_caught_up INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `,
  // A version is known to be current when it was requested. When the answer came adds nothing.
  'ALTER TABLE state DROP COLUMN seen_at',
  'CREATE INDEX change_by_time ON change (seen_at)',
  // The facts have both.
  'ALTER TABLE change DROP COLUMN weight; ALTER TABLE change DROP COLUMN kinds',
]

/**
 * Opens the history, creating or migrating it if needed.
 *
 * @param lockedMsMax as in `openKeptFile`
 * @throws NewerFileError, or SQLite's error if the file cannot be used
 */
export function openHistoryFile(path: string, lockedMsMax?: number): DatabaseSync {
  const form = {
    migrations: MIGRATIONS,
    // A crash of the machine may lose the last moments, which are then read again.
    pragmas: 'PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL',
  }
  return openKeptFile(path, form, lockedMsMax)
}
