import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { lockDataDir } from './data-dir/lock.ts'
import { openHistoryFile } from './history/history-file.ts'
import { writeOf, handled } from './team/testing/running-team.ts'
import { jsonOf, setUpTeamProxy } from './team/testing/running-team-proxy.ts'
import { readEvents } from './testing/event-reader.ts'
import { signInAs } from './testing/sign-in-double.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const cli = join(import.meta.dirname, 'cli.ts')

/** Runs a verb to its end. */
async function run(dataDir: string, ...words: string[]) {
  const options = { env: { DATA_DIR: dataDir }, encoding: 'utf8' } as const
  return new Promise<{ readonly code: unknown; readonly out: string; readonly err: string }>((resolve) => {
    execFile(process.execPath, [cli, ...words], options, (error, out, err) =>
      resolve({ code: error ? error.code : 0, out, err }),
    )
  })
}

test('both files are backed up, checked and restored, and a damaged one is reported', async () => {
  const folder = temporaryFolder()
  const historyFile = join(folder, 'history.sqlite')
  const { proxy, write } = await setUpTeamProxy({ historyFile, teamFile: join(folder, 'team.sqlite') })
  await write([writeOf('views', 'v1', { name: 'Air', query: '' })])
  await expect.poll(async () => (await proxy.jsonOf('/api/shipments/A-1/history')).firstSeenAt).not.toBeNull()
  const rowsOf = (sql: string) => {
    const file = new DatabaseSync(historyFile)
    const rows = file.prepare(sql).all()
    file.close()
    return rows
  }
  const since = () => Number(rowsOf(`SELECT value FROM meta WHERE name = 'since'`)[0]?.value)
  const before = since()
  const backup = join(folder, 'backup')
  expect((await run(folder, 'backup', backup)).err).toContain('history.sqlite is a copy of the history.')
  const intact = 'team.sqlite: intact\nhistory.sqlite: intact\n'
  expect(await run(folder, 'check')).toEqual({ code: 0, out: intact, err: '' })
  await proxy.close()
  rowsOf('DELETE FROM state')
  expect((await run(folder, 'restore', backup)).code).toBe(0)
  expect(rowsOf('SELECT reference FROM state')).toEqual([{ reference: 'A-1' }])
  // Another start, so that nobody mistakes the restored history for the former one.
  expect(since() - before).toBe(1)
  writeFileSync(historyFile, 'something else'.repeat(100))
  const { code, err } = await run(folder, 'check')
  expect(code).toBe(2)
  expect(err).toContain('history.sqlite: not intact: file is not a database')
})

test('a history is restored while a dashboard is writing, once the write has finished', async () => {
  const folder = temporaryFolder()
  const backup = join(folder, 'backup')
  mkdirSync(backup)
  openHistoryFile(join(backup, 'history.sqlite')).close()
  const dashboard = lockDataDir(folder)
  const live = openHistoryFile(join(folder, 'history.sqlite'))
  live.exec('BEGIN IMMEDIATE')
  const restored = run(folder, 'restore', backup)
  const drafts = () => readdirSync(folder).filter((name) => name.startsWith('restore-'))
  await expect.poll(drafts).toHaveLength(1)
  live.exec('COMMIT')
  expect(await restored).toMatchObject({ code: 0 })
  live.close()
  dashboard.free()
})

test('a backup restored while tabs are open: each tab reloads, none overwrites what it has not seen, and no backup replaces another', async () => {
  const { proxy, folder, read, write, post } = await setUpTeamProxy()
  await write([writeOf('views', 'v1', { name: 'Air', query: '' }), writeOf('notes', 'A-1/n1', { text: 'x' })])
  const backup = join(folder, 'backups', 'monday')
  const copy = join(backup, 'team.sqlite')
  expect(await run(folder, 'backup', backup)).toEqual({
    code: 0,
    out: '',
    err: `${copy} is a copy of the team's state.\n`,
  })
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  await write([
    writeOf('views', 'v1', { name: 'Later', query: '' }, 1),
    writeOf('items', 'A-1/stale', handled),
  ])
  const bytes = readFileSync(copy)
  const err = `"${copy}" already exists: name another folder.\n`
  expect(await run(folder, 'backup', backup)).toEqual({ code: 2, out: '', err })
  expect(readFileSync(copy)).toEqual(bytes)
  const { epoch } = await read()
  const tabs = await Promise.all([1, 2].map(() => readEvents(proxy.port, '?with=team')))
  await expect.poll(() => tabs.every(({ events }) => events.length > 1)).toBe(true)
  expect((await run(folder, 'restore', backup)).code).toBe(0)
  for (const tab of tabs) {
    const epochs = () => tab.dataOf('team').map((data) => data.epoch)
    await expect.poll(() => epochs().length).toBe(2)
    expect(epochs()[1]).not.toBe(epoch)
  }
  const late = await post('/api/team/writes', { epoch, writes: [writeOf('views', 'v1', null, 3)] })
  expect(jsonOf(late)).toMatchObject({ answers: [], rows: [], isMore: false })
  expect(await read()).toMatchObject({ rev: 2, views: [{ rev: 1, value: { name: 'Air' } }] })
  expect((await read('/api/me/data')).entries).toMatchObject([{ kind: 'views' }, { key: 'A-1/n1' }])
  expect(readdirSync(folder).filter((name) => name.startsWith('restore-'))).toEqual([])
})

