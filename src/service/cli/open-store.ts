import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { ServiceConfig } from '../config.ts'
import { cursorSecretIn, lockForServing, openDataDirectory } from '../data-directory.ts'
import { slidingLog, type RateLimiter } from '../store/rate-limiter.ts'
import type { ShipmentStore } from '../store/shipment-store.ts'

/** The note where several instances share a secret that none of them was given. */
const CURSOR_SECRET_NOTE = 'cursor-secret'

/**
 * The configured store, for one command. Loads only the code that it needs.
 *
 * @throws SetupError if it cannot be used
 */
export async function openStore({ dataDir, databaseUrl }: ServiceConfig): Promise<ShipmentStore> {
  if (databaseUrl !== null) return (await openPostgres(databaseUrl)).store
  const { SqliteStore } = await import('../store/sqlite/sqlite-store.ts')
  return new SqliteStore(openDataDirectory(dataDir).databasePath)
}

/** A store to serve from, with its companions. */
export interface ServingStore {
  readonly store: ShipmentStore
  readonly rateLimiter: RateLimiter
  readonly cursorSecret: string
  readonly close: () => Promise<void>
}

/**
 * The configured store for a service: exclusively on a data directory, or as one of several instances on a database.
 *
 * @throws SetupError if it cannot be used
 */
export async function openServingStore(config: ServiceConfig, clock: Clock): Promise<ServingStore> {
  if (config.databaseUrl === null) return openEmbedded(config, clock)
  const { store, rateLimiter } = await openPostgres(config.databaseUrl)
  const close = () => store.close()
  try {
    const cursorSecret = config.cursorSecret ?? (await store.ensureNote(CURSOR_SECRET_NOTE, newSecret()))
    return { store, rateLimiter, cursorSecret, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openEmbedded(config: ServiceConfig, clock: Clock): Promise<ServingStore> {
  const { ReopeningStore } = await import('../store/sqlite/reopening-store.ts')
  const directory = openDataDirectory(config.dataDir)
  const unlock = lockForServing(directory)
  const store = new ReopeningStore(directory.databasePath, clock)
  const close = async () => {
    await store.close()
    unlock()
  }
  const cursorSecret = config.cursorSecret ?? cursorSecretIn(directory)
  return { store, rateLimiter: slidingLog(clock), cursorSecret, close }
}

async function openPostgres(url: string) {
  const { openPool } = await import('../store/postgres/open-pool.ts')
  const { PostgresStore } = await import('../store/postgres/postgres-store.ts')
  const { sharedSlidingLog } = await import('../store/postgres/shared-sliding-log.ts')
  const pool = await openPool(url)
  return { store: new PostgresStore(pool), rateLimiter: sharedSlidingLog(pool) }
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
