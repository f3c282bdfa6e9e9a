import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockDataDir } from './lock.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

test('only one proxy at a time uses a folder', () => {
  const dataDir = join(temporaryFolder(), 'above', 'data')
  const first = lockDataDir(dataDir)
  expect(() => lockDataDir(dataDir)).toThrow(`DATA_DIR "${dataDir}" is in use by another dashboard`)
  first.free()
  lockDataDir(dataDir).free()
})

test('a folder that cannot be written does not stop the start', () => {
  const dataDir = temporaryFolder()
  // No file of this name can be created, as in a read-only folder.
  mkdirSync(join(dataDir, 'proxy.lock'))
  expect(() => lockDataDir(dataDir)).not.toThrow()
})

test('a folder that cannot be created is reported with the reason', () => {
  expect(() => lockDataDir('/dev/null/data')).toThrow(
    /^DATA_DIR "\/dev\/null\/data" cannot be created \(ENOTDIR\): [^\n]+$/,
  )
})
