import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { HISTORY_KIND } from '../history/history-commands.ts'
import { lockDataDir } from './lock.ts'
import { clearLeftovers, restore } from './restore.ts'
import { TEAM_KIND } from '../team/team-commands.ts'
import { rowsIn } from '../testing/rows-in.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const KINDS = [TEAM_KIND, HISTORY_KIND]
const BEFORE = `INSERT INTO meta VALUES ('here', 'before')`

/** The data directory and the backup of a test, after a statement on both files of each. */
function setUp({ here, backup }: { here?: string; backup?: string }) {
  const folders = { dataDir: temporaryFolder(), backup: temporaryFolder() }
  if (here !== undefined) inBoth(folders.dataDir, here)
  if (backup !== undefined) inBoth(folders.backup, backup)
  return folders
}

/** Runs a statement on both files of a folder, and creates missing ones. */
function inBoth(path: string, sql: string): void {
  mkdirSync(path, { recursive: true })
  for (const kind of KINDS) {
    const database = kind.open(join(path, kind.name))
    database.exec(sql)
    database.close()
  }
}

/** Without journals. */
const filesIn = (path: string) => readdirSync(path).filter((name) => name.endsWith('.sqlite'))

const ownedBy = (account: string | null, source: string) =>
  `${account === null ? '' : `INSERT INTO meta VALUES ('account', '${account}');`}
    INSERT INTO meta VALUES ('source', '${source}')`

/** The values of these names, ordered by name. */
const metaOf = (path: string, ...names: string[]) =>
  rowsIn(path, `SELECT value FROM meta WHERE name IN ('${names.join("', '")}') ORDER BY name`)

/** A row for every table, except the one that identifies the account. */
const FULL = {
  'team.sqlite': `INSERT INTO entry VALUES ('views', 'v1', NULL, 1, 'r', 'p', NULL, '2026-11-20', NULL, '{}');
    INSERT INTO person VALUES ('p', 'Ann', NULL, '2026-11-20'); INSERT INTO gone VALUES ('A', '2026-11-20');
    INSERT INTO tag_seen VALUES ('PO-1', '2026-11-20');
    INSERT INTO done VALUES ('a1', 1, '2026-11-20')`,
  'history.sqlite': `INSERT INTO state VALUES ('A', 1, 1, 1, NULL, 'Active', '', '[]', x'00');
    INSERT INTO change VALUES (1, 'A', 1, 1, 1, 'gap', '[]'); INSERT INTO stretch VALUES (1, 1, 1, 1)`,
}

/** The content of all tables but `meta`, which differs after each restore. */
function contentOf(path: string): unknown[] {
  const tables = rowsIn(
    path,
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'`,
  )
  return tables
    .map((row) => (typeof row === 'object' && row && 'name' in row ? String(row.name) : ''))
    .filter((name) => name !== 'meta')
    .map((name) => [name, rowsIn(path, `SELECT * FROM ${name}`)])
}

test.each(KINDS)('every table of $name is restored, and the former file is set aside', ({ name, open }) => {
  const { dataDir, backup } = setUp({ here: BEFORE })
  const database = open(join(backup, name))
  database.exec(FULL[name === 'team.sqlite' ? 'team.sqlite' : 'history.sqlite'])
  database.close()
  const content = contentOf(join(backup, name))
  expect(content.every((table) => JSON.stringify(table).includes('{'))).toBe(true)
  const said = restore(KINDS, dataDir, backup)
  expect(contentOf(join(dataDir, name))).toEqual(content)
  const aside = readdirSync(dataDir).filter((file) => file.endsWith('.old.sqlite'))
  expect(aside).toHaveLength(1)
  expect(said).toContain(`The previous file is kept as ${aside[0]}.`)
  expect(metaOf(join(dataDir, aside[0] ?? ''), 'here')).toHaveLength(1)
  expect(metaOf(join(dataDir, name), 'here')).toEqual([])
})

test('an empty history has no start, because otherwise every shipment would be new', () => {
  const { dataDir, backup } = setUp({ backup: '' })
  restore(KINDS, dataDir, backup)
  expect(metaOf(join(dataDir, 'history.sqlite'), 'since')).toEqual([])
})

