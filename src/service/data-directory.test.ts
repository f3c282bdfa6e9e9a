import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cursorSecretIn, lockForServing, openDataDirectory } from './data-directory.ts'
import { SetupError } from './setup-error.ts'
import { SqliteStore } from './store/sqlite/sqlite-store.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const folder = temporaryFolder()

const modeOf = (path: string) => statSync(path).mode & 0o777

describe('the data directory', () => {
  test('is accessible only to its owner', () => {
    const { path, databasePath } = openDataDirectory(join(folder, 'new/inner'))
    expect(modeOf(path)).toBe(0o700)
    expect(databasePath.startsWith(path)).toBe(true)
  })

  test('that is a file is rejected by name, with the remedy', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(() => openDataDirectory(join(file, 'x'))).toThrow(SetupError)
    expect(() => openDataDirectory(file)).toThrow(/file cannot be used \(\w+\)\. .*DATA_DIR/)
  })

  test('in which nothing can be created is rejected', () => {
    // Rejected for every user including the superuser: on Linux by /proc, elsewhere because the folder does not exist.
    expect(() => openDataDirectory('/proc/landfall/data')).toThrow('/proc/landfall/data cannot be used')
  })

  test('stores one cursor secret, readable only by its owner', () => {
    const directory = openDataDirectory(join(folder, 'secret'))
    const secret = cursorSecretIn(directory)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(cursorSecretIn(directory)).toBe(secret)
    expect(modeOf(join(directory.path, 'cursor-secret'))).toBe(0o600)
    expect(readFileSync(join(directory.path, 'cursor-secret'), 'utf8')).toBe(secret)
  })

  test.each([
    ['an empty secret', '', 0o600, 'is empty. Remove it'],
    ['a secret of one character', 'x\n', 0o600, 'is too short. Remove it'],
    ['a secret that others may read', 'x'.repeat(43), 0o640, 'is open to other users. Set its mode to 600'],
  ])('says what to do about %s', (_what, secret, mode, remedy) => {
    const directory = openDataDirectory(mkdtempSync(join(folder, 'bad-')))
    writeFileSync(join(directory.path, 'cursor-secret'), secret, { mode })
    expect(() => cursorSecretIn(directory)).toThrow(remedy)
  })

  test('rejects a cursor secret that cannot be read', () => {
    const directory = openDataDirectory(join(folder, 'unreadable'))
    mkdirSync(join(directory.path, 'cursor-secret'))
    expect(() => cursorSecretIn(directory)).toThrow('cursor-secret cannot be used')
  })

  test('has a database and a lock accessible only to their owner, even if they were open to others', async () => {
    const directory = openDataDirectory(join(folder, 'modes'))
    writeFileSync(join(directory.path, 'serve.lock'), '', { mode: 0o644 })
    const store = new SqliteStore(directory.databasePath)
    await store.ensureAccount('Acme')
    const unlock = lockForServing(directory)
    const names = readdirSync(directory.path)
    expect(names).toEqual(
      expect.arrayContaining(['serve.lock', 'shipments.db', 'shipments.db-shm', 'shipments.db-wal']),
    )
    expect(new Set(names.map((name) => modeOf(join(directory.path, name))))).toEqual(new Set([0o600]))
    unlock()
    await store.close()
  })

  test('is served by one service at a time', () => {
    const directory = openDataDirectory(join(folder, 'lock'))
    const unlock = lockForServing(directory)
    expect(() => lockForServing(directory)).toThrow(/^Another service runs on .*serve\.lock.*DATA_DIR/)
    unlock()
    lockForServing(directory)()
  })
})
