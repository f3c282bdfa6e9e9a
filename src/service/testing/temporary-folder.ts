import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A new folder, deleted after the tests of the file, or of one test. */
export function temporaryFolder(whenDone: (remove: () => void) => void = afterAll): string {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-test-'))
  whenDone(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
