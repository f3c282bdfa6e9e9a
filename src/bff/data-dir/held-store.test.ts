import { mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { HISTORY_KIND } from '../history/history-commands.ts'
import { setUpHistory } from '../history/testing/running-history.ts'
import { restore } from './restore.ts'
import { TEAM_KIND } from '../team/team-commands.ts'
import { setUpTeam, writeOf } from '../team/testing/running-team.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const AIR = writeOf('views', 'v1', { name: 'Air', query: '' })

/** Backups of the account Acme in one folder. */
async function backupOfAcme(account: string | null = 'Acme'): Promise<string> {
  const team = setUpTeam({ source: 'key of Acme' })
  if (account !== null) team.team.noteAccount(account)
  team.send([AIR])
  team.team.close()
  const history = setUpHistory({ folder: dirname(dirname(team.path)), source: 'key of Acme' })
  if (account !== null) history.history.noteAccount(account)
  await history.poll([sampleShipment('A')])
  history.history.close()
  return dirname(team.path)
}

const asides = (path: string) =>
  readdirSync(dirname(path)).filter((name) => name.endsWith('.old.sqlite')).length

describe('a backup of one account restored before the account is known', () => {
  test.each([
    ['while the dashboard runs', true],
    ['while it does not', false],
  ])('is not shown to another: the team’s state, %s', async (_when, isRunning) => {
    const backup = await backupOfAcme()
    const folder = temporaryFolder()
    const first = setUpTeam({ folder, source: 'key of Bolt' })
    first.send([writeOf('views', 'mine', { name: 'Sea', query: '' })])
    if (!isRunning) first.team.close()
    restore([TEAM_KIND], dirname(first.path), backup)
    const team = isRunning ? first : setUpTeam({ folder, source: 'key of Bolt' })
    expect(() => team.all()).toThrow('not_kept')
    team.team.noteAccount('Bolt')
    expect(team.values()).toEqual([])
    // The earlier file, and the backup.
    expect(asides(team.path)).toBe(2)
  })

  test.each([
    ['while the dashboard runs', true],
    ['while it does not', false],
  ])('is not shown to another: the history, %s', async (_when, isRunning) => {
    const backup = await backupOfAcme()
    const folder = temporaryFolder()
    const first = setUpHistory({ folder, source: 'key of Bolt' })
    await first.poll([sampleShipment('B')], { filled: 'all', polledUs: 1 })
    if (!isRunning) first.history.close()
    restore([HISTORY_KIND], dirname(first.path), backup)
    const running = isRunning ? first : setUpHistory({ folder, source: 'key of Bolt' })
    expect(running.history.read('A')).toMatchObject({ recording: 'failing', firstSeenAt: null })
    running.history.noteAccount('Bolt')
    expect(running.history.read('A')).toMatchObject({ recording: 'on', firstSeenAt: null })
    expect(asides(running.path)).toBe(2)
    // The new file does not have the account, whatever polls have read.
    await running.poll([], { filled: isRunning ? 'all' : null, polledUs: 2 })
    expect(running.rows(`SELECT value FROM meta WHERE name = 'filled' AND value <> ''`)).toEqual([])
  })

  test('is used once the service names the same account', async () => {
    const backup = await backupOfAcme()
    const { path, team, values } = setUpTeam({ source: 'another key of Acme' })
    mkdirSync(dirname(path), { recursive: true })
    team.greeting()
    restore([TEAM_KIND], dirname(path), backup)
    team.noteAccount('Acme')
    expect(values()).toEqual([AIR.value])
  })
})

test('a state of an unknown account and another key is moved aside and not used', async () => {
  const backup = await backupOfAcme(null)
  const folder = temporaryFolder()
  restore([TEAM_KIND], join(folder, 'data'), backup)
  const { team, values, path } = setUpTeam({ folder, source: 'key of Bolt' })
  team.noteAccount('Bolt')
  expect([values(), asides(path)]).toEqual([[], 1])
})

test('the account’s name is requested as soon as a file has none', () => {
  const { all, asked, team } = setUpTeam()
  all()
  expect(asked.account).toBe(1)
  team.noteAccount('Acme')
  all()
  expect(asked.account).toBe(1)
})
