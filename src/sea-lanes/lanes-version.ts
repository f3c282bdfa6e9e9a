import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Changes with the mask and with the code that finds lanes. */
export function lanesVersion(): string {
  const folder = import.meta.dirname
  const names = readdirSync(folder).filter((name) => /(?<!\.test)\.(ts|gz)$/.test(name))
  const hash = createHash('sha256')
  for (const name of [...names.toSorted(), '../facts/route/great-circle.ts']) {
    hash.update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
