import { chmodSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keptSessionSecret } from './kept-session-secret.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

test('the secret is created once, readable only by its owner, and stored', () => {
  const dataDir = join(temporaryFolder(), 'data')
  const secret = keptSessionSecret(dataDir).reveal()
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
  expect(keptSessionSecret(dataDir).reveal()).toBe(secret)
  expect(keptSessionSecret(temporaryFolder()).reveal()).not.toBe(secret)
})

test('the error names a folder that cannot be used', () => {
  expect(() => keptSessionSecret('/dev/null/x')).toThrow(/^DATA_DIR "\/dev\/null\/x" [^\n]+: set DATA_DIR/)
})

test('a file that others may read, or without a secret, is rejected with the remedy', () => {
  const dataDir = temporaryFolder()
  keptSessionSecret(dataDir)
  const file = join(dataDir, 'session-secret')
  chmodSync(file, 0o644)
  const isOpen = /^DATA_DIR [^\n]+ open to other users: set its mode to 600[^\n]*$/
  expect(() => keptSessionSecret(dataDir)).toThrow(isOpen)
  writeFileSync(file, 'short')
  chmodSync(file, 0o600)
  const isShort = /^DATA_DIR [^\n]+: delete that file, or set SESSION_SECRET\.$/
  expect(() => keptSessionSecret(dataDir)).toThrow(isShort)
})
