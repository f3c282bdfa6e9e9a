import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError, quoted } from './config-error.ts'

/** SQLite's code for a lock that another connection holds. */
const SQLITE_BUSY = 5

/**
 * Lets only one proxy run on the folder. The lock is a transaction held open, so any death frees it. A folder that cannot
 * be written does not stop the start: no other proxy can write to it either.
 *
 * @throws ConfigError when another proxy holds it
 */
export function lockDataDir(dataDir: string): { free(): void } {
  const path = join(dataDir, 'proxy.lock')
  let lock: DatabaseSync | undefined
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    lock = new DatabaseSync(path, { timeout: 0 })
    chmodSync(path, 0o600)
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock?.close()
    lock = undefined
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new ConfigError(
        `DATA_DIR ${quoted(dataDir)} is in use by another dashboard: stop that one, or set another DATA_DIR.`,
      )
    }
  }
  return { free: () => lock?.close() }
}
