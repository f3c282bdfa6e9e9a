import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { HISTORY_KIND } from '../history/history-commands.ts'
import { check } from './kept-file-commands.ts'
import { TEAM_KIND } from '../team/team-commands.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const KINDS = [TEAM_KIND, HISTORY_KIND]
/** `nobody` on most systems. Any user except root is fine. */
const OTHER_USER = 65_534

function folder(): string {
  const path = temporaryFolder()
  onTestFinished(() => chmodSync(path, 0o700))
  return path
}

function withFiles(): string {
  const dataDir = folder()
  for (const kind of KINDS) kind.open(join(dataDir, kind.name)).close()
  return dataDir
}

/** The report on one of the files, after a change. */
function saidOf(name: string, change: (database: DatabaseSync) => void): string | undefined {
  const dataDir = withFiles()
  const database = new DatabaseSync(join(dataDir, name))
  change(database)
  database.close()
  return check(KINDS, dataDir)
    .words.split('\n')
    .find((line) => line.startsWith(name))
}

test.each(KINDS)('an empty $name, or one of another program, is not intact', ({ name }) => {
  const dataDir = withFiles()
  rmSync(join(dataDir, name))
  writeFileSync(join(dataDir, name), '')
  expect(check(KINDS, dataDir)).toMatchObject({
    words: expect.stringContaining(`${name}: not intact: it is empty`),
    isWhole: false,
  })
  new DatabaseSync(join(dataDir, name)).exec('CREATE TABLE bookmark (url TEXT)')
  expect(check(KINDS, dataDir).words).toContain(`${name}: not intact: it was not written by Landfall`)
})

test('the first unreadable row is named', () => {
  const put = (doc: Uint8Array, slips: string) => (database: DatabaseSync) =>
    database.prepare(`INSERT INTO state VALUES ('A-1', 1, 1, 1, NULL, 'Active', '', ?, ?)`).run(slips, doc)
  const doc = zstdCompressSync(JSON.stringify(sampleShipment('A-1')))
  expect(saidOf('history.sqlite', put(doc, '[]'))).toBe('history.sqlite: intact')
  for (const change of [put(doc, '[['), put(zstdCompressSync('{'), '[]'), put(new Uint8Array(3), '[]')]) {
    expect(saidOf('history.sqlite', change)).toMatch(
      /: not intact: the state of shipment A-1 cannot be read: /,
    )
  }
  const facts = `INSERT INTO change VALUES (7, 'A-1', 1, 1, 1, 'gap', '[')`
  expect(saidOf('history.sqlite', (database) => database.exec(facts))).toMatch(
    /: not intact: the change of shipment A-1 cannot be read: /,
  )
  const entry = `INSERT INTO entry VALUES ('views', 'v1', NULL, 1, 'r', 'p', NULL, '2026-11-20', NULL, '{')`
  expect(saidOf('team.sqlite', (database) => database.exec(entry))).toMatch(
    /: not intact: entry v1 of views cannot be read: /,
  )
})

/** Runs it as a user who is subject to file permissions. */
function asOtherUser(statement: string) {
  const script = `
    import { backUp, check } from ${JSON.stringify(new URL('kept-file-commands.ts', import.meta.url).href)}
    import { HISTORY_KIND } from ${JSON.stringify(new URL('../history/history-commands.ts', import.meta.url).href)}
    import { TEAM_KIND } from ${JSON.stringify(new URL('../team/team-commands.ts', import.meta.url).href)}
    const KINDS = [TEAM_KIND, HISTORY_KIND]
    console.log(${statement})`
  const isRoot = process.getuid?.() === 0
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    ...(isRoot && { uid: OTHER_USER, gid: OTHER_USER }),
  })
  return stdout.trim() || stderr
}

test.skipIf(process.platform === 'win32')('check and backup work on a read-only folder', () => {
  const dataDir = withFiles()
  const target = folder()
  chmodSync(target, 0o777)
  for (const { name } of KINDS) chmodSync(join(dataDir, name), 0o444)
  chmodSync(dataDir, 0o555)
  expect(readdirSync(dataDir)).toEqual(['history.sqlite', 'team.sqlite'])
  const here = JSON.stringify(dataDir)
  expect(asOtherUser(`check(KINDS, ${here}).words`)).toBe('team.sqlite: intact\nhistory.sqlite: intact')
  const backup = join(target, 'backup')
  expect(asOtherUser(`backUp(KINDS, ${here}, ${JSON.stringify(backup)})`)).toContain(
    'is a copy of the history.',
  )
  expect(check(KINDS, backup).isWhole).toBe(true)
  expect(readdirSync(dataDir)).toEqual(['history.sqlite', 'team.sqlite'])
})

test('a folder instead of a file is not intact', () => {
  const dataDir = folder()
  mkdirSync(join(dataDir, 'team.sqlite'))
  expect(check(KINDS, dataDir).words).toContain('is not a regular file')
})
