import type { Pool, PoolClient } from 'pg'
import { searchTermOf } from '#contract/search-term.ts'
import type {
  Account,
  KeyHolder,
  NewKey,
  Page,
  PageRequest,
  ShipmentStore,
  StoredKey,
} from '../shipment-store.ts'
import { AccountTurns } from './account-turns.ts'
import { gramsOfTerm, isIndexed } from './grams.ts'
import { readFrequentGrams } from './import-grams.ts'
import { importRows, lockForImport } from './import-rows.ts'
import { HEAD_CHARACTERS, idOfText, plainText } from './key-text.ts'
import { listStatement, type SearchPath } from './list-statement.ts'
import { rawTypes } from './raw-types.ts'
import { readSoon, type Question, type Row } from './read-soon.ts'

/** Rows to check one by one before using the index of searched texts. Rows of a tag cost more each. */
const WALK_ROWS = 2000
const TAGGED_WALK_ROWS = 150

/** Documents that an export reads at a time. */
const EXPORT_ROWS = 500

/** By key instead of a cursor, which would fetch the complete account from its machine. */
const EXPORT_PAGE = `
  SELECT updated_us, reference, doc FROM shipment
  WHERE account_id = $1::bigint AND (updated_us, left(reference, ${HEAD_CHARACTERS}), reference)
    > ($2::bigint, left($3::text, ${HEAD_CHARACTERS}), $3::text)
  ORDER BY updated_us, left(reference, ${HEAD_CHARACTERS}), reference LIMIT ${EXPORT_ROWS}`
const BEFORE_ALL = ['-9223372036854775808', '']

const KEY_COLUMNS = 'prefix, label, created_at, revoked_at'

/** The store that several instances share: a PostgreSQL database. */
export class PostgresStore implements ShipmentStore {
  readonly #pool: Pool
  readonly #turns = new AccountTurns()
  /** Frequent grams by account, for imports. A gram that was frequent once stays frequent. */
  readonly #frequentGrams = new Map<number, Set<string>>()

  /** @param pool of a database whose tables are up to date; the store closes it */
  constructor(pool: Pool) {
    this.#pool = pool
  }

  async ensureAccount(name: string): Promise<Account> {
    // Looked up first, because every attempt to insert uses up a number.
    const known = await this.findAccount(name)
    if (known) return known
    await this.#pool.query('INSERT INTO account (name) VALUES ($1) ON CONFLICT DO NOTHING', [name])
    const account = await this.findAccount(name)
    if (!account) throw new Error('An account that was just stored is missing.')
    return account
  }

  async findAccount(name: string): Promise<Account | null> {
    const [row] = await this.#all('SELECT id FROM account WHERE name = $1', [name])
    return row ? { id: Number(row['id']), name } : null
  }

