import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { readSecretFile } from './secret-file.ts'

test('a secret is read from a file that only its owner can read, and the error names the setting', () => {
  const file = join(temporaryFolder(), 'secret')
  const name = JSON.stringify(file)
  expect(() => readSecretFile('KEY_FILE', file)).toThrow(
    `KEY_FILE ${name} cannot be read: check the path and permissions.`,
  )
  writeFileSync(file, ' verysecret\n', { mode: 0o600 })
  expect(readSecretFile('KEY_FILE', file)).toBe(' verysecret\n')
})

test.each([0o640, 0o604])('a secret in a file that others may read is rejected (mode %o)', (mode) => {
  const file = join(temporaryFolder(), 'secret')
  writeFileSync(file, 'verysecret', { mode })
  expect(() => readSecretFile('KEY_FILE', file)).toThrow(
    `KEY_FILE ${JSON.stringify(file)} is open to other users: set its mode to 600.`,
  )
})
