import { randomUUID } from 'node:crypto'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { zstdCompressSync } from 'node:zlib'
import type { MilestoneHistory } from '#contract/dashboard-api/history.ts'
import { seenArrivals, slipFrom, type SeenArrivals, type Slips } from '#facts/shipment/slip.ts'
import type { SeenShipment } from '../feed/seen-shipment.ts'
import type { AccountStore } from '../data-dir/held-store.ts'
import { inTransaction } from '../data-dir/kept-file.ts'
import { MARKETPLACE_KEY } from '../upstream/shape.ts'
import {
  changeOf,
  seenIn,
  slipsIn,
  stateOf,
  versionOf,
  type KeptChange,
  type KeptState,
  type KeptVersion,
} from './history-rows.ts'
import { createKeptReader, type KeptReader } from './kept-reader.ts'

/** A shipment to store. */
export interface NewState extends KeptVersion {
  readonly reference: string
  readonly firstSeenAt: number
  readonly status: string
  readonly slips: readonly MilestoneHistory[]
  /** JSON text. */
  readonly json: string
}

/** A change to store. Times are milliseconds since 1970. */
interface NewChange extends Pick<KeptChange, 'reference' | 'origin' | 'facts'> {
  readonly seenAt: number
  readonly afterAt: number
  readonly updatedUs: number
}

/** A period of uninterrupted polls. */
export interface Stretch {
  readonly id: number
  readonly from: number
  readonly until: number
  /** Whether its first poll had every change since the previous stretch. */
  readonly isCaughtUp: boolean
}

/**
 * `since`: when recording started. `filled`: how much of the account is stored, see `Filled`. `polled_us`: how far
 * polls had read by then. `forgotten_us`: the latest change of a deleted shipment. `demo`: the loaded past, see
 * `loadPast`.
 */
type MetaName = 'account' | 'source' | 'since' | 'filled' | 'polled_us' | 'forgotten_us' | 'demo'

export interface RowReading {
  readonly read: KeptReader
  /** Called with the reference of an unreadable shipment, or an unreadable line of a past. It counts as never seen. */
  readonly onUnreadable: (what: string, error: unknown) => void
}

const AS_SPECIFIED: RowReading = { read: createKeptReader(MARKETPLACE_KEY), onUnreadable: () => {} }

/** The tables of the history. Write only in a transaction, see {@link HistoryStore.atOnce}. */
export class HistoryStore implements AccountStore {
  readonly database: DatabaseSync
  /** Reads the JSON text of a shipment. */
  readonly read: KeptReader
  readonly #onUnreadable: RowReading['onUnreadable']
  /** The first seen arrivals of shipments, by reference. */
  readonly #firstSeen = new Map<string, SeenArrivals | null>()
  /** How far arrivals have moved. Its key changes when everything was replaced. */
  slips: Slips = this.#newSlips()
  /** Prepared statements by their text. */
  readonly #statements = new Map<string, StatementSync>()

  constructor(database: DatabaseSync, { read, onUnreadable } = AS_SPECIFIED) {
    this.database = database
    this.read = read
    this.#onUnreadable = onUnreadable
  }

