import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataDir } from './data-dir-lock.ts'

test('only one proxy at a time uses a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dataDir = join(folder, 'data')
  const first = lockDataDir(dataDir)
  expect(() => lockDataDir(dataDir)).toThrow(`DATA_DIR "${dataDir}" is in use by another dashboard`)
  first.free()
  lockDataDir(dataDir).free()
})

test('a folder that cannot be written does not stop the start', () => {
  expect(() => lockDataDir('/dev/null/data')).not.toThrow()
})
