import type { DatabaseSync } from 'node:sqlite'
import { SetupError } from '../../setup-error.ts'
import { contentHash } from '../content-hash.ts'

/** Incremented with every change of the tables. A file of a later version is rejected. */
const SCHEMA_VERSION = 2

/**
 * The compact columns for filters are separate from the documents, which are read only for the rows of a page.
 * `shipment_search` stores no text of its own; its triggers follow the column.
 */
const TABLES = `
  CREATE TABLE account (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
  ) STRICT;

  CREATE TABLE api_key (
    id INTEGER PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    account_id INTEGER NOT NULL,
    prefix TEXT NOT NULL,
    label TEXT NOT NULL,
    created_at TEXT NOT NULL,
    revoked_at TEXT
  ) STRICT;
  CREATE INDEX api_key_of_account ON api_key (account_id);

  CREATE TABLE shipment (
    id INTEGER PRIMARY KEY,
    account_id INTEGER NOT NULL,
    reference TEXT NOT NULL,
    status TEXT NOT NULL,
    updated_us INTEGER NOT NULL,
    created_us INTEGER NOT NULL,
    search_text TEXT NOT NULL,
    UNIQUE (account_id, reference)
  ) STRICT;
  CREATE INDEX shipment_by_update ON shipment (account_id, updated_us DESC, reference DESC);
  CREATE INDEX shipment_by_status ON shipment (account_id, status, updated_us DESC, reference DESC);

  CREATE TABLE shipment_doc (
    id INTEGER PRIMARY KEY,
    hash TEXT NOT NULL,
    doc TEXT NOT NULL
  ) STRICT;

  CREATE TABLE shipment_tag (
    account_id INTEGER NOT NULL,
    tag TEXT NOT NULL,
    updated_us INTEGER NOT NULL,
    reference TEXT NOT NULL,
    shipment_id INTEGER NOT NULL,
    PRIMARY KEY (account_id, tag, updated_us DESC, reference DESC)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX shipment_tag_of ON shipment_tag (shipment_id);

  CREATE VIRTUAL TABLE shipment_search USING fts5 (
    search_text, content = 'shipment', content_rowid = 'id', columnsize = 0, tokenize = 'trigram case_sensitive 1'
  );
  CREATE TRIGGER shipment_search_insert AFTER INSERT ON shipment BEGIN
    INSERT INTO shipment_search (rowid, search_text) VALUES (new.id, new.search_text);
  END;
  CREATE TRIGGER shipment_search_update AFTER UPDATE OF search_text ON shipment
  WHEN old.search_text <> new.search_text BEGIN
    INSERT INTO shipment_search (shipment_search, rowid, search_text) VALUES ('delete', old.id, old.search_text);
    INSERT INTO shipment_search (rowid, search_text) VALUES (new.id, new.search_text);
  END;

  CREATE TABLE note (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`

/** Migrates a file from one version to the next. Version 1 stored no hashes of documents. */
const STEPS: Readonly<Record<number, string>> = {
  0: TABLES,
  1: `
    ALTER TABLE shipment_doc ADD COLUMN hash TEXT NOT NULL DEFAULT '';
    UPDATE shipment_doc SET hash = content_hash(doc);`,
}

/** Updates an opened database to the current tables. */
export function prepareSchema(database: DatabaseSync, path: string): void {
  if (versionOf(database) === SCHEMA_VERSION) return
  // Two programs may open a new file simultaneously; the second finds the work done.
  database.exec('BEGIN IMMEDIATE')
  try {
    const version = versionOf(database)
    if (version > SCHEMA_VERSION) {
      throw new SetupError(
        `${path} was made by a later version of Landfall. Use that version, or another DATA_DIR.`,
      )
    }
    if (version < SCHEMA_VERSION) bringUpFrom(version, database)
    database.exec('COMMIT')
  } catch (error) {
    // Some failures (a full disk) have already rolled back, and a second error would hide them.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

function bringUpFrom(version: number, database: DatabaseSync): void {
  database.function('content_hash', { deterministic: true }, (doc) => contentHash(String(doc)))
  database.exec(`${STEPS[version] ?? ''} PRAGMA user_version = ${SCHEMA_VERSION};`)
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
}
