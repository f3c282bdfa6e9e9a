import { statSync } from 'node:fs'
import { ConfigError, quoted } from '../config-error.ts'

/**
 * Refuses a folder, a pipe or a device in the place of a file: reading from a pipe waits for ever. A file that is not there
 * is fine.
 *
 * @param named the file, for the message
 * @throws ConfigError
 */
export function refuseIrregular(path: string, named = quoted(path)): void {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() ?? true) return
  throw new ConfigError(`${named} is not a regular file: put a file in its place.`)
}
