import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError, quoted } from '../settings/config-error.ts'
import { makeFolder } from '../files/make-folder.ts'
import { refuseIrregular } from '../files/regular-file.ts'

/** SQLite's code for a lock held by another connection. */
const SQLITE_BUSY = 5

/**
 * Lets only one proxy use the folder, which is created if missing. The lock is an open transaction, so it is released
 * however the process ends. A read-only folder does not prevent the start, because no other proxy can write to it
 * either.
 *
 * @throws ConfigError if another proxy holds it, or the folder cannot be created
 */
export function lockDataDir(dataDir: string): { free(): void } {
  makeDataDir(dataDir)
  const path = join(dataDir, 'proxy.lock')
  let lock: DatabaseSync | undefined
  try {
    refuseIrregular(path)
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

function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new ConfigError(
      `DATA_DIR ${quoted(dataDir)} cannot be created (${reason}): set DATA_DIR to a folder that can.`,
    )
  }
}
