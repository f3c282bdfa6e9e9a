import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError, quoted } from './config-error.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { copyDatabase, moveAside } from './kept-file.ts'
import { makeFolder } from './make-folder.ts'

/** A command waits so long for the dashboard to finish a write. */
export const BUSY_MS_MAX = 5000

/**
 * Copies a file that may be in use, as of one moment, into a folder that has none of its name.
 *
 * @returns the copy
 * @throws ConfigError where something stands in the way
 */
export function backUpFile(path: string, folder: string, name: string): string {
  const target = join(folder, name)
  if (existsSync(target)) throw new ConfigError(`${quoted(target)} exists already: name another folder.`)
  return explaining(`${quoted(folder)} cannot be written`, () => {
    makeFolder(folder)
    copyOf(path, target)
    return target
  })
}

/**
 * Gives the work a copy of a backup, which it may bring up to this version.
 *
 * @throws ConfigError where something stands in the way
 */
export function restoreFile(source: string, dataDir: string, work: (fresh: string) => void): void {
  explaining(`${quoted(source)} cannot be restored`, () => {
    makeFolder(dataDir)
    const workshop = mkdtempSync(join(dataDir, 'restore-'))
    try {
      const fresh = join(workshop, 'fresh.sqlite')
      copyOf(source, fresh)
      work(fresh)
    } finally {
      rmSync(workshop, { recursive: true, force: true })
    }
  })
}

/** Refuses a backup of another account. */
export function refuseOtherAccount(own: string | null, backedUp: string | null): void {
  if (own === null || backedUp === null || own === backedUp) return
  throw new ConfigError(`The backup is of another account (${quoted(backedUp)}, not ${quoted(own)}).`)
}

/**
 * Whether a file is whole.
 *
 * @returns what is wrong with it; `null` for nothing
 */
export function faultIn(path: string): string | null {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path, { readOnly: true, timeout: BUSY_MS_MAX })
    const found = database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check
    return found === 'ok' ? null : String(found)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    database?.close()
  }
}

/** Does the work. A fault of it becomes one line that begins with these words. */
export function explaining<T>(what: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof ConfigError || !(error instanceof Error)) throw error
    throw new ConfigError(`${what}: ${error.message}`)
  }
}

function copyOf(source: string, target: string): void {
  const database = new DatabaseSync(source, { readOnly: true, timeout: BUSY_MS_MAX })
  try {
    copyDatabase(database, target)
  } finally {
    database.close()
  }
}

/** Opens a file of `DATA_DIR` to write it. One that cannot be used is moved aside, unless a dashboard runs on it. */
export function openOrMoveAside<Store>(dataDir: string, file: string, open: (path: string) => Store): Store {
  const path = join(dataDir, file)
  try {
    return open(path)
  } catch {
    const lock = lockDataDir(dataDir)
    moveAside(path, Date.now())
    lock.free()
    return open(path)
  }
}
