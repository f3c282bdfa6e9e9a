import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder for its owner alone, and those above it that are missing. Step by step: Node's own recursive form never
 * returns where the system refuses a folder as missing (in /proc).
 *
 * @throws the system's error
 */
export function makeFolder(path: string): void {
  const above = dirname(path)
  if (!existsSync(above)) makeFolder(above)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // It is there already, or another program that starts at the same moment has made it.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
