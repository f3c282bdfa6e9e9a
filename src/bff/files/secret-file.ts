import { readFileSync, statSync } from 'node:fs'
import { ConfigError, quoted } from '../settings/config-error.ts'
import { refuseIrregular } from './regular-file.ts'

/** Permissions of others on our own file, and on another owner's, which is how containers provide secrets. */
const OTHERS_MAY_USE = 0o077
const OTHERS_MAY_WRITE = 0o022

/**
 * Whether other users may read or change a secret. For another owner's file, only the permission to write counts. False
 * on systems without such permissions.
 */
export function isOpenToOthers(file: string): boolean {
  const user = process.getuid?.()
  if (user === undefined) return false
  const { mode, uid } = statSync(file)
  return (mode & (uid === user ? OTHERS_MAY_USE : OTHERS_MAY_WRITE)) !== 0
}

/**
 * The text of a file with a secret.
 *
 * @param setting the setting that names the file
 * @throws ConfigError if it cannot be read, or others can read it
 */
export function readSecretFile(setting: string, file: string): string {
  let isOpen: boolean
  let text: string
  try {
    refuseIrregular(file, `${setting} ${quoted(file)}`)
    isOpen = isOpenToOthers(file)
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`${setting} ${quoted(file)} cannot be read: check the path and permissions.`)
  }
  if (isOpen) throw new ConfigError(`${setting} ${quoted(file)} is open to other users: set its mode to 600.`)
  return text
}
