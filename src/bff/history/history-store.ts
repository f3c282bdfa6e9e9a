import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import {
  CHANGE_KINDS,
  type ChangeFact,
  type ChangeOrigin,
  type ChangeWeight,
} from '#contract/dashboard-api/history.ts'
import { weightOf } from '#facts/changes/compare-shipments.ts'
import type { Slips } from '#facts/changes/slips.ts'
import type { Filled } from '../filled.ts'
import type { AccountStore } from '../held-store.ts'
import { inTransaction } from '../kept-file.ts'
import { readSlips, slipsText } from './slips-text.ts'

/** Which version of a shipment is kept. Moments are milliseconds since 1970. */
export interface KeptVersion {
  readonly updatedUs: number
  /** When the service was last asked for it. Not renewed while the polls already tell that it held. */
  readonly askedAt: number
  readonly hash: string
}

/** A shipment as it is kept. */
export interface KeptState extends KeptVersion {
  readonly reference: string
  readonly firstSeenAt: number
  readonly status: string
  readonly slips: readonly Slips[]
  /** JSON text. */
  readonly json: string
}

export interface KeptChange {
  readonly id: number
  readonly reference: string
  readonly seenAt: number
  readonly afterAt: number
  readonly updatedUs: number
  readonly origin: ChangeOrigin
  readonly facts: readonly ChangeFact[]
}

/** A time in which polls followed one another without a cut. */
export interface Stretch {
  readonly id: number
  readonly from: number
  readonly until: number
  /** Whether its first poll had every change since the stretch before. */
  readonly isCaughtUp: boolean
}

/**
 * `since`: when anything was recorded first. `filled`: how much of the account is here, see `Filled`. `polled_us`: how far the
 * polls had read by then. `forgotten_us`: the latest change of a shipment that was forgotten. `demo`: the past
 * that was loaded, see `loadPast`.
 */
type MetaName = 'account' | 'source' | 'since' | 'filled' | 'polled_us' | 'forgotten_us' | 'demo'

/** The tables of the history. Whatever writes belongs into a transaction, see {@link HistoryStore.atOnce}. */
export class HistoryStore implements AccountStore {
  readonly database: DatabaseSync
  readonly #version: StatementSync
  readonly #state: StatementSync
  readonly #put: StatementSync
  readonly #addChange: StatementSync
  readonly #changes: StatementSync
  readonly #setMeta: StatementSync
  readonly #getMeta: StatementSync

