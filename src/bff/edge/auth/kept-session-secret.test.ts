import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError } from '../../config-error.ts'
import { keptSessionSecret } from './kept-session-secret.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'landfall-secret-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

test('the secret is created once and stored readable only by its owner', () => {
  const dataDir = join(folder(), 'data')
  const secret = keptSessionSecret(dataDir).reveal()
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
  expect(keptSessionSecret(dataDir).reveal()).toBe(secret)
  expect(readFileSync(join(dataDir, 'session-secret'), 'utf8')).toBe(secret)
})

test('each folder has its own', () => {
  expect(keptSessionSecret(folder()).reveal()).not.toBe(keptSessionSecret(folder()).reveal())
})

test('the error names an unusable folder', () => {
  expect(() => keptSessionSecret('/dev/null/x')).toThrow(ConfigError)
  expect(() => keptSessionSecret('/dev/null/x')).toThrow(/^DATA_DIR "\/dev\/null\/x" [^\n]+: set DATA_DIR/)
})

test('a file that others may read is rejected, with the remedy', () => {
  const dataDir = folder()
  keptSessionSecret(dataDir)
  chmodSync(join(dataDir, 'session-secret'), 0o644)
  expect(() => keptSessionSecret(dataDir)).toThrow(
    /^DATA_DIR [^\n]+ open to other users: set its mode to 600[^\n]*$/,
  )
})

test('a file without a secret is rejected', () => {
  const dataDir = folder()
  writeFileSync(join(dataDir, 'session-secret'), 'short', { mode: 0o600 })
  expect(() => keptSessionSecret(dataDir)).toThrow(
    /^DATA_DIR [^\n]+: delete that file, or set SESSION_SECRET\.$/,
  )
})
