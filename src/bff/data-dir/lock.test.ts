import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataDir } from './lock.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'landfall-lock-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

test('only one proxy at a time uses a folder', () => {
  const dataDir = join(folder(), 'above', 'data')
  const first = lockDataDir(dataDir)
  expect(() => lockDataDir(dataDir)).toThrow(`DATA_DIR "${dataDir}" is in use by another dashboard`)
  first.free()
  lockDataDir(dataDir).free()
})

test('a folder that cannot be written does not stop the start', () => {
  const dataDir = folder()
  // No file of this name can be made, as in a folder that is read-only.
  mkdirSync(join(dataDir, 'proxy.lock'))
  expect(() => lockDataDir(dataDir)).not.toThrow()
})

test('a folder that cannot be made is named with the reason', () => {
  expect(() => lockDataDir('/dev/null/data')).toThrow(
    /^DATA_DIR "\/dev\/null\/data" cannot be made \(ENOTDIR\): [^\n]+$/,
  )
})