  constructor(database: DatabaseSync) {
    this.database = database
    this.#version = database.prepare(
      'SELECT updated_us, asked_at, hash FROM state WHERE reference = ? AND gone_at IS NULL',
    )
    this.#state = database.prepare('SELECT * FROM state WHERE reference = ?')
    this.#put = database.prepare(
      `INSERT INTO state
        (reference, updated_us, asked_at, first_seen_at, gone_at, status, hash, slips, doc)
        VALUES (?, ?, ?, ?, NULL, ?, ?, ?, ?)
        ON CONFLICT (reference) DO UPDATE SET
          updated_us = excluded.updated_us, asked_at = excluded.asked_at, first_seen_at = excluded.first_seen_at,
          gone_at = NULL, status = excluded.status, hash = excluded.hash, slips = excluded.slips, doc = excluded.doc`,
    )
    this.#addChange = database.prepare(
      `INSERT INTO change (reference, seen_at, after_at, updated_us, origin, weight, kinds, facts)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    this.#changes = database.prepare(
      'SELECT * FROM change WHERE reference = ? AND seen_at >= ? ORDER BY id DESC LIMIT ?',
    )
    this.#getMeta = database.prepare('SELECT value FROM meta WHERE name = ?')
    this.#setMeta = database.prepare('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)')
  }

  /** Does all of the work, or nothing of it. */
  atOnce<T>(work: () => T): T {
    return inTransaction(this.database, work)
  }

  meta(name: MetaName): string | null {
    const value = this.#getMeta.get(name)?.value
    return typeof value === 'string' ? value : null
  }

  setMeta(name: MetaName, value: string): void {
    this.#setMeta.run(name, value)
  }

  /** How much of the account is here; `null` where some of the account set may be missing. */
  get filled(): Filled | null {
    const filled = this.meta('filled')
    return filled === 'account-set' || filled === 'all' ? filled : null
  }

  /** A number in the place of {@link meta}. */
  metaNumber(name: MetaName): number | null {
    const value = this.meta(name)
    return value === null ? null : Number(value)
  }

  /** `null` for a shipment that was never seen, or that the service has no more. */
  version(reference: string): KeptVersion | null {
    const row = this.#version.get(reference)
    return row ? versionOf(row) : null
  }

  state(reference: string): (KeptState & { readonly goneAt: number | null }) | null {
    const row = this.#state.get(reference)
    return row ? stateOf(row) : null
  }

  put({ reference, updatedUs, askedAt, firstSeenAt, status, hash, slips, json }: KeptState): void {
    const doc = zstdCompressSync(json)
    this.#put.run(reference, updatedUs, askedAt, firstSeenAt, status, hash, slipsText(slips), doc)
  }

  /** The kept version still held at that moment. */
  confirm(reference: string, askedAt: number): void {
    this.database
      .prepare('UPDATE state SET asked_at = ?, gone_at = NULL WHERE reference = ?')
      .run(askedAt, reference)
  }

  markGone(reference: string, goneAt: number): void {
    this.database
      .prepare('UPDATE state SET gone_at = ? WHERE reference = ? AND gone_at IS NULL')
      .run(goneAt, reference)
  }

  addChange({ reference, seenAt, afterAt, updatedUs, origin, facts }: Omit<KeptChange, 'id'>): void {
    const kinds = facts.reduce((bits, { kind }) => bits | (1 << CHANGE_KINDS.indexOf(kind)), 0)
    const weight: ChangeWeight = weightOf(facts)
    this.#addChange.run(reference, seenAt, afterAt, updatedUs, origin, weight, kinds, JSON.stringify(facts))
  }

  /** What changed of a shipment since the moment, newest first. */
  changesOf(reference: string, since: number, limit: number): KeptChange[] {
    return this.#changes.all(reference, since, limit).map(changeOf)
  }

  /** All stretches, oldest first. */
  stretches(): Stretch[] {
    return this.database
      .prepare('SELECT * FROM stretch ORDER BY id')
      .all()
      .map((row) => ({
        id: Number(row.id),
        from: Number(row.from_at),
        until: Number(row.until_at),
        isCaughtUp: row.is_caught_up === 1,
      }))
  }

  addStretch({ from, until, isCaughtUp }: Omit<Stretch, 'id'>): number {
    const { lastInsertRowid } = this.database
      .prepare('INSERT INTO stretch (from_at, until_at, is_caught_up) VALUES (?, ?, ?)')
      .run(from, until, Number(isCaughtUp))
    return Number(lastInsertRowid)
  }

  extendStretch(id: number, until: number): void {
    this.database.prepare('UPDATE stretch SET until_at = ? WHERE id = ?').run(until, id)
  }

  /** The JSON texts of the shipments that the service has: first the active ones, then the others, the latest change first. */
  *all(): Generator<{ readonly json: string; readonly updatedUs: number }> {
    for (const which of [`status = 'Active'`, `status <> 'Active'`]) {
      const rows = this.database
        .prepare(
          `SELECT doc, updated_us FROM state WHERE gone_at IS NULL AND ${which} ORDER BY updated_us DESC`,
        )
        .iterate()
      for (const row of rows) yield { json: textIn(row.doc), updatedUs: Number(row.updated_us) }
    }
  }

  /** Differs from before once another process has written. */
  get dataVersion(): number {
    return Number(this.database.prepare('PRAGMA data_version').get()?.data_version)
  }

  /** Empties the journal. */
  flush(): void {
    this.database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  }

  close(): void {
    this.database.close()
  }
}

type Row = Record<string, SQLOutputValue>

function versionOf(row: Row): KeptVersion {
  return {
    updatedUs: Number(row.updated_us),
    askedAt: Number(row.asked_at),
    hash: String(row.hash),
  }
}

function stateOf(row: Row): KeptState & { readonly goneAt: number | null } {
  return {
    ...versionOf(row),
    reference: String(row.reference),
    firstSeenAt: Number(row.first_seen_at),
    goneAt: row.gone_at === null ? null : Number(row.gone_at),
    status: String(row.status),
    slips: readSlips(String(row.slips)),
    json: textIn(row.doc),
  }
}

function changeOf(row: Row): KeptChange {
  const origin = String(row.origin)
  return {
    id: Number(row.id),
    reference: String(row.reference),
    seenAt: Number(row.seen_at),
    afterAt: Number(row.after_at),
    updatedUs: Number(row.updated_us),
    origin: origin === 'watched' || origin === 'loaded' ? origin : 'gap',
    // Only what was compared is kept.
    facts: JSON.parse(String(row.facts)),
  }
}

function textIn(doc: SQLOutputValue | undefined): string {
  if (!(doc instanceof Uint8Array)) throw new Error('A shipment is not readable in the file.')
  return zstdDecompressSync(doc).toString()
}
