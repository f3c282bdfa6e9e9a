/**
 * Folders as left by earlier releases. The statements never change, because such files exist, and they share no code
 * with their readers.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync } from 'node:zlib'
import { milestone } from '#contract/testing/sample-parts.ts'
import { sampleDate, sampleShipment } from './sample-shipment.ts'

/** The account of the folders, with the name that `startUpstream` sends. */
const ACCOUNT = 'Sample Imports'
export const SESSION_SECRET = 'c2VjcmV0IG9mIHRoZSByZWxlYXNlIGJlZm9yZSB0aGlzIDE'

const OBSERVED_DATES_0_1 = `
  PRAGMA journal_mode = WAL;
  CREATE TABLE observed_date (
    id INTEGER PRIMARY KEY,
    reference TEXT NOT NULL,
    milestone_position INTEGER NOT NULL,
    milestone_type TEXT NOT NULL,
    event TEXT NOT NULL CHECK (event IN ('arrival', 'departure')),
    date TEXT,
    time TEXT,
    actual INTEGER,
    seen_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX observed_date_of_milestone
    ON observed_date (reference, milestone_position, milestone_type, event, id);
  CREATE INDEX observed_date_by_age ON observed_date (seen_at);
  CREATE TABLE seen_version (
    reference TEXT PRIMARY KEY,
    updated_at_us INTEGER NOT NULL,
    seen_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX seen_version_by_age ON seen_version (seen_at);
  PRAGMA user_version = 1;
  INSERT INTO observed_date VALUES (1, 'A-1', 0, 'Delivery', 'arrival', '2026-12-08', NULL, 0, '2026-11-20T08:00:00Z');
  INSERT INTO seen_version VALUES ('A-1', 1, '2026-11-20T08:00:00Z');`

const TEAM_0_2 = `
  PRAGMA journal_mode = WAL;
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
  CREATE INDEX trace ON entry (rev, person, value) WHERE value IS NULL;
  PRAGMA user_version = 2;
  INSERT INTO entry VALUES
    ('views', 'v1', NULL, 1, 'r1', 'local', 'Mira', '2026-11-25T08:00:00.000Z', NULL, '{"name":"Air","query":""}'),
    ('notes', 'A-1/n1', 'A-1', 2, 'r2', 'local', 'Mira', '2026-11-25T08:00:00.000Z', NULL, '{"text":"Two are short."}');
  INSERT INTO meta VALUES ('rev', '2'), ('forgotten_rev', '0'), ('epoch', 'epoch of the release'),
    ('account', '${ACCOUNT}'), ('source', 'key of the release');`

const HISTORY_0_2 = `
  PRAGMA auto_vacuum = INCREMENTAL;
  PRAGMA journal_mode = WAL;
  CREATE TABLE state (
    reference TEXT PRIMARY KEY,
    updated_us INTEGER NOT NULL,
    asked_at INTEGER NOT NULL,
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
  PRAGMA user_version = 2;`

/** A folder of 0.1.0, with recorded dates and a secret. */
export function makeFolder01(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDir, 'session-secret'), SESSION_SECRET, { mode: 0o600 })
  make(join(dataDir, 'observed-dates.sqlite'), OBSERVED_DATES_0_1)
}

/**
 * A folder of 0.2.0 that was first one of 0.1.0: a view, a note, and a change of a shipment.
 *
 * @param endedMs when the release stopped, in milliseconds since 1970
 */
export function makeFolder02(dataDir: string, endedMs: number): void {
  makeFolder01(dataDir)
  make(join(dataDir, 'team.sqlite'), TEAM_0_2)
  make(join(dataDir, 'history.sqlite'), HISTORY_0_2, (database) => fillHistory(database, endedMs))
  writeFileSync(join(dataDir, 'proxy.lock'), '', { mode: 0o600 })
}

function make(path: string, sql: string, fill?: (database: DatabaseSync) => void): void {
  writeFileSync(path, '', { mode: 0o600 })
  const database = new DatabaseSync(path)
  database.exec(sql)
  fill?.(database)
  database.close()
}

function fillHistory(database: DatabaseSync, endedMs: number): void {
  const minute = Math.floor(endedMs / 60_000)
  const kept = sampleShipment('A-1', {
    milestones: [milestone('Delivery', { arrival: sampleDate('2026-12-12') })],
    updatedAt: '2026-10-01T00:00:00Z',
  })
  const slips = `[[[1,[["2026-12-08",${minute - 60},false],["2026-12-12",${minute},false]]],[0,[]],0]]`
  const facts = `[{"kind":"date-later","field":"arrival","at":{"type":"Delivery","place":null,"isPort":false,"n":0},
    "old":"2026-12-08","new":"2026-12-12","days":4,"weight":3}]`
  const updatedUs = Date.UTC(2026, 9, 1) * 1000
  database
    .prepare(`INSERT INTO state VALUES ('A-1', ?, ?, ?, NULL, 'Active', 'hash of the text', ?, ?)`)
    .run(updatedUs, endedMs, endedMs - 3_600_000, slips, zstdCompressSync(JSON.stringify(kept)))
  database
    .prepare(`INSERT INTO change VALUES (7, 'A-1', ?, ?, ?, 'watched', 3, 8, ?)`)
    .run(endedMs, endedMs - 5000, updatedUs, facts)
  database.prepare('INSERT INTO stretch VALUES (1, ?, ?, 0)').run(endedMs - 3_600_000, endedMs)
  database
    .prepare(
      `INSERT INTO meta VALUES ('source', 'key of the release'), ('account', '${ACCOUNT}'), ('since', ?),
        ('filled', 'all'), ('polled_us', ?)`,
    )
    .run(String(endedMs - 3_600_000), String(updatedUs))
}
