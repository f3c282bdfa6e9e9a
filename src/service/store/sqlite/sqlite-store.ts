import type { DatabaseSync } from 'node:sqlite'
import type {
  Account,
  KeyHolder,
  NewKey,
  Page,
  PageRequest,
  ShipmentStore,
  StoredKey,
} from '../shipment-store.ts'
import { searchTermOf } from '#contract/search-term.ts'
import { listStatement, type SearchPath } from './list-statement.ts'
import { openDatabase } from './open-database.ts'
import { importRows } from './import-rows.ts'
import { Statements, textOf, type Row } from './statements.ts'

/** Fewer rows than this are scanned. */
const SMALL_ROWS = 5000
const ACCOUNT_ROWS = 'SELECT 1 FROM shipment WHERE account_id = ?'
const ACCOUNT_ROWS_WITH_TAG = 'SELECT 1 FROM shipment_tag WHERE account_id = ? AND tag = ?'
const BEYOND = 'LIMIT 1 OFFSET ?'

/** The trigram index has no shorter terms. */
const INDEXED_TERM_CHARACTERS = 3

const KEY_COLUMNS = 'prefix, label, created_at, revoked_at'

/** The embedded store: one SQLite file. Calls are synchronous; only the interface requires promises. */
export class SqliteStore implements ShipmentStore {
  readonly #database: DatabaseSync
  readonly #statements: Statements

  /**
   * @param path the database file, or `:memory:`
   * @throws SetupError if the file cannot be used
   */
  constructor(path: string) {
    this.#database = openDatabase(path)
    this.#statements = new Statements(this.#database)
  }

  async ensureAccount(name: string): Promise<Account> {
    this.#statements.run('INSERT INTO account (name) VALUES (?) ON CONFLICT DO NOTHING', name)
    const account = await this.findAccount(name)
    if (!account) throw new Error('An account that was just stored is missing.')
    return account
  }

  async findAccount(name: string): Promise<Account | null> {
    const row = this.#statements.get('SELECT id FROM account WHERE name = ?', name)
    return row ? { id: Number(row['id']), name } : null
  }

  async addKeys(accountId: number, keys: readonly NewKey[]): Promise<void> {
    this.#statements.transaction(() => {
      for (const { hash, prefix, label, createdAt } of keys) {
        this.#statements.run(
          'INSERT INTO api_key (hash, account_id, prefix, label, created_at) VALUES (?, ?, ?, ?, ?)',
          hash,
          accountId,
          prefix,
          label,
          createdAt,
        )
      }
    })
  }

  async listKeys(accountId: number): Promise<StoredKey[]> {
    const sql = `SELECT ${KEY_COLUMNS} FROM api_key WHERE account_id = ? ORDER BY id`
    return this.#statements.all(sql, accountId).map(keyOf)
  }

  async revokeKeys(accountId: number, prefixOrLabel: string, revokedAt: string): Promise<StoredKey[]> {
    const sql = `UPDATE api_key SET revoked_at = ?
      WHERE account_id = ? AND revoked_at IS NULL AND (prefix = ? OR label = ?) RETURNING ${KEY_COLUMNS}`
    return this.#statements.all(sql, revokedAt, accountId, prefixOrLabel, prefixOrLabel).map(keyOf)
  }

  async findKey(hash: string): Promise<KeyHolder | null> {
    const sql = `SELECT account.id, account.name, ${KEY_COLUMNS} FROM api_key JOIN account ON account.id = account_id
      WHERE hash = ? AND revoked_at IS NULL`
    const row = this.#statements.get(sql, hash)
    return row ? { account: { id: Number(row['id']), name: textOf(row['name']) }, key: keyOf(row) } : null
  }

  async version(): Promise<string> {
    // The first number counts changes of other connections, the second those of this one.
    const sql = "SELECT data_version || '.' || total_changes() AS version FROM pragma_data_version"
    return textOf(this.#statements.get(sql)?.['version'])
  }

  async listShipments(page: PageRequest): Promise<Page> {
    const { search } = page.filters
    if (search === null) return this.#readPage(page, 'scan')
    // Frequent terms fill a page from the newest rows, which costs far less than the index.
    const newest = this.#readPage(page, 'newest')
    if (newest.next) return newest
    if (this.#isSmall(page)) return this.#readPage(page, 'scan')
    return this.#readPage(page, isIndexed(search) ? 'index' : 'scan')
  }

  async getShipment(accountId: number, reference: string): Promise<string | null> {
    const sql = `SELECT doc FROM shipment JOIN shipment_doc USING (id) WHERE account_id = ? AND reference = ?`
    const row = this.#statements.get(sql, accountId, reference)
    return row ? textOf(row['doc']) : null
  }

  importBatch: ShipmentStore['importBatch'] = async (accountId, rows, older) =>
    importRows(this.#statements, accountId, rows, older)

  async *exportShipments(accountId: number): AsyncIterable<string> {
    const sql = `SELECT doc FROM shipment s INDEXED BY shipment_by_update JOIN shipment_doc USING (id)
      WHERE account_id = ? ORDER BY updated_us, reference`
    for (const row of this.#database.prepare(sql).iterate(accountId)) yield textOf(row['doc'])
  }

  async readNote(name: string): Promise<string | null> {
    const row = this.#statements.get('SELECT value FROM note WHERE name = ?', name)
    return row ? textOf(row['value']) : null
  }

  async writeNote(name: string, value: string): Promise<void> {
    const sql =
      'INSERT INTO note (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value'
    this.#statements.run(sql, name, value)
  }

  async close(): Promise<void> {
    this.#database.close()
  }

  #readPage(page: PageRequest, path: SearchPath): Page {
    const { sql, values } = listStatement(page, path)
    const row = this.#statements.get(sql, ...values)
    const json = row?.['json']
    if (!row || !(json instanceof Uint8Array)) return { json: new Uint8Array(), hashes: '', next: null }
    const hasMore = Number(row['found']) > page.limit
    return {
      json,
      hashes: textOf(row['hashes']),
      next: hasMore ? { updatedUs: Number(row['updated_us']), reference: textOf(row['reference']) } : null,
    }
  }

  /** Whether few rows have to be scanned: those of the account, or those with the tag. */
  #isSmall({ accountId, filters: { tag } }: PageRequest): boolean {
    const rows =
      tag === null
        ? this.#statements.get(`${ACCOUNT_ROWS} ${BEYOND}`, accountId, SMALL_ROWS - 1)
        : this.#statements.get(`${ACCOUNT_ROWS_WITH_TAG} ${BEYOND}`, accountId, tag, SMALL_ROWS - 1)
    return rows === undefined
  }
}

function isIndexed(search: string): boolean {
  return Array.from(searchTermOf(search)).length >= INDEXED_TERM_CHARACTERS
}

function keyOf(row: Row): StoredKey {
  const revokedAt = row['revoked_at']
  return {
    prefix: textOf(row['prefix']),
    label: textOf(row['label']),
    createdAt: textOf(row['created_at']),
    revokedAt: typeof revokedAt === 'string' ? revokedAt : null,
  }
}