const cases: readonly [string, (path: string) => void, RegExp][] = [
  ['of no bytes', (path) => writeFileSync(path, ''), /it is empty/],
  ['of text', (path) => writeFileSync(path, 'text'.repeat(200)), /file is not a database/],
  ['that is a folder', (path) => mkdirSync(path), /is not a regular file/],
  [
    'of another program',
    (path) => new DatabaseSync(path).exec('CREATE TABLE bookmark (url TEXT)'),
    /it was not written by Landfall/,
  ],
  [
    'of another program that counts versions',
    (path) => new DatabaseSync(path).exec('CREATE TABLE bookmark (url TEXT); PRAGMA user_version = 1'),
    /which Landfall writes/,
  ],
  [
    'of a later version',
    (path) => KINDS[0]?.open(path).exec('PRAGMA user_version = 99'),
    /it was written by a later version of Landfall \(99\)/,
  ],
  [
    'whose pages are damaged',
    (path) => {
      KINDS.find(({ name }) => path.endsWith(name))
        ?.open(path)
        .close()
      writeFileSync(path, readFileSync(path).fill(0x55, 4 * 4096))
    },
    /malformed|database main/,
  ],
]
test.each(KINDS.flatMap(({ name }) => cases.map((each) => [name, ...each] as const)))(
  'a file that is not a backup is refused, and neither file is replaced %s %s',
  (name, _what, make, reason) => {
    const { dataDir, backup } = setUp({ here: BEFORE, backup: '' })
    rmSync(join(backup, name))
    make(join(backup, name))
    expect(() => restore(KINDS, dataDir, backup)).toThrow(reason)
    expect(() => restore(KINDS, dataDir, backup)).toThrow(JSON.stringify(join(backup, name)))
    for (const kind of KINDS) {
      expect(metaOf(join(dataDir, kind.name), 'here')).toEqual([{ value: 'before' }])
    }
    expect(filesIn(dataDir)).toEqual(['history.sqlite', 'team.sqlite'])
  },
)

describe('the account of restored files', () => {
  test.each([
    ['is that of the backup if it is not known yet', null, 'key of Acme'],
    ['keeps its address and key if it is known', 'Acme', 'own key'],
  ])('%s', (_what, account, source) => {
    const { dataDir, backup } = setUp({
      here: ownedBy(account, 'own key'),
      backup: ownedBy('Acme', 'key of Acme'),
    })
    restore(KINDS, dataDir, backup)
    for (const { name } of KINDS) {
      expect(metaOf(join(dataDir, name), 'account', 'source')).toEqual([{ value: 'Acme' }, { value: source }])
    }
  })

  test.each([
    ['Acme', /another account \("Acme", not "Bolt"\)/],
    [null, /another account \(unknown, not "Bolt"\)/],
  ])('a history of %s is refused, and the team’s state is not replaced either', (account, words) => {
    const ownedByBolt = ownedBy('Bolt', 'key of Bolt')
    const { dataDir, backup } = setUp({ here: ownedByBolt, backup: ownedByBolt })
    rmSync(join(backup, 'history.sqlite'))
    const history = HISTORY_KIND.open(join(backup, 'history.sqlite'))
    history.exec(ownedBy(account, 'key of Acme'))
    history.close()
    const epoch = metaOf(join(dataDir, 'team.sqlite'), 'epoch')
    expect(() => restore(KINDS, dataDir, backup)).toThrow(words)
    expect(metaOf(join(dataDir, 'team.sqlite'), 'epoch')).toEqual(epoch)
    expect(filesIn(dataDir)).toEqual(['history.sqlite', 'team.sqlite'])
  })
})

test('an unusable file is not moved aside while a dashboard runs', () => {
  const { dataDir, backup } = setUp({ backup: '' })
  writeFileSync(join(dataDir, 'team.sqlite'), 'text'.repeat(200))
  const dashboard = lockDataDir(dataDir)
  expect(() => restore(KINDS, dataDir, backup)).toThrow('is in use by another dashboard')
  dashboard.free()
  restore(KINDS, dataDir, backup)
  expect(filesIn(dataDir).filter((name) => name.startsWith('team.'))).toHaveLength(2)
})

test('leftovers of killed commands are deleted, and other files in the folder stay', () => {
  const dataDir = temporaryFolder()
  mkdirSync(join(dataDir, 'restore-a1b2c3'))
  writeFileSync(join(dataDir, 'restore-a1b2c3', 'team.sqlite'), '')
  const leftovers = ['team.v2.bak.77.part', 'history.sqlite.77.part']
  for (const name of [...leftovers, 'shipments.db.77.part', 'team.v2.bak']) {
    writeFileSync(join(dataDir, name), '')
  }
  clearLeftovers(dataDir)
  expect(readdirSync(dataDir).toSorted()).toEqual(['shipments.db.77.part', 'team.v2.bak'])
  expect(() => clearLeftovers(join(dataDir, 'not there'))).not.toThrow()
})
