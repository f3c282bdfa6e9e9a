import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { reasonOf, SetupError } from './setup-error.ts'

/** Shorter ones can be guessed. */
export const CURSOR_SECRET_CHARACTERS_MIN = 16

/** SQLite's code for a lock held by another connection. */
const SQLITE_BUSY = 5

/** Files of the service in its data directory. */
export interface DataDirectory {
  /** Absolute path. */
  readonly path: string
  /** The embedded store's database. */
  readonly databasePath: string
}

/**
 * Creates the directory if it is missing, accessible only to its owner.
 *
 * @throws SetupError if it cannot be created or written to
 */
export function openDataDirectory(dataDir: string): DataDirectory {
  const path = resolve(dataDir)
  try {
    makeDirectory(path)
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new SetupError(
      `The data directory ${path} cannot be used (${reasonOf(error)}). Make it writable, or set DATA_DIR to another directory.`,
    )
  }
  return { path, databasePath: join(path, 'shipments.db') }
}

/** Step by step, because Node's recursive form never returns if the system reports a folder as missing (in /proc). */
function makeDirectory(path: string): void {
  if (existsSync(path)) return
  makeDirectory(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another program that starts at the same moment may have created it.
    if (reasonOf(error) !== 'EEXIST') throw error
  }
}

/** The secret that seals cursors, created at the first start, so that cursors stay valid after a restart. */
export function cursorSecretIn({ path }: DataDirectory): string {
  const file = join(path, 'cursor-secret')
  try {
    if (!existsSync(file)) makeSecret(file)
    const secret = readFileSync(file, 'utf8').trim()
    if (isOpenToOthers(file)) {
      throw new SetupError(`${file} is open to other users. Set its mode to 600.`)
    }
    if (secret.length >= CURSOR_SECRET_CHARACTERS_MIN) return secret
    const state = secret === '' ? 'is empty' : 'contains no secret: it is too short'
    throw new SetupError(`${file} ${state}. Remove it, and a new one is created.`)
  } catch (error) {
    if (error instanceof SetupError) throw error
    throw new SetupError(`${file} cannot be used (${reasonOf(error)}). Make it readable for this user.`)
  }
}

/** Whether users other than the owner can read or write the file. False on systems without such permissions. */
function isOpenToOthers(file: string): boolean {
  return process.getuid !== undefined && (statSync(file).mode & 0o077) !== 0
}

/** Creates the file if it is missing, accessible only to its owner. SQLite gives its own files the same permissions. */
export function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  try {
    chmodSync(file, 0o600)
  } catch (error) {
    // The file belongs to another user, who allows this one to write it.
    if (reasonOf(error) !== 'EPERM') throw error
  }
}

/** Written to another file and renamed, so that nobody reads a partial secret. */
function makeSecret(file: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  renameSync(draft, file)
}

/**
 * Lets only one service run on the directory. The lock is an open transaction, so it is released however the process
 * ends.
 *
 * @returns releases it
 * @throws SetupError if another service holds it
 */
export function lockForServing({ path }: DataDirectory): () => void {
  const file = join(path, 'serve.lock')
  let lock: DatabaseSync | undefined
  try {
    keepPrivate(file)
    lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec('BEGIN EXCLUSIVE')
    const held = lock
    return () => held.close()
  } catch (error) {
    lock?.close()
    const isHeld = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
    throw new SetupError(
      isHeld
        ? `Another service runs on ${path} and holds ${file}. Stop it, or set DATA_DIR to another directory.`
        : `${file} cannot be used (${String(error)}). Remove it, or set DATA_DIR to another directory.`,
    )
  }
}