  async addKeys(accountId: number, keys: readonly NewKey[]): Promise<void> {
    const columns = [
      keys.map(({ hash }) => hash),
      keys.map(({ prefix }) => prefix),
      keys.map(({ label }) => label),
      keys.map(({ createdAt }) => createdAt),
    ]
    await this.#pool.query(
      `INSERT INTO api_key (account_id, hash, prefix, label, created_at)
      SELECT $1::bigint, given.* FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) given`,
      [accountId, ...columns],
    )
  }

  async listKeys(accountId: number): Promise<StoredKey[]> {
    const sql = `SELECT ${KEY_COLUMNS} FROM api_key WHERE account_id = $1::bigint ORDER BY number`
    return (await this.#all(sql, [accountId])).map(keyOf)
  }

  async revokeKeys(accountId: number, prefixOrLabel: string, revokedAt: string): Promise<StoredKey[]> {
    const sql = `UPDATE api_key SET revoked_at = $3
      WHERE account_id = $1::bigint AND revoked_at IS NULL AND (prefix = $2 OR label = $2) RETURNING ${KEY_COLUMNS}`
    return (await this.#all(sql, [accountId, prefixOrLabel, revokedAt])).map(keyOf)
  }

  async findKey(hash: string): Promise<KeyHolder | null> {
    const text = `SELECT account.id, account.name, ${KEY_COLUMNS}
      FROM api_key JOIN account ON account.id = api_key.account_id WHERE hash = $1 AND revoked_at IS NULL`
    const [row] = await readSoon(this.#pool, { name: 'key', text, values: [hash] })
    return row ? { account: { id: Number(row['id']), name: String(row['name']) }, key: keyOf(row) } : null
  }

  /** Unknown, because other instances store too, and asking would cost as much as reading. */
  async version(): Promise<null> {
    return null
  }

  async listShipments(page: PageRequest): Promise<Page> {
    const { search } = page.filters
    if (search === null) return this.#readPage(page, 'order')
    // Frequent terms fill a page from the next few rows, which costs far less than the index.
    const rowsMax = page.filters.tag === null ? WALK_ROWS : TAGGED_WALK_ROWS
    const next = await this.#readPage(page, { rowsMax })
    if (next.next) return next
    const path = await this.#pathTo(searchTermOf(search), page.accountId)
    return path === null ? emptyPage() : this.#readPage(page, path)
  }

  async getShipment(accountId: number, reference: string): Promise<string | null> {
    const text = 'SELECT doc FROM shipment WHERE account_id = $1::bigint AND reference_id = $2::uuid'
    const values = [accountId, idOfText(reference)]
    const [row] = await this.#read(accountId, { name: 'shipment', text, values })
    return row ? String(row['doc']) : null
  }

  importBatch: ShipmentStore['importBatch'] = async (accountId, rows, older) => {
    const { known, stored, skipped, frequent } = await this.#transaction(async (client) => {
      await lockForImport(client, accountId)
      const known = this.#frequentGrams.get(accountId) ?? (await readFrequentGrams(client, accountId))
      return { known, ...(await importRows({ client, accountId, frequent: known }, rows, older)) }
    })
    // Recorded only once it is stored.
    this.#frequentGrams.set(accountId, known)
    for (const gram of frequent) known.add(gram)
    return { stored, skipped }
  }

  async *exportShipments(accountId: number): AsyncIterable<string> {
    const client = await this.#pool.connect()
    let isDone = false
    try {
      // Every page sees the same state as the first.
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      let after: unknown[] = BEFORE_ALL
      for (;;) {
        const { rows } = await client.query<Row>(EXPORT_PAGE, [accountId, ...after])
        for (const row of rows) yield String(row['doc'])
        const last = rows.at(-1)
        if (!last || rows.length < EXPORT_ROWS) break
        after = [last['updated_us'], last['reference']]
      }
      await client.query('COMMIT')
      isDone = true
    } finally {
      // A reader that stops early leaves a transaction open, which ends with its connection.
      client.release(!isDone)
    }
  }

  async readNote(name: string): Promise<string | null> {
    const text = 'SELECT value FROM note WHERE name = $1'
    const [row] = await readSoon(this.#pool, { text, values: [name] })
    return row ? String(row['value']) : null
  }

  async writeNote(name: string, value: string): Promise<void> {
    const sql =
      'INSERT INTO note (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value'
    await this.#pool.query(sql, [name, value])
  }

  /** The note with that name, created with this value if missing. All instances get the same one. */
  async ensureNote(name: string, value: string): Promise<string> {
    await this.#pool.query('INSERT INTO note (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      name,
      value,
    ])
    return (await this.readNote(name)) ?? value
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }

  /** How to find rows with a term that the walk did not reach; `null` if there are none. */
  async #pathTo(term: string, accountId: number): Promise<SearchPath | null> {
    if (isIndexed(term)) return 'index'
    const grams = gramsOfTerm(term)
    const text =
      'SELECT reference_ids FROM search_gram WHERE account_id = $1::bigint AND gram = ANY($2::text[])'
    const found = await this.#read(accountId, { text, values: [accountId, grams] })
    if (found.length < new Set(grams).size) return null
    const rare = found.map((row) => row['reference_ids']).filter((ids) => Array.isArray(ids))
    const [rarest] = rare.toSorted((one, two) => one.length - two.length)
    if (rarest) return { referenceIds: rarest.map(String) }
    // A frequent term soon fills a page; whether a longer term is frequent too is unknown.
    return grams.length === 1 ? 'order' : 'sweep'
  }

  /** Unnamed, because a named one would soon use a generic plan that fits no value. */
  async #readPage(page: PageRequest, path: SearchPath): Promise<Page> {
    const { text, values } = listStatement(page, path)
    const [row] = await this.#read(page.accountId, { text, values, binary: true, types: rawTypes })
    const json = row?.['json']
    if (!row || !(json instanceof Uint8Array)) return emptyPage()
    const hasMore = Number(row['found']) > page.limit
    return {
      json,
      hashes: String(row['hashes']),
      next: hasMore
        ? { updatedUs: Number(row['updated_us']), reference: plainText(String(row['reference'])) }
        : null,
    }
  }

  /** Reads data of an account, whose machine may not answer. */
  #read(accountId: number, question: Question): Promise<Row[]> {
    return this.#turns.take(accountId, () => readSoon(this.#pool, question))
  }

  async #all(sql: string, values: unknown[]): Promise<Row[]> {
    return (await this.#pool.query<Row>(sql, values)).rows
  }

  /** All of the work is durable on return, or none of it happened. */
  async #transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect()
    try {
      await client.query('BEGIN')
      const result = await work(client)
      await client.query('COMMIT')
      client.release()
      return result
    } catch (error) {
      // Closes the connection with the transaction, whatever its state.
      client.release(true)
      throw error
    }
  }
}

/** Created each time, because a page belongs only to its reader. */
function emptyPage(): Page {
  return { json: new Uint8Array(), hashes: '', next: null }
}

function keyOf(row: Row): StoredKey {
  const revokedAt = row['revoked_at']
  return {
    prefix: String(row['prefix']),
    label: String(row['label']),
    createdAt: String(row['created_at']),
    revokedAt: typeof revokedAt === 'string' ? revokedAt : null,
  }
}
