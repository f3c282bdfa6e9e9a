import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder readable only by its owner, and missing parents. Step by step, because Node's recursive form never
 * returns if the system reports a folder as missing (in /proc).
 *
 * @throws the system's error
 */
export function makeFolder(path: string): void {
  const above = dirname(path)
  if (!existsSync(above)) makeFolder(above)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // It exists already, or another program that starts at the same moment has created it.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
