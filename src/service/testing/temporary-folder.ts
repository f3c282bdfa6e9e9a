import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A new folder, deleted after the tests of the file that asks for it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
