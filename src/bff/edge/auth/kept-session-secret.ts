import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, quoted } from '../../settings/config-error.ts'
import { makeFolder } from '../../files/make-folder.ts'
import { refuseIrregular } from '../../files/regular-file.ts'
import { isOpenToOthers } from '../../files/secret-file.ts'
import { Secret } from './secret.ts'

const FILE = 'session-secret'
const BYTES = 32

/**
 * The secret in the data directory that seals sessions, created on the first start. Deleting the file and restarting
 * ends every session.
 *
 * @throws ConfigError if the folder cannot be used
 */
export function keptSessionSecret(dataDir: string): Secret {
  const path = join(dataDir, FILE)
  try {
    makeFolder(dataDir)
    writeFileSync(path, randomBytes(BYTES).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!isThere(error)) throw unusable(dataDir)
  }
  refuseIrregular(path)
  const text = readText(path, dataDir)
  if (isOpenToOthers(path)) {
    throw new ConfigError(
      `DATA_DIR holds ${FILE}, which is open to other users: set its mode to 600, or delete it, which ends all sessions.`,
    )
  }
  if (Buffer.from(text, 'base64url').length >= BYTES) return new Secret(text)
  throw new ConfigError(
    `DATA_DIR holds ${FILE} without a secret in it: delete that file, or set SESSION_SECRET.`,
  )
}

function readText(path: string, dataDir: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    throw unusable(dataDir)
  }
}

function unusable(dataDir: string): ConfigError {
  return new ConfigError(
    `DATA_DIR ${quoted(dataDir)} cannot keep a session secret: set DATA_DIR to a folder that can be written, or set SESSION_SECRET.`,
  )
}

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
