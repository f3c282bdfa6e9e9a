import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { changedDates, type SeenDate, type Sighting } from './sighting.ts'

/** The file of dates as observed. */
export interface ObservedDatesFile {
  /**
   * Appends the dates that differ from those seen before, and skips older versions.
   *
   * @throws when the file cannot be written; it then keeps none of them
   */
  append(sightings: readonly Sighting[]): void
  /**
   * Forgets some of the dates seen before the moment.
   *
   * @returns whether there may be more
   */
  forgetBefore(seenAt: string): boolean
  close(): void
}

const SCHEMA_VERSION = 1
const SCHEMA = `
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
  PRAGMA user_version = ${SCHEMA_VERSION};
`

const LATEST = `
  SELECT milestone_position, milestone_type, event, date, time, actual FROM observed_date
  WHERE id IN (
    SELECT max(id) FROM observed_date WHERE reference = ?
    GROUP BY milestone_position, milestone_type, event
  )`
const INSERT = `
  INSERT INTO observed_date
    (reference, milestone_position, milestone_type, event, date, time, actual, seen_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`
const SEE_VERSION = `
  INSERT INTO seen_version (reference, updated_at_us, seen_at) VALUES (?, ?, ?)
  ON CONFLICT (reference) DO UPDATE SET updated_at_us = excluded.updated_at_us, seen_at = excluded.seen_at`

/** Rows to forget at a time, so that nothing else waits long. */
const FORGOTTEN_AT_ONCE = 500

/**
 * Opens the file, and makes it and its folder if missing.
 *
 * @throws when it cannot be used
 */
export function openObservedDatesFile(path: string): ObservedDatesFile {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const database = openDatabase(path)
  const latest = database.prepare(LATEST)
  const insert = database.prepare(INSERT)
  const versionOf = database.prepare('SELECT updated_at_us FROM seen_version WHERE reference = ?')
  const seeVersion = database.prepare(SEE_VERSION)
  const forgetters = ['observed_date', 'seen_version'].map((table) => {
    const key = table === 'observed_date' ? 'id' : 'reference'
    const old = `SELECT ${key} FROM ${table} WHERE seen_at < ? LIMIT ${FORGOTTEN_AT_ONCE}`
    return database.prepare(`DELETE FROM ${table} WHERE ${key} IN (${old})`)
  })

  function appendOne({ reference, updatedAtUs, seenAt, dates }: Sighting): void {
    const seenUs = versionOf.get(reference)?.updated_at_us
    if (typeof seenUs === 'number' && seenUs > updatedAtUs) return
    const before = latest.all(reference).map(dateOfRow)
    for (const { position, type, event, date, time, actual } of changedDates(before, dates)) {
      const actualCell = actual === null ? null : Number(actual)
      insert.run(reference, position, type, event, date, time, actualCell, seenAt)
    }
    seeVersion.run(reference, updatedAtUs, seenAt)
  }

  return {
    append(sightings) {
      database.exec('BEGIN IMMEDIATE')
      try {
        for (const sighting of sightings) appendOne(sighting)
        database.exec('COMMIT')
      } catch (error) {
        // Some failures (a full disk) have rolled back already, and would be hidden by another one.
        if (database.isTransaction) database.exec('ROLLBACK')
        throw error
      }
    },
    forgetBefore(seenAt) {
      const changes = forgetters.map((forget) => Number(forget.run(seenAt).changes))
      return changes.includes(FORGOTTEN_AT_ONCE)
    },
    close: () => database.close(),
  }
}

function openDatabase(path: string): DatabaseSync {
  // This does not wait for a writer in another process: it tries again later.
  const database = new DatabaseSync(path, { timeout: 0 })
  try {
    chmodSync(path, 0o600)
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;')
    const version = database.prepare('PRAGMA user_version').get()?.user_version
    if (version === 0) database.exec(`BEGIN IMMEDIATE; ${SCHEMA} COMMIT;`)
    else if (version !== SCHEMA_VERSION) throw new Error(`it has the unknown version ${String(version)}`)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function dateOfRow(row: Record<string, SQLOutputValue>): SeenDate {
  const text = (value: SQLOutputValue | undefined) => (typeof value === 'string' ? value : null)
  return {
    position: Number(row.milestone_position),
    type: String(row.milestone_type),
    event: row.event === 'arrival' ? 'arrival' : 'departure',
    date: text(row.date),
    time: text(row.time),
    actual: row.actual === null ? null : row.actual === 1,
  }
}
