import { statSync } from 'node:fs'
import type { Clock } from '../../clock.ts'
import type { ShipmentStore } from '../shipment-store.ts'
import { RESULT_CODES, resultCodeOf } from './result-code.ts'
import { SqliteStore } from './sqlite-store.ts'

/** How often to check the file, and to retry a failed opening. */
const CHECK_MS = 1000

/** After these errors a connection is unreliable, whatever happens to the file. */
const BREAKING_CODES: readonly (number | null)[] = [
  RESULT_CODES.ioError,
  RESULT_CODES.corrupt,
  RESULT_CODES.cannotOpen,
  RESULT_CODES.notADatabase,
]

/**
 * The embedded store for a service that runs for months. If the file is missing, damaged or restored from a backup,
 * requests fail meanwhile, and the store reopens on its own. It never creates an empty file instead.
 */
export class ReopeningStore implements ShipmentStore {
  readonly #path: string
  readonly #clock: Clock
  #store: SqliteStore | null
  #file: string | null
  #checkedMs: number
  #openings = 1
  #fault: unknown = null
  /** Connections to files that are no longer at the path. Closing one would remove the log of the current file. */
  readonly #abandoned: SqliteStore[] = []

  /**
   * @param path the database file, created if it is new
   * @throws SetupError if the file cannot be used
   */
  constructor(path: string, clock: Clock) {
    this.#path = path
    this.#clock = clock
    this.#store = new SqliteStore(path)
    this.#file = identityOf(path)
    this.#checkedMs = clock.monotonicMs()
  }

  ensureAccount: ShipmentStore['ensureAccount'] = (name) => this.#with((store) => store.ensureAccount(name))
  findAccount: ShipmentStore['findAccount'] = (name) => this.#with((store) => store.findAccount(name))
  addKeys: ShipmentStore['addKeys'] = (...words) => this.#with((store) => store.addKeys(...words))
  listKeys: ShipmentStore['listKeys'] = (accountId) => this.#with((store) => store.listKeys(accountId))
  revokeKeys: ShipmentStore['revokeKeys'] = (...words) => this.#with((store) => store.revokeKeys(...words))
  findKey: ShipmentStore['findKey'] = (hash) => this.#with((store) => store.findKey(hash))
  listShipments: ShipmentStore['listShipments'] = (page) => this.#with((store) => store.listShipments(page))
  getShipment: ShipmentStore['getShipment'] = (...words) => this.#with((store) => store.getShipment(...words))
  importBatch: ShipmentStore['importBatch'] = (...words) => this.#with((store) => store.importBatch(...words))
  readNote: ShipmentStore['readNote'] = (name) => this.#with((store) => store.readNote(name))
  writeNote: ShipmentStore['writeNote'] = (...words) => this.#with((store) => store.writeNote(...words))

  /** Each connection counts from its own start, so each opening has its own versions. */
  version: ShipmentStore['version'] = () =>
    this.#with(async (store) => {
      const version = await store.version()
      return version === null ? null : `${this.#openings}.${version}`
    })

  async *exportShipments(accountId: number): AsyncIterable<string> {
    yield* this.#opened().exportShipments(accountId)
  }

  async close(): Promise<void> {
    await this.#store?.close()
    this.#store = null
  }

  async #with<T>(work: (store: SqliteStore) => Promise<T>): Promise<T> {
    const store = this.#opened()
    try {
      return await work(store)
    } catch (error) {
      if (this.#store === store && BREAKING_CODES.includes(resultCodeOf(error))) this.#drop(error)
      throw error
    }
  }

  #opened(): SqliteStore {
    const nowMs = this.#clock.monotonicMs()
    if (nowMs - this.#checkedMs >= CHECK_MS) {
      this.#checkedMs = nowMs
      if (this.#store && identityOf(this.#path) !== this.#file) this.#abandon(this.#store)
      if (!this.#store) this.#reopen()
    }
    if (this.#store) return this.#store
    throw this.#fault
  }

  #reopen(): void {
    try {
      this.#file = identityOf(this.#path)
      if (this.#file === null) throw new Error('The database file is missing.')
      this.#store = new SqliteStore(this.#path)
      this.#openings += 1
    } catch (error) {
      this.#fault = error
    }
  }

  #abandon(store: SqliteStore): void {
    this.#abandoned.push(store)
    this.#store = null
    this.#fault = new Error('The database file is missing or another one.')
  }

  #drop(fault: unknown): void {
    const store = this.#store
    this.#store = null
    this.#fault = fault
    // Errors from closing a broken connection do not matter.
    store?.close().catch(() => undefined)
  }
}

/** Identifies a file, so that a replacement is noticed; `null` if there is none. */
function identityOf(path: string): string | null {
  const facts = statSync(path, { throwIfNoEntry: false })
  return facts ? `${facts.dev}.${facts.ino}` : null
}
