import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Differs when anything does that lanes follow from: the mask, or the code that finds them. */
export function lanesVersion(): string {
  const folder = import.meta.dirname
  const names = readdirSync(folder).filter((name) => /(?<!\.test)\.(ts|gz)$/.test(name))
  const hash = createHash('sha256')
  for (const name of [...names.toSorted(), '../facts/route/great-circle.ts']) {
    hash.update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
