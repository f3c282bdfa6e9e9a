import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite'
import {
  LOCAL_PERSON,
  TEAM_KINDS,
  type DeletedEntry,
  type TeamChanges,
  type TeamEntry,
  type TeamKind,
  type TeamNoteCount,
  type TeamPerson,
} from '#contract/dashboard-api/team.ts'
import { inTransaction } from '../kept-file.ts'

/** A person who has signed in. */
export interface KnownPerson extends TeamPerson {
  readonly email: string | null
  readonly seenAt: string
}

/** An entry as it is kept. */
export interface KeptEntry {
  readonly kind: TeamKind
  readonly key: string
  /** The shipment that it belongs to. */
  readonly reference: string | null
  readonly rev: number
  /** `id` of the write that made it so. */
  readonly request: string
  /** Id of the person. */
  readonly person: string
  /** The name that was said without sign-in. */
  readonly saidName: string | null
  readonly at: string
  readonly editedAt: string | null
  /** JSON text; `null` for one that was deleted. */
  readonly value: string | null
}

/** `account`: its name. `source`: differs with the service's address and the key. */
type MetaName = 'epoch' | 'account' | 'source' | 'rev' | 'forgotten_rev'

const LOCAL_NAME = 'this computer'
/** An entry with the name of its person. */
const ENTRY = `SELECT entry.*, coalesce(person.name, person.email) AS person_name
  FROM entry LEFT JOIN person ON person.id = entry.person`
/** The plus keeps the database from looking through all notes for those of one shipment. */
const IS_NOTE = `+kind = 'notes'`
const NOT_GONE = `(kind = 'owners' OR reference IS NULL OR reference NOT IN (SELECT reference FROM gone))`

/** The tables of the team's state. Whatever writes belongs into a transaction, see {@link TeamStore.atOnce}. */
export class TeamStore {
  readonly database: DatabaseSync
  readonly #get: StatementSync
  readonly #put: StatementSync
  readonly #setMeta: StatementSync
  readonly #getMeta: StatementSync

