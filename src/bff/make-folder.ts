import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder for its owner alone, and those above it that are missing. Step by step: Node's own recursive form never
 * returns where the system refuses a folder as missing (in /proc).
 *
 * @throws the system's error
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another program that starts at the same moment may have made it.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
