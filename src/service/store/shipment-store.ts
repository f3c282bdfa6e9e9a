import type { ListFilters } from '#contract/list-query.ts'
import type { ShipmentStatus } from '#contract/vocabulary.ts'
import type { Position } from '../shipments/cursor.ts'

/** A customer's account. */
export interface Account {
  readonly id: number
  readonly name: string
}

/** An API key as it is stored: never the key itself. */
export interface StoredKey {
  /** Leading characters of the key; safe to show and to log. */
  readonly prefix: string
  readonly label: string
  /** ISO 8601 UTC. */
  readonly createdAt: string
  /** ISO 8601 UTC; `null` while the key is valid. */
  readonly revokedAt: string | null
}

/** A key to be stored. */
export interface NewKey extends Omit<StoredKey, 'revokedAt'> {
  /** SHA-256 of the whole key, hexadecimal. */
  readonly hash: string
}

/** Whose key it is. */
export interface KeyHolder {
  readonly account: Account
  readonly key: StoredKey
}

/** A shipment as it is stored: its final JSON text, and the values that filters and order need. */
export interface ShipmentRow {
  readonly reference: string
  readonly status: ShipmentStatus
  /** Microseconds since 1970. */
  readonly createdUs: number
  /** Microseconds since 1970. */
  readonly updatedUs: number
  readonly tags: readonly string[]
  /** What `search` looks into (`searchTextOf`). */
  readonly searchText: string
  /** The JSON text that the API answers with, byte for byte. */
  readonly doc: string
}

/** One page of a list. */
export interface PageRequest {
  readonly accountId: number
  readonly filters: ListFilters
  /** The page continues after this position; `null` for the first page. */
  readonly after: Position | null
  readonly limit: number
}

/** The page's documents, newest first, and the position of the last one when more follow. */
export interface Page {
  /** The documents joined by commas, in UTF-8; empty if there are none. It belongs to the caller. */
  readonly json: Uint8Array
  /** The documents' hashes in a row: equal only for the same documents in the same order. */
  readonly hashes: string
  readonly next: Position | null
}

/** What a batch did. */
export interface BatchOutcome {
  readonly stored: number
  /** Records older than the stored one, left as they were. */
  readonly skipped: number
}

/** What to do with a record whose `updatedAt` is older than the stored one's. */
export type OlderRecords = 'skip' | 'replace'

/** Keeps accounts, keys and shipments. `conformance.ts` says what every store has to do. */
export interface ShipmentStore {
  /** The account of that name, made if it does not exist. */
  ensureAccount(name: string): Promise<Account>
  findAccount(name: string): Promise<Account | null>

  /** Stores all of the keys or none. */
  addKeys(accountId: number, keys: readonly NewKey[]): Promise<void>
  /** All keys of the account, revoked ones included, oldest first. */
  listKeys(accountId: number): Promise<StoredKey[]>
  /** Revokes the valid keys with that prefix or label, immediately for every reader, and returns them. */
  revokeKeys(accountId: number, prefixOrLabel: string, revokedAt: string): Promise<StoredKey[]>
  /** Whose key has this hash; `null` when unknown or revoked. */
  findKey(hash: string): Promise<KeyHolder | null>

  /**
   * A text that changes once any process has stored anything: while it stays the same, so does every answer.
   * `null` where that is not known without reading.
   */
  version(): Promise<string | null>
  /** Order: `updatedUs` descending, then `reference` descending by code points. */
  listShipments(page: PageRequest): Promise<Page>
  /** The document of one shipment, or `null`. */
  getShipment(accountId: number, reference: string): Promise<string | null>
  /** Inserts or updates by reference, all of the rows in one durable step. */
  importBatch(accountId: number, rows: readonly ShipmentRow[], older: OlderRecords): Promise<BatchOutcome>
  /** Every document of the account as of one moment, least recently updated first. */
  exportShipments(accountId: number): AsyncIterable<string>

  /** A note of the service's own, such as the day that the demo shows. */
  readNote(name: string): Promise<string | null>
  writeNote(name: string, value: string): Promise<void>

  close(): Promise<void>
}
