import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A new folder, deleted at the end of the test, or of all tests of the file. */
export function temporaryFolder(whenDone: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-test-'))
  whenDone(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