test('a person is listed, exported, and forgotten while the dashboard runs', async () => {
  const signIn = signInAs(({ headers }) => ({
    subject: headers.cookie ?? '',
    name: `${headers.cookie} Example`,
    email: `${headers.cookie}@acme.example`,
  }))
  const { proxy, folder, write, read } = await setUpTeamProxy({ signIn })
  await write([writeOf('notes', 'A-1/n1', { text: 'Ann’s words' }), writeOf('items', 'A-1/stale', handled)], {
    cookie: 'ann',
  })
  await read('/api/team', { cookie: 'ben' })
  const lines = (await run(folder, 'person', 'list')).out.trimEnd().split('\n')
  const line = lines.find((each) => each.includes('ann@acme.example')) ?? ''
  const [id = ''] = line.split('\t')
  expect(line).toMatch(/^[\da-f]{16}\tann Example\tann@acme\.example\t\d{4}-/)
  const exported = await run(folder, 'person', 'export', id)
  expect(JSON.parse(exported.out)).toMatchObject({
    person: { name: 'ann Example' },
    entries: [{ value: { text: 'Ann’s words' } }, { value: handled }],
  })
  const tab = await readEvents(proxy.port, '?with=team', { cookie: 'ben' })
  await expect.poll(() => tab.events.length).toBeGreaterThan(1)
  const { code, err } = await run(folder, 'person', 'forget', id)
  expect([code, err]).toEqual([
    0,
    `${id} is forgotten. Backups and copies in DATA_DIR (team.v*.bak, team.*.old.sqlite) are not changed.\n`,
  ])
  await expect.poll(() => tab.dataOf('team').length).toBe(2)
  const answers = [
    tab.text(),
    JSON.stringify(await read('/api/team', { cookie: 'ben' })),
    JSON.stringify(await read('/api/team/notes?reference=A-1', { cookie: 'ben' })),
    (await run(folder, 'person', 'list')).out,
  ]
  for (const hidden of ['ann', 'Ann', id]) expect(answers.join('\n')).not.toContain(hidden)
  expect((await run(folder, 'person', 'export', id)).err).toBe(
    `Nothing is stored about "${id}". See person list.\n`,
  )
})

test('names and arguments are printed with escapes for characters that change the direction of a line', async () => {
  const signIn = signInAs(() => ({ subject: 'ann', name: 'Ann\u202Ecod\u009b', email: null }))
  const { folder, write } = await setUpTeamProxy({ signIn })
  await write([writeOf('notes', 'A-1/n1', { text: 'Ann\u200F' })])
  const list = await run(folder, 'person', 'list')
  const [id = ''] = list.out.split('\t')
  expect(list.out).toContain('\tAnn\\u202ecod \t')
  const exported = await run(folder, 'person', 'export', id)
  expect(exported.out).toContain('"Ann\\u202ecod\\u009b"')
  expect(JSON.parse(exported.out)).toMatchObject({ person: { name: 'Ann\u202Ecod\u009b' } })
  const forgotten = await run(folder, 'person', 'forget', '\u202Egone\u{E0041}')
  expect(forgotten.err).toBe('Nothing is stored about "\\u202egone\\udb40\\udc41". See person list.\n')
})

const NONE = 'holds no team.sqlite or history.sqlite:'

test.each([
  [['restor', 'x'], 'There is no verb "restor". See --help.\n'],
  [['person', 'kill', 'x'], 'There is no verb "person kill". See --help.\n'],
  [['backup'], 'backup takes FOLDER. See --help.\n'],
  [['backup', 'a', 'b'], 'backup takes FOLDER. See --help.\n'],
  [['backup', '--force'], 'backup takes FOLDER. See --help.\n'],
  [['person', 'list', 'x'], 'person list takes no arguments. See --help.\n'],
  [['backup', '/dev/null/x'], `DATA_DIR "/nowhere" ${NONE} nothing has been written yet.\n`],
  [['restore', '/nowhere'], `"/nowhere" ${NONE} name the folder of a backup.\n`],
])('%j is refused with one line', async (words, line) => {
  expect(await run('/nowhere', ...words)).toEqual({ code: 2, out: '', err: line })
})