  constructor(database: DatabaseSync) {
    this.database = database
    this.#get = database.prepare(`${ENTRY} WHERE kind = ? AND key = ?`)
    this.#put = database.prepare(
      `INSERT OR REPLACE INTO entry
        (kind, key, reference, rev, request, person, said_name, at, edited_at, value)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    this.#getMeta = database.prepare('SELECT value FROM meta WHERE name = ?')
    this.#setMeta = database.prepare('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)')
  }

  /** Does all of the work, or nothing of it. */
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

  /** Changes up to this number cannot be told any more. */
  get forgottenRev(): number {
    return Number(this.meta('forgotten_rev'))
  }

  /** The next number of a change. */
  nextRev(): number {
    const rev = this.rev + 1
    this.setMeta('rev', String(rev))
    return rev
  }

  /** Differs from before once another process has written. */
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

  /** The entry as it is told. */
  told(kind: TeamKind, key: string): TeamEntry | DeletedEntry | null {
    const row = this.#get.get(kind, key)
    return row ? toldOf(row) : null
  }

  /** Entries that are there. */
  countThere(): number {
    const all = this.#number('SELECT count(*) AS n FROM entry')
    return all - this.#number('SELECT count(*) AS n FROM entry WHERE value IS NULL')
  }

  /**
   * Entries that are there and that the person wrote last. The plus keeps the database from looking up all of the
   * person's entries for those that were deleted.
   */
  countOf(person: string): number {
    const all = this.#number('SELECT count(*) AS n FROM entry WHERE person = ?', person)
    return all - this.#number('SELECT count(*) AS n FROM entry WHERE value IS NULL AND +person = ?', person)
  }

  /** Bytes of the file that hold something: its pages that are free are used before it grows. */
  usedBytes(): number {
    return this.#number(
      `SELECT (page_count - freelist_count) * page_size AS n
        FROM pragma_page_count, pragma_freelist_count, pragma_page_size`,
    )
  }

  notesOf(reference: string): TeamEntry[] {
    return this.database
      .prepare(`${ENTRY} WHERE reference = ? AND ${IS_NOTE} AND value IS NOT NULL ORDER BY at DESC, rev DESC`)
      .all(reference)
      .map(toldOf)
      .filter(isThere)
  }

  /** How many notes the shipment has. */
  countNotes(reference: string): number {
    return this.#number(`SELECT count(value) AS n FROM entry WHERE reference = ? AND ${IS_NOTE}`, reference)
  }

  countViews(): number {
    return this.#number(`SELECT count(value) AS n FROM entry WHERE kind = 'views'`)
  }

  /** What has changed since the number; everything that is not gone for `null`. */
  changesSince(rev: number | null): Pick<TeamChanges, 'entries' | 'deleted' | 'noteCounts'> {
    const wanted = rev === null ? 'value IS NOT NULL' : 'rev > ?'
    const rows = this.database
      .prepare(`${ENTRY} WHERE kind <> 'notes' AND ${wanted} AND ${NOT_GONE} ORDER BY rev`)
      .all(...(rev === null ? [] : [rev]))
      .map(toldOf)
    return {
      entries: rows.filter(isThere),
      deleted: rows
        .filter(({ value }) => value === null)
        .map(({ kind, key, rev: deletedRev }) => ({ kind, key, rev: deletedRev })),
      noteCounts: this.#noteCounts(rev),
    }
  }

  #noteCounts(rev: number | null): TeamNoteCount[] {
    const touched =
      rev === null
        ? `kind = 'notes'`
        : `${IS_NOTE} AND reference IN (SELECT reference FROM entry WHERE ${IS_NOTE} AND rev > ?)`
    return this.database
      .prepare(
        `SELECT reference, count(value) AS n, max(rev) AS rev FROM entry
          WHERE ${touched} AND ${NOT_GONE} GROUP BY reference ORDER BY reference`,
      )
      .all(...(rev === null ? [] : [rev]))
      .map((row) => ({ reference: String(row.reference), count: Number(row.n), rev: Number(row.rev) }))
  }

  person(id: string): KnownPerson | null {
    const row = this.database.prepare('SELECT * FROM person WHERE id = ?').get(id)
    if (!row) return null
    return { id, name: textOf(row.name), email: textOf(row.email), seenAt: String(row.seen_at) }
  }

  /** People who were seen since the moment, and those of the ids; the latter alone for `null`. */
  peopleSince(seenAt: string | null, ids: readonly string[]): TeamPerson[] {
    return this.database
      .prepare(
        `SELECT id, coalesce(name, email) AS name FROM person
          WHERE seen_at >= ?1 OR id IN (SELECT value FROM json_each(?2)) ORDER BY id`,
      )
      .all(seenAt, JSON.stringify(ids))
      .map((row) => ({ id: String(row.id), name: textOf(row.name) }))
  }

  see({ id, name, email, seenAt }: KnownPerson): void {
    this.database
      .prepare('INSERT OR REPLACE INTO person (id, name, email, seen_at) VALUES (?, ?, ?, ?)')
      .run(id, name, email, seenAt)
  }

  /**
   * What the person wrote, or is named in as owner.
   *
   * @param saidName of the local person only what was written under this name; left out for all of it
   */
  entriesOf(id: string, saidName?: string | null): TeamEntry[] {
    return this.database
      .prepare(
        `${ENTRY} WHERE value IS NOT NULL AND (
          (person = ?1 AND (?2 = 0 OR said_name IS ?3))
          OR (kind = 'owners' AND ?1 <> '${LOCAL_PERSON}' AND value ->> '$.to' = ?1)
        ) ORDER BY rev`,
      )
      .all(id, saidName === undefined ? 0 : 1, saidName ?? null)
      .map(toldOf)
      .filter(isThere)
  }

  /** Empties the journal, so that nothing forgotten stands in it. */
  flush(): void {
    this.database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  }

  close(): void {
    this.database.close()
  }

  #number(sql: string, ...values: string[]): number {
    return Number(this.database.prepare(sql).get(...values)?.n)
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

function toldOf(row: Row): TeamEntry | DeletedEntry {
  const { kind, key, rev, person, saidName, at, editedAt, value } = keptOf(row)
  const name = person === LOCAL_PERSON ? (saidName ?? LOCAL_NAME) : textOf(row.person_name)
  // Only what was judged is kept.
  const entry: TeamEntry | DeletedEntry = {
    kind,
    key,
    rev,
    value: value === null ? null : JSON.parse(value),
    by: { id: person, name },
    at,
    ...(editedAt !== null && { editedAt }),
  }
  return entry
}

function isThere(entry: TeamEntry | DeletedEntry): entry is TeamEntry {
  return entry.value !== null
}

function kindOf(value: SQLOutputValue | undefined): TeamKind {
  const kind = TEAM_KINDS.find((known) => known === value)
  if (!kind) throw new Error('An entry has an unknown kind.')
  return kind
}

function textOf(value: SQLOutputValue | undefined): string | null {
  return typeof value === 'string' ? value : null
}
