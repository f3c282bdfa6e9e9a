import type { ListFilters } from '#contract/list-query.ts'
import type { ShipmentStatus } from '#contract/vocabulary.ts'
import type { Position } from '../shipments/cursor.ts'

/** A customer's account. */
export interface Account {
  readonly id: number
  readonly name: string
}

/** The stored data of an API key, without the key itself. */
export interface StoredKey {
  /** First characters of the key. Safe to show and to log. */
  readonly prefix: string
  readonly label: string
  /** ISO 8601 UTC. */
  readonly createdAt: string
  /** ISO 8601 UTC; `null` while the key is valid. */
  readonly revokedAt: string | null
}

export interface NewKey extends Omit<StoredKey, 'revokedAt'> {
  /** SHA-256 of the complete key, hexadecimal. */
  readonly hash: string
}

/** The account and data of a key. */
export interface KeyHolder {
  readonly account: Account
  readonly key: StoredKey
}

/** A stored shipment: its final JSON text, and the values for filters and order. */
export interface ShipmentRow {
  readonly reference: string
  readonly status: ShipmentStatus
  /** Microseconds since 1970. */
  readonly createdUs: number
  /** Microseconds since 1970. */
  readonly updatedUs: number
  readonly tags: readonly string[]
  /** The text for `search` (`searchTextOf`). */
  readonly searchText: string
  /** The JSON text of the API's answer, byte for byte. */
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

/** The page's documents, newest first, and the position of the last one if more follow. */
export interface Page {
  /** The documents joined by commas, in UTF-8; empty if there are none. Owned by the caller. */
  readonly json: Uint8Array
  /** The documents' hashes joined: equal only for the same documents in the same order. */
  readonly hashes: string
  readonly next: Position | null
}

/** The result of a batch. */
export interface BatchOutcome {
  readonly stored: number
  /** Records older than the stored ones, which were left unchanged. */
  readonly skipped: number
}

/** What to do with a record whose `updatedAt` is older than the stored one's. */
export type OlderRecords = 'skip' | 'replace'

/** Stores accounts, keys and shipments. `conformance.ts` tests what every store must do. */
export interface ShipmentStore {
  /** The account with that name, created if it does not exist. */
  ensureAccount(name: string): Promise<Account>
  findAccount(name: string): Promise<Account | null>

  /** Stores all of the keys or none. */
  addKeys(accountId: number, keys: readonly NewKey[]): Promise<void>
  /** All keys of the account including revoked ones, oldest first. */
  listKeys(accountId: number): Promise<StoredKey[]>
  /** Revokes the valid keys with that prefix or label, immediately for every reader, and returns them. */
  revokeKeys(accountId: number, prefixOrLabel: string, revokedAt: string): Promise<StoredKey[]>
  /** The holder of the key with this hash; `null` if it is unknown or revoked. */
  findKey(hash: string): Promise<KeyHolder | null>

  /**
   * A text that changes once any process has stored anything. While it stays the same, so does every answer. `null` if
   * it is unknown without reading.
   */
  version(): Promise<string | null>
  /** Order: `updatedUs` descending, then `reference` descending by code points. */
  listShipments(page: PageRequest): Promise<Page>
  /** The document of one shipment; `null` if there is none. */
  getShipment(accountId: number, reference: string): Promise<string | null>
  /** Inserts or updates by reference, all rows in one durable step. */
  importBatch(accountId: number, rows: readonly ShipmentRow[], older: OlderRecords): Promise<BatchOutcome>
  /** Every document of the account as of one moment, least recently updated first. */
  exportShipments(accountId: number): AsyncIterable<string>

  /** An internal note of the service, such as the day that the demo shows. */
  readNote(name: string): Promise<string | null>
  writeNote(name: string, value: string): Promise<void>

  close(): Promise<void>
}
