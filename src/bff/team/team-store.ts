import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite'
import {
  LOCAL_PERSON,
  TEAM_KINDS,
  type DeletedEntry,
  type TeamEntry,
  type TeamKind,
  type TeamPerson,
} from '#contract/dashboard-api/team.ts'
import { UNNAMED } from '#facts/team/people.ts'
import { inTransaction } from '../data-dir/kept-file.ts'

/** A person who has signed in. */
export interface KnownPerson extends TeamPerson {
  readonly email: string | null
  readonly seenAt: string
}

/** An entry as it is stored. */
export interface KeptEntry {
  readonly kind: TeamKind
  readonly key: string
  /** The shipment that it belongs to; `null` for none. */
  readonly reference: string | null
  readonly rev: number
  /** `id` of the write that made the entry. */
  readonly request: string
  /** Id of its author. */
  readonly person: string
  /** The name given without sign-in. */
  readonly saidName: string | null
  readonly at: string
  readonly editedAt: string | null
  /** JSON text; `null` if deleted. */
  readonly value: string | null
}

/** A spelling of a tag that has a date; `on` is `null` if the date was deleted. */
export interface TagWithDate {
  readonly tag: string
  readonly on: string | null
}

/** `account` is the account's name. `source` differs by the service's address and key. */
type MetaName = 'epoch' | 'account' | 'source' | 'rev'

/** Entries with the names of their authors. */
const ENTRIES = `(SELECT entry.*, CASE WHEN person = '${LOCAL_PERSON}' THEN coalesce(said_name, '${UNNAMED}')
  ELSE coalesce(person.name, person.email) END AS name FROM entry LEFT JOIN person ON person.id = entry.person)`
/** Removes the person from the key of an own view, see {@link ownViewKey}. */
const TOLD_KEY = `iif(kind = 'own-views', substr(key, length(person) + 2), key)`
const TOLD_UNEDITED = `json_object('kind', kind, 'key', ${TOLD_KEY}, 'rev', rev, 'value', json(value),
  'by', json_object('id', person, 'name', name), 'at', at)`
/** An entry as JSON for readers. SQLite builds this text four times as fast as JavaScript. */
const TOLD = `iif(edited_at IS NULL, ${TOLD_UNEDITED}, json_insert(${TOLD_UNEDITED}, '$.editedAt', edited_at))`
const DELETED = `json_object('kind', kind, 'key', key, 'by', json_object('id', person, 'name', name))`
const NOTE_COUNT = `json_object('reference', reference, 'count', n)`
/** The plus stops the database from scanning all notes for those of one shipment. */
const IS_NOTE = `+kind = 'notes'`
const NOT_GONE = `(kind = 'owners' OR reference IS NULL OR reference NOT IN (SELECT reference FROM gone))`

/** The stored key of an own view. */
export function ownViewKey(person: string, id: string): string {
  return `${person}/${id}`
}

/** The tables of the team's state. Write only in a transaction, see {@link TeamStore.atOnce}. */
export class TeamStore {
  readonly database: DatabaseSync
  readonly #get: StatementSync
  readonly #entry: StatementSync
  readonly #put: StatementSync
  readonly #getDone: StatementSync
  readonly #putDone: StatementSync
  readonly #setMeta: StatementSync
  readonly #getMeta: StatementSync

