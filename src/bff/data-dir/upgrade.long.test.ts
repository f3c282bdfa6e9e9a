import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { HISTORY_KIND } from '../history/history-commands.ts'
import { check } from './kept-file-commands.ts'
import { restore } from './restore.ts'
import { TEAM_KIND } from '../team/team-commands.ts'
import { makeFolder01, makeFolder02, SESSION_SECRET } from '../testing/release-folders.ts'
import { runMain, WITH_SIGN_IN } from '../testing/running-main.ts'
import { KEY, startUpstream, wellBehaved } from '../testing/upstream-double.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const DAY_MS = 86_400_000

/** The program of this version on a folder, until it is stopped. */
async function start(dataDir: string, env: Record<string, string> = {}) {
  const upstream = await startUpstream(wellBehaved)
  const keyFile = join(temporaryFolder(), 'key')
  writeFileSync(keyFile, KEY, { mode: 0o600 })
  const proxy = runMain({
    PORT: '0',
    STATIC_DIR: '',
    DATA_DIR: dataDir,
    SHIPMENTS_API_URL: upstream.url,
    SHIPMENTS_API_KEY_FILE: keyFile,
    ...env,
  })
  const said = () => proxy.written.out + proxy.written.err
  const address = String(await Promise.race([proxy.listening, proxy.ended]))
  expect(address, said()).toMatch(/^http:/)
  const get = async (path: string) =>
    await (await fetch(address + path, { headers: { 'landfall-client': 'dashboard' } })).json()
  const stop = async () => {
    proxy.child.kill('SIGTERM')
    expect(await proxy.ended, said()).toBe(0)
  }
  return { get, stop }
}

async function expectEarlierData(get: (path: string) => Promise<unknown>): Promise<void> {
  await expect
    .poll(() => get('/api/team'))
    .toMatchObject({ views: [{ kind: 'views', key: 'v1', value: { name: 'Air' }, by: { name: 'Mira' } }] })
  expect(await get('/api/team/notes?reference=A-1')).toMatchObject({
    notes: [{ value: { text: 'Two are short.' } }],
  })
  const history = { recording: 'on', firstSeenAt: expect.any(String) }
  await expect.poll(() => get('/api/shipments/A-1/history')).toMatchObject(history)
  const { changes } = Object(await get('/api/shipments/A-1/history'))
  expect(changes.at(-1)).toMatchObject({ id: '7', origin: 'watched', facts: [{ weight: 3 }] })
}

describe('this version starts on the folder of', () => {
  test('0.1.0, and creates a state and a history', async () => {
    const dataDir = join(temporaryFolder(), 'data')
    makeFolder01(dataDir)
    const { get, stop } = await start(dataDir)
    expect(await get('/healthz')).toEqual({ status: 'ok' })
    await expect.poll(() => get('/api/team')).toMatchObject({ views: [] })
    await expect
      .poll(() => get('/api/shipments/A-1/history'))
      .toMatchObject({ firstSeenAt: expect.any(String) })
    await stop()
    expect(check([TEAM_KIND, HISTORY_KIND], dataDir).isWhole).toBe(true)
  })

  test('0.2.0, and shows its data', async () => {
    const dataDir = join(temporaryFolder(), 'data')
    makeFolder02(dataDir, Date.now() - DAY_MS)
    expect(check([TEAM_KIND, HISTORY_KIND], dataDir).words).toBe(
      'team.sqlite: intact\nhistory.sqlite: intact',
    )
    const { get, stop } = await start(dataDir)
    expect(await get('/healthz')).toEqual({ status: 'ok' })
    await expectEarlierData(get)
    await stop()
    expect(check([TEAM_KIND, HISTORY_KIND], dataDir).isWhole).toBe(true)
    expect(readdirSync(dataDir)).toContain('team.v2.bak')
  })

  test.each([
    ['0.1.0', makeFolder01],
    ['0.2.0', (path: string) => makeFolder02(path, Date.now() - DAY_MS)],
  ])('%s with sign-in, and keeps the secret of its sessions', async (_release, make) => {
    const dataDir = join(temporaryFolder(), 'data')
    make(dataDir)
    const { get, stop } = await start(dataDir, WITH_SIGN_IN)
    expect(await get('/healthz')).toEqual({ status: 'ok' })
    await stop()
    expect(readFileSync(join(dataDir, 'session-secret'), 'utf8')).toBe(SESSION_SECRET)
  })
})

test('a backup that 0.2.0 made is restored by this version', async () => {
  const [backup, dataDir] = [join(temporaryFolder(), 'backup'), join(temporaryFolder(), 'data')]
  makeFolder02(backup, Date.now() - DAY_MS)
  restore([TEAM_KIND, HISTORY_KIND], dataDir, backup)
  const { get, stop } = await start(dataDir)
  expect(await get('/healthz')).toEqual({ status: 'ok' })
  await expectEarlierData(get)
  await stop()
})
