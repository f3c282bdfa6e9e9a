import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { cursorSecretIn, lockForServing, openDataDirectory } from './data-directory.ts'
import { SetupError } from './setup-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'landfall-data-'))
afterAll(() => rmSync(folder, { recursive: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777

describe('the data directory', () => {
  test('is made for its owner alone', () => {
    const { path, databasePath } = openDataDirectory(join(folder, 'new/inner'))
    expect(modeOf(path)).toBe(0o700)
    expect(databasePath.startsWith(path)).toBe(true)
  })

  test('that is a file is refused by name, with the remedy', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(() => openDataDirectory(join(file, 'x'))).toThrow(SetupError)
    expect(() => openDataDirectory(file)).toThrow(/file cannot be used \(\w+\)\. .*DATA_DIR/)
  })

  test('where nothing can be made is refused', () => {
    // Refused to everybody, the superuser included: on Linux by /proc, elsewhere because there is no such folder.
    expect(() => openDataDirectory('/proc/landfall/data')).toThrow('/proc/landfall/data cannot be used')
  })

  test('keeps one cursor secret, readable for its owner alone', () => {
    const directory = openDataDirectory(join(folder, 'secret'))
    const secret = cursorSecretIn(directory)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(cursorSecretIn(directory)).toBe(secret)
    expect(modeOf(join(directory.path, 'cursor-secret'))).toBe(0o600)
    expect(readFileSync(join(directory.path, 'cursor-secret'), 'utf8')).toBe(secret)
  })

  test('says what to do about an empty secret', () => {
    const directory = openDataDirectory(join(folder, 'empty'))
    writeFileSync(join(directory.path, 'cursor-secret'), '')
    expect(() => cursorSecretIn(directory)).toThrow('Remove it')
  })

  test('is served once at a time', () => {
    const directory = openDataDirectory(join(folder, 'lock'))
    const unlock = lockForServing(directory)
    expect(() => lockForServing(directory)).toThrow(/^Another service runs on .*serve\.lock.*DATA_DIR/)
    unlock()
    lockForServing(directory)()
  })
})