  constructor(database: DatabaseSync) {
    this.database = database
    this.#get = database.prepare('SELECT * FROM entry WHERE kind = ? AND key = ?')
    this.#entry = database.prepare(`SELECT ${TOLD} AS told FROM ${ENTRIES} WHERE kind = ? AND key = ?`)
    this.#put = database.prepare(
      `INSERT OR REPLACE INTO entry
        (kind, key, reference, rev, request, person, said_name, at, edited_at, value)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    this.#getDone = database.prepare('SELECT rev FROM done WHERE id = ?')
    this.#putDone = database.prepare('INSERT OR REPLACE INTO done (id, rev, at) VALUES (?, ?, ?)')
    this.#getMeta = database.prepare('SELECT value FROM meta WHERE name = ?')
    this.#setMeta = database.prepare('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)')
  }

  /** Runs the work as a transaction. */
  atOnce<T>(work: () => T): T {
    return inTransaction(this.database, work)
  }

  meta(name: MetaName): string | null {
    return textOf(this.#getMeta.get(name)?.value)
  }

  setMeta(name: MetaName, value: string): void {
    this.#setMeta.run(name, value)
  }

  get rev(): number {
    return Number(this.meta('rev'))
  }

  /**
   * Reserves the next revisions.
   *
   * @returns the first of them
   */
  takeRevs(count: number): number {
    const first = this.rev + 1
    this.setMeta('rev', String(this.rev + count))
    return first
  }

  /** Changes once another process has written. */
  get dataVersion(): number {
    return Number(this.database.prepare('PRAGMA data_version').get()?.data_version)
  }

  get(kind: TeamKind, key: string): KeptEntry | null {
    const row = this.#get.get(kind, key)
    return row ? keptOf(row) : null
  }

  put(entry: KeptEntry): void {
    const { kind, key, reference, rev, request, person, saidName, at, editedAt, value } = entry
    this.#put.run(kind, key, reference, rev, request, person, saidName, at, editedAt, value)
  }

  /** The revision that a write gave its entry; `null` if it was not done in the last day. */
  revOfDone(id: string): number | null {
    const rev = this.#getDone.get(id)?.rev
    return typeof rev === 'number' ? rev : null
  }

  noteDone(id: string, rev: number, at: string): void {
    this.#putDone.run(id, rev, at)
  }

  /** Deletes the ids of writes before the instant. */
  forgetDone(before: string): void {
    this.database.prepare('DELETE FROM done WHERE at < ?').run(before)
  }

  /** The entry in the form for readers. */
  entry(kind: TeamKind, key: string): TeamEntry | DeletedEntry | null {
    const told = textOf(this.#entry.get(kind, key)?.told)
    return told === null ? null : JSON.parse(told)
  }

  /** Number of entries that are not deleted. */
  countPresent(): number {
    const all = this.#number('SELECT count(*) AS n FROM entry')
    return all - this.#number('SELECT count(*) AS n FROM entry WHERE value IS NULL')
  }

  /**
   * Number of entries, not deleted, whose last author is the person. The plus stops the database from looking up all of
   * the person's entries for the deleted ones.
   */
  countOfPerson(person: string): number {
    const all = this.#number('SELECT count(*) AS n FROM entry WHERE person = ?', person)
    return all - this.#number('SELECT count(*) AS n FROM entry WHERE value IS NULL AND +person = ?', person)
  }

  /** Bytes in use. Free pages are reused before the file grows. */
  usedBytes(): number {
    return this.#number(
      `SELECT (page_count - freelist_count) * page_size AS n
        FROM pragma_page_count, pragma_freelist_count, pragma_page_size`,
    )
  }

  notesOf(reference: string): TeamEntry[] {
    const notes = `${ENTRIES} WHERE reference = ? AND ${IS_NOTE} AND value IS NOT NULL`
    return JSON.parse(this.#array(TOLD, `${notes} ORDER BY at DESC, rev DESC`, reference))
  }

  ownViewsOf(person: string): TeamEntry[] {
    const there = `${ENTRIES} WHERE kind = 'own-views' AND person = ? AND value IS NOT NULL`
    return JSON.parse(this.#array(TOLD, `${there} ORDER BY rev`, person))
  }

  /** Entries of the kinds, in order of their last change. */
  ofKinds(kinds: readonly TeamKind[]): TeamEntry[] {
    const there = `${ENTRIES} WHERE kind IN (SELECT value FROM json_each(?)) AND value IS NOT NULL`
    return JSON.parse(this.#array(TOLD, `${there} ORDER BY rev`, JSON.stringify(kinds)))
  }

  /** The earliest date first, then deleted ones, the latest deleted first. */
  tagDates(): TagWithDate[] {
    return this.database
      .prepare(
        `SELECT key, value ->> '$.on' AS day FROM entry WHERE kind = 'tag-dates'
          ORDER BY day IS NULL, day, rev DESC`,
      )
      .all()
      .map(({ key, day }) => ({ tag: String(key), on: textOf(day) }))
  }

  countNotes(reference: string): number {
    return this.#number(`SELECT count(value) AS n FROM entry WHERE reference = ? AND ${IS_NOTE}`, reference)
  }

  countOwnViews(person: string): number {
    return this.#number(
      `SELECT count(value) AS n FROM entry WHERE kind = 'own-views' AND +person = ?`,
      person,
    )
  }

  /** Number of entries of the kinds. Scans each of them. */
  countOfKinds(kinds: readonly TeamKind[]): number {
    const isOfKinds = 'kind IN (SELECT value FROM json_each(?))'
    return this.#number(`SELECT count(value) AS n FROM entry WHERE ${isOfKinds}`, JSON.stringify(kinds))
  }

  /**
   * All changes after a revision, except own views; for `null` everything, except what is gone.
   *
   * @returns JSON text of `TeamChanges` without `people`
   */
  changesSince(rev: number | null): string {
    const since = rev ?? 0
    const changed = `${ENTRIES} WHERE kind NOT IN ('notes', 'own-views') AND rev > ? AND ${NOT_GONE}`
    const entries = this.#array(TOLD, `${changed} AND value IS NOT NULL ORDER BY rev`, since)
    const deleted =
      rev === null ? '[]' : this.#array(DELETED, `${changed} AND value IS NULL ORDER BY rev`, since)
    return `{"entries":${entries},"deleted":${deleted},"noteCounts":${this.#noteCounts(since)}}`
  }

  #noteCounts(since: number): string {
    const touched = `SELECT reference FROM entry WHERE ${IS_NOTE} AND rev > ?`
    const counts = `(SELECT reference, count(value) AS n FROM entry
      WHERE ${IS_NOTE} AND reference IN (${touched}) AND ${NOT_GONE} GROUP BY reference)`
    return this.#array(NOTE_COUNT, `${counts} ORDER BY reference`, since)
  }

  person(id: string): KnownPerson | null {
    const row = this.database.prepare('SELECT * FROM person WHERE id = ?').get(id)
    if (!row) return null
    return { id, name: textOf(row.name), email: textOf(row.email), seenAt: String(row.seen_at) }
  }

  /** People seen since the instant, and those with the ids; only the latter for `null`. */
  peopleSince(seenAt: string | null, ids: readonly string[]): TeamPerson[] {
    return this.database
      .prepare(
        `SELECT id, coalesce(name, email) AS name FROM person
          WHERE seen_at >= ?1 OR id IN (SELECT value FROM json_each(?2)) ORDER BY id`,
      )
      .all(seenAt, JSON.stringify(ids))
      .map((row) => ({ id: String(row.id), name: textOf(row.name) }))
  }

  /** Names given without sign-in since the instant, and names of owners. Scans every entry. */
  saidNamesSince(at: string): string[] {
    return this.#names(`at >= ?`, at)
  }

  /** Names given without sign-in in entries after the revision, and names of owners in them. */
  saidNamesAfter(rev: number): string[] {
    return this.#names(`rev > ?`, rev)
  }

  #names(condition: string, value: SQLInputValue): string[] {
    const owner = `CASE WHEN kind = 'owners' THEN value ->> '$.name' END`
    return this.database
      .prepare(
        `SELECT said_name AS name FROM entry WHERE said_name IS NOT NULL AND ${condition}
          UNION SELECT ${owner} FROM entry WHERE ${owner} IS NOT NULL AND ${condition} ORDER BY name`,
      )
      .all(value, value)
      .map(({ name }) => String(name))
  }