  /** The statement with this text, which is prepared once. */
  #sql(text: string): StatementSync {
    const statement = this.#statements.get(text) ?? this.database.prepare(text)
    this.#statements.set(text, statement)
    return statement
  }

  #newSlips(): Slips {
    return {
      key: randomUUID(),
      of: (shipment) => slipFrom(shipment, this.#firstSeenOf(shipment.reference)),
    }
  }

  /** Deletes everything recorded. */
  clear(): void {
    this.database.exec(`DELETE FROM state; DELETE FROM change; DELETE FROM stretch;
      DELETE FROM meta WHERE name IN ('since', 'filled', 'polled_us', 'forgotten_us')`)
    this.#firstSeen.clear()
    this.slips = this.#newSlips()
  }

  /** Runs the work as a transaction. */
  atOnce<T>(work: () => T): T {
    return inTransaction(this.database, work)
  }

  meta(name: MetaName): string | null {
    const value = this.#sql('SELECT value FROM meta WHERE name = ?').get(name)?.value
    return typeof value === 'string' ? value : null
  }

  setMeta(name: MetaName, value: string): void {
    this.#sql('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)').run(name, value)
  }

  /** The value of {@link meta} as a number; `null` if it is none. */
  metaNumber(name: MetaName): number | null {
    const value = Number(this.meta(name) ?? Number.NaN)
    return Number.isFinite(value) ? value : null
  }

  /** `null` for a shipment that was never seen or that the service no longer has. */
  version(reference: string): KeptVersion | null {
    const row = this.#sql(
      'SELECT updated_us, asked_at, hash FROM state WHERE reference = ? AND gone_at IS NULL',
    ).get(reference)
    return row ? versionOf(row) : null
  }

  /** `null` for a shipment that was never seen. */
  state(reference: string): KeptState | null {
    const row = this.#sql('SELECT * FROM state WHERE reference = ?').get(reference)
    return row ? this.readable(reference, () => stateOf(row, this.read)) : null
  }

  /** Runs a read; `null` if it fails, which is reported. */
  readable<T>(what: string, read: () => T): T | null {
    try {
      return read()
    } catch (error) {
      this.#onUnreadable(what, error)
      return null
    }
  }

  #firstSeenOf(reference: string): SeenArrivals | null {
    const known = this.#firstSeen.get(reference)
    if (known !== undefined) return known
    const state = this.state(reference)
    const first = state && seenArrivals(state.shipment.milestones, state.slips)
    this.#firstSeen.set(reference, first)
    return first
  }

  put({ reference, updatedUs, askedAt, firstSeenAt, status, hash, slips, json }: NewState): void {
    this.#firstSeen.delete(reference)
    this.#sql(
      `INSERT INTO state (reference, updated_us, asked_at, first_seen_at, status, hash, slips, doc)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (reference) DO UPDATE SET
          updated_us = excluded.updated_us, asked_at = excluded.asked_at, first_seen_at = excluded.first_seen_at,
          gone_at = NULL, status = excluded.status, hash = excluded.hash, slips = excluded.slips, doc = excluded.doc`,
    ).run(
      reference,
      updatedUs,
      askedAt,
      firstSeenAt,
      status,
      hash,
      JSON.stringify(slips),
      zstdCompressSync(json),
    )
  }

  /** The stored version was still current at that time. */
  confirm(reference: string, askedAt: number): void {
    this.#sql('UPDATE state SET asked_at = ?, gone_at = NULL WHERE reference = ?').run(askedAt, reference)
  }

  markGone(reference: string, goneAt: number): void {
    this.#sql('UPDATE state SET gone_at = ? WHERE reference = ? AND gone_at IS NULL').run(goneAt, reference)
  }

  /** Deletes shipments, which then count as never seen. */
  forget(references: readonly string[]): void {
    for (const reference of references) {
      this.#sql('DELETE FROM state WHERE reference = ?').run(reference)
      this.#firstSeen.delete(reference)
    }
  }

  addChange({ reference, seenAt, afterAt, updatedUs, origin, facts }: NewChange): void {
    this.#sql(
      'INSERT INTO change (reference, seen_at, after_at, updated_us, origin, facts) VALUES (?, ?, ?, ?, ?, ?)',
    ).run(reference, seenAt, afterAt, updatedUs, origin, JSON.stringify(facts))
  }

  /** Changes of a shipment since the time, newest first. */
  changesOf(reference: string, since: number, limit: number): KeptChange[] {
    const rows = this.#sql(
      'SELECT * FROM change WHERE reference = ? AND seen_at >= ? ORDER BY id DESC LIMIT ?',
    ).all(reference, since, limit)
    return rows.flatMap((row) => this.readable(reference, () => changeOf(row)) ?? [])
  }

  /** Changes of all shipments that were seen after a moment, newest first. */
  changesSince(since: number, limit: number): KeptChange[] {
    const rows = this.#sql(
      'SELECT * FROM change WHERE seen_at > ? ORDER BY seen_at DESC, id DESC LIMIT ?',
    ).all(since, limit)
    return rows.flatMap((row) => this.readable(String(row.reference), () => changeOf(row)) ?? [])
  }

  stretches(): Stretch[] {
    const rows = this.#sql('SELECT * FROM stretch ORDER BY id').all()
    return rows.map((row) => ({
      id: Number(row.id),
      from: Number(row.from_at),
      until: Number(row.until_at),
      isCaughtUp: row.is_caught_up === 1,
    }))
  }

  addStretch({ from, until, isCaughtUp }: Omit<Stretch, 'id'>): number {
    const insert = this.#sql('INSERT INTO stretch (from_at, until_at, is_caught_up) VALUES (?, ?, ?)')
    return Number(insert.run(from, until, Number(isCaughtUp)).lastInsertRowid)
  }

  extendStretch(id: number, until: number): void {
    this.#sql('UPDATE stretch SET until_at = ? WHERE id = ?').run(until, id)
  }

  /**
   * The shipments that the service has: first active ones, then the others, latest change first. Unreadable ones have
   * no content.
   */
  *all(): Generator<{
    readonly reference: string
    readonly updatedUs: number
    readonly seen: SeenShipment | null
  }> {
    for (const which of [`status = 'Active'`, `status <> 'Active'`]) {
      const rows = this.database
        .prepare(
          `SELECT reference, doc, updated_us, slips FROM state WHERE gone_at IS NULL AND ${which} ORDER BY updated_us DESC`,
        )
        .iterate()
      for (const row of rows) {
        const reference = String(row.reference)
        const seen = this.readable(reference, () => seenIn(row, this.read))
        const first = () => seen && seenArrivals(seen.shipment.milestones, slipsIn(row))
        this.#firstSeen.set(reference, this.readable(reference, first))
        yield { reference, updatedUs: Number(row.updated_us), seen }
      }
    }
  }

  /** Changes once another process has written. */
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
