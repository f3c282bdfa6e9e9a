import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { MIGRATIONS, openTeamFile } from './team-file.ts'
import { rowsIn } from '../testing/rows-in.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const first = MIGRATIONS.slice(0, 1)
const later = [...first, 'ALTER TABLE entry ADD COLUMN one TEXT', 'ALTER TABLE entry ADD COLUMN two TEXT']

const versionIn = (path: string) => rowsIn(path, 'PRAGMA user_version')[0]?.user_version

test('is flushed to disk before readers are notified', () => {
  const database = openTeamFile(join(temporaryFolder(), 'team.sqlite'))
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 })
  database.close()
})

test('an update backs up the file, migrates it step by step, and keeps the last two backups', () => {
  const folder = temporaryFolder()
  const path = join(folder, 'team.sqlite')
  openTeamFile(path, first).close()
  expect(readdirSync(folder)).toEqual(['team.sqlite'])
  const epoch = () => {
    const database = new DatabaseSync(path)
    const row = database.prepare(`SELECT value FROM meta WHERE name = 'epoch'`).get()
    database.close()
    return row
  }
  const before = epoch()
  for (const steps of [2, 3]) openTeamFile(path, later.slice(0, steps)).close()
  openTeamFile(path, [...later, 'ALTER TABLE entry ADD COLUMN three TEXT']).close()
  expect(readdirSync(folder).toSorted()).toEqual(['team.sqlite', 'team.v2.bak', 'team.v3.bak'])
  expect([
    versionIn(path),
    versionIn(join(folder, 'team.v2.bak')),
    versionIn(join(folder, 'team.v3.bak')),
  ]).toEqual([4, 2, 3])
  expect(statSync(join(folder, 'team.v3.bak')).mode & 0o777).toBe(0o600)
  expect(epoch()).toEqual(before)
})

test('a failed step leaves the file unchanged', () => {
  const path = join(temporaryFolder(), 'team.sqlite')
  openTeamFile(path, first).close()
  expect(() => openTeamFile(path, [...later, 'DROP TABLE missing'])).toThrow('no such table')
  expect(versionIn(path)).toBe(1)
  openTeamFile(path, later).close()
  expect(versionIn(path)).toBe(3)
})

test('a file that is not a database, or of a later version, is rejected and stays unchanged', () => {
  const folder = temporaryFolder()
  const other = join(folder, 'other.sqlite')
  writeFileSync(other, 'something else'.repeat(100))
  expect(() => openTeamFile(other)).toThrow('file is not a database')
  const path = join(folder, 'team.sqlite')
  openTeamFile(path).close()
  const later = 'team.sqlite was written by a later version of Landfall (4)'
  expect(() => openTeamFile(path, MIGRATIONS.slice(0, 2))).toThrow(later)
  expect(versionIn(path)).toBe(4)
})