  see({ id, name, email, seenAt }: KnownPerson): void {
    this.database
      .prepare('INSERT OR REPLACE INTO person (id, name, email, seen_at) VALUES (?, ?, ?, ?)')
      .run(id, name, email, seenAt)
  }

  /**
   * Entries written by the person, or with the person as owner.
   *
   * @param saidName for the local person, only what was written under this name; all if omitted
   * @returns JSON text of the entries
   */
  entriesOf(id: string, saidName?: string | null): string {
    return this.#array(
      TOLD,
      `${ENTRIES} WHERE value IS NOT NULL AND (
        (person = ?1 AND (?2 = 0 OR said_name IS ?3))
        OR (kind = 'owners' AND ?1 <> '${LOCAL_PERSON}' AND value ->> '$.to' = ?1)
        OR (kind = 'owners' AND ?1 = '${LOCAL_PERSON}' AND value ->> '$.name' = ?3)
      ) ORDER BY rev`,
      id,
      saidName === undefined ? 0 : 1,
      saidName ?? null,
    )
  }

  /** Empties the journal, so that it contains nothing that was deleted. */
  flush(): void {
    this.database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  }

  close(): void {
    this.database.close()
  }

  #number(sql: string, ...values: string[]): number {
    return Number(this.database.prepare(sql).get(...values)?.n)
  }

  /** JSON text of each row, in order. */
  #array(form: string, rows: string, ...values: SQLInputValue[]): string {
    const sql = `SELECT json_group_array(${form}) AS texts FROM (SELECT * FROM ${rows})`
    return String(this.database.prepare(sql).get(...values)?.texts)
  }
}

type Row = Record<string, SQLOutputValue>

function keptOf(row: Row): KeptEntry {
  return {
    kind: kindOf(row.kind),
    key: String(row.key),
    reference: textOf(row.reference),
    rev: Number(row.rev),
    request: String(row.request),
    person: String(row.person),
    saidName: textOf(row.said_name),
    at: String(row.at),
    editedAt: textOf(row.edited_at),
    value: textOf(row.value),
  }
}

function kindOf(value: SQLOutputValue | undefined): TeamKind {
  const kind = TEAM_KINDS.find((known) => known === value)
  if (!kind) throw new Error('An entry has an unknown kind.')
  return kind
}

function textOf(value: SQLOutputValue | undefined): string | null {
  return typeof value === 'string' ? value : null
}
