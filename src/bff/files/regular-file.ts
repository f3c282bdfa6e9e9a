import { statSync } from 'node:fs'
import { ConfigError, quoted } from '../settings/config-error.ts'

/**
 * Rejects a folder, pipe or device instead of a file, because reading from a pipe waits forever. A missing file is
 * accepted.
 *
 * @param named the file, for the message
 * @throws ConfigError
 */
export function refuseIrregular(path: string, named = quoted(path)): void {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() ?? true) return
  throw new ConfigError(`${named} is not a regular file: put a file in its place.`)
}
