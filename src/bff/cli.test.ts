import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { lockDataDir } from './data-dir/lock.ts'
import { openHistoryFile } from './history/history-file.ts'
import { writeOf, handled } from './team/testing/running-team.ts'
import { jsonOf, setUpTeamProxy } from './team/testing/running-team-proxy.ts'
import { readEvents } from './testing/event-reader.ts'
import { signInAs } from './testing/sign-in-double.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const cli = join(import.meta.dirname, 'cli.ts')

interface Ended {
  readonly code: unknown
  readonly out: string
  readonly err: string
}

/** Runs a verb to its end. */
function run(dataDir: string, ...words: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, ...words], { env: { DATA_DIR: dataDir } }, (error, out, err) =>
      resolve({ code: error ? error.code : 0, out, err }),
    )
  })
}

describe('the history', () => {
  const setUpBoth = async () => {
    const folder = temporaryFolder()
    const historyFile = join(folder, 'history.sqlite')
    const running = await setUpTeamProxy({ historyFile, teamFile: join(folder, 'team.sqlite') })
    await running.write([writeOf('views', 'v1', { name: 'Air', query: '' })])
    const history = async () => jsonOf(await running.proxy.get('/api/shipments/A-1/history'))
    await expect.poll(async () => (await history()).firstSeenAt).not.toBeNull()
    return { ...running, folder, historyFile, history }
  }

  test('is part of a backup, and is restored with another start time', async () => {
    const { folder, proxy, historyFile } = await setUpBoth()
    const sinceIn = (path: string) => {
      const kept = new DatabaseSync(path, { readOnly: true })
      const since = Number(kept.prepare(`SELECT value FROM meta WHERE name = 'since'`).get()?.value)
      kept.close()
      return since
    }
    const before = sinceIn(historyFile)
    const backup = join(folder, 'backup')
    expect((await run(folder, 'backup', backup)).err).toContain('history.sqlite is a copy of the history.')
    await proxy.close()
    const file = new DatabaseSync(historyFile)
    file.exec('DELETE FROM state')
    file.close()
    expect((await run(folder, 'restore', backup)).code).toBe(0)
    const kept = new DatabaseSync(historyFile, { readOnly: true })
    expect(kept.prepare('SELECT reference FROM state').all()).toEqual([{ reference: 'A-1' }])
    kept.close()
    expect(sinceIn(historyFile) - before).toBe(1)
  })

  test('is restored while a dashboard is writing, once the write has finished', async () => {
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

  test('and the team’s state are reported as intact, and a damaged file as damaged', async () => {
    const { folder, historyFile, proxy } = await setUpBoth()
    expect(await run(folder, 'check')).toEqual({
      code: 0,
      out: 'team.sqlite: intact\nhistory.sqlite: intact\n',
      err: '',
    })
    await proxy.close()
    writeFileSync(historyFile, 'something else'.repeat(100))
    const { code, err } = await run(folder, 'check')
    expect(code).toBe(2)
    expect(err).toContain('history.sqlite: not intact: file is not a database')
  })
})

describe('a backup', () => {
  test('restored while tabs are open: each tab reloads, and none overwrites what it has not seen', async () => {
    const { proxy, folder, read, write, post } = await setUpTeamProxy()
    await write([
      writeOf('views', 'v1', { name: 'Air', query: '' }),
      writeOf('notes', 'A-1/n1', { text: 'x' }),
    ])
    const backup = join(folder, 'backups', 'monday')
    expect(await run(folder, 'backup', backup)).toEqual({
      code: 0,
      out: '',
      err: `${join(backup, 'team.sqlite')} is a copy of the team's state.\n`,
    })
    expect(statSync(join(backup, 'team.sqlite')).mode & 0o777).toBe(0o600)
    await write([
      writeOf('views', 'v1', { name: 'Later', query: '' }, 1),
      writeOf('items', 'A-1/stale', handled),
    ])
    const { epoch } = await read()
    const tabs = await Promise.all([1, 2].map(() => readEvents(proxy.port, '?with=team')))
    await expect.poll(() => tabs.every(({ events }) => events.length > 1)).toBe(true)
    expect((await run(folder, 'restore', backup)).code).toBe(0)
    for (const tab of tabs) {
      const epochs = () => tab.events.filter(({ event }) => event === 'team').map(({ data }) => data.epoch)
      await expect.poll(() => epochs().length).toBe(2)
      expect(epochs()[1]).not.toBe(epoch)
    }
    const late = await post('/api/team/writes', { epoch, writes: [writeOf('views', 'v1', null, 3)] })
    expect(jsonOf(late)).toMatchObject({ answers: [], rows: [], isMore: false })
    expect(await read()).toMatchObject({ rev: 2, views: [{ rev: 1, value: { name: 'Air' } }] })
    expect((await read('/api/me/data')).entries).toMatchObject([{ kind: 'views' }, { key: 'A-1/n1' }])
    expect(readdirSync(folder).filter((name) => name.startsWith('restore-'))).toEqual([])
  })

  test('never replaces another one', async () => {
    const { folder } = await setUpTeamProxy()
    await expect.poll(() => readdirSync(folder)).toContain('team.sqlite')
    const backup = join(folder, 'backup')
    await run(folder, 'backup', backup)
    const before = readFileSync(join(backup, 'team.sqlite'))
    const { code, err } = await run(folder, 'backup', backup)
    expect([code, err]).toEqual([
      2,
      `"${join(backup, 'team.sqlite')}" already exists: name another folder.\n`,
    ])
    expect(readFileSync(join(backup, 'team.sqlite'))).toEqual(before)
  })
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
  await expect.poll(() => tab.events.filter(({ event }) => event === 'team').length).toBe(2)
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

test.each([
  [['restor', 'x'], 'There is no verb "restor". See --help.\n'],
  [['person', 'kill', 'x'], 'There is no verb "person kill". See --help.\n'],
  [['backup'], 'backup takes FOLDER. See --help.\n'],
  [['backup', 'a', 'b'], 'backup takes FOLDER. See --help.\n'],
  [['backup', '--force'], 'backup takes FOLDER. See --help.\n'],
  [['person', 'list', 'x'], 'person list takes no arguments. See --help.\n'],
  [
    ['backup', '/dev/null/x'],
    'DATA_DIR "/nowhere" holds no team.sqlite or history.sqlite: nothing has been written yet.\n',
  ],
  [
    ['restore', '/nowhere'],
    '"/nowhere" holds no team.sqlite or history.sqlite: name the folder of a backup.\n',
  ],
])('%j is refused with one line', async (words, line) => {
  expect(await run('/nowhere', ...words)).toEqual({ code: 2, out: '', err: line })
})
