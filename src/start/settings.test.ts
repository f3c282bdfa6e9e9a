import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../bff/settings/testing/refusal-of.ts'
import { folderAdvice, readSettings } from './settings.mjs'
import { temporaryFolder } from '../bff/testing/temporary-folder.ts'

const folder = temporaryFolder(afterAll)
const keyFile = join(folder, 'key')
writeFileSync(keyFile, 'lf_live_verysecret\n', { mode: 0o600 })

const theirs = { SHIPMENTS_API_URL: 'https://api.example.com/v1' }

function refusal(env: Record<string, string>): string {
  return refusalOf(() => readSettings({ DATA_DIR: join(folder, 'data'), ...env }, folder))
}

test('without settings the demo runs, accessible only from this machine', () => {
  expect(readSettings({}, folder)).toEqual({
    host: '127.0.0.1',
    publicUrl: null,
    access: {},
    hasSignIn: false,
    history: 'on',
    metricsEnv: {},
    port: 4173,
    servicePort: 4180,
    dataDir: join(folder, '.data'),
    logLevel: 'warn',
    accountMax: 20_000,
    mapAvoid: '',
    testNow: '',
    timeZone: '',
    outgoing: {},
    upstream: null,
    demo: {},
    hasDemoDates: true,
  })
  expect(statSync(join(folder, '.data')).mode & 0o777).toBe(0o700)
})

test('an empty setting counts as absent', () => {
  const empty = {
    HOST: '',
    PORT: '',
    SHIPMENTS_API_URL: '',
    SHIPMENTS_API_KEY: '',
    DEMO_TODAY: '',
    LOG_LEVEL: '',
  }
  expect(readSettings(empty, folder)).toEqual(readSettings({}, folder))
})

test('with an address and a key Landfall reads that service, and creates no data directory', () => {
  const dataDir = join(folder, 'never-made')
  const { upstream } = readSettings({ ...theirs, SHIPMENTS_API_KEY_FILE: keyFile, DATA_DIR: dataDir }, folder)
  expect(upstream).toEqual({ url: theirs.SHIPMENTS_API_URL, keyEnv: { SHIPMENTS_API_KEY_FILE: keyFile } })
  expect(existsSync(dataDir)).toBe(false)
})

test.each([
  ['MAP_AVOID', 'Suez, panama', { mapAvoid: 'suez,panama' }, 'bering'],
  ['TIME_ZONE', 'Europe/Berlin', { timeZone: 'Europe/Berlin' }, 'Berlin'],
  ['HISTORY', 'off', { history: 'off' }, 'no'],
  ['DEMO_DATES', '0', { hasDemoDates: false }, 'no'],
  // Another service's name for the marketplace object.
  ['MARKETPLACE_FIELD', 'bazaarInbound', { upstream: { marketplaceField: 'bazaarInbound' } }, 'cargo'],
  ['BUDGET', '30', { upstream: { budget: 30 } }, '100'],
])('%s is checked, then passed on', (name, given, passedOn, wrong) => {
  const others = 'upstream' in passedOn ? { ...theirs, SHIPMENTS_API_KEY_FILE: keyFile } : {}
  expect(readSettings({ ...others, [name]: given }, folder)).toMatchObject(passedOn)
  expect(() => readSettings({ ...others, [name]: wrong }, folder)).toThrow(`${name} "${wrong}"`)
})

test('the token of deep health is checked and passed on', () => {
  const token = '0123456789abcdef'
  expect(readSettings({ METRICS_TOKEN: token }, folder).metricsEnv).toEqual({ METRICS_TOKEN: token })
  expect(() => readSettings({ METRICS_TOKEN: 'short' }, folder)).toThrow('METRICS_TOKEN contains no token')
})

test('the settings of access are passed on unchanged, with absolute paths', () => {
  const secretFile = join(folder, 'client-secret')
  writeFileSync(secretFile, 'verysecret', { mode: 0o600 })
  const given = {
    AUTH: 'oidc',
    PUBLIC_URL: 'https://shipments.example.com',
    OIDC_ISSUER: 'https://login.example.com',
    OIDC_CLIENT_ID: 'landfall',
    OIDC_CLIENT_SECRET_FILE: relative(process.cwd(), secretFile),
    ALLOWED_GROUPS: 'ops',
  }
  const settings = readSettings({ ...given, HOST: '0.0.0.0', SESSION_SECRET: '' }, folder)
  expect(settings).toMatchObject({ host: '0.0.0.0', publicUrl: given.PUBLIC_URL, hasSignIn: true })
  expect(settings.access).toEqual({ ...given, OIDC_CLIENT_SECRET_FILE: secretFile })
})

test('the demo can be fixed to a day', () => {
  const { demo } = readSettings({ DEMO_LIVE: '0', DEMO_TODAY: '2026-11-20' }, folder)
  expect(demo).toEqual({ DEMO_LIVE: '0', DEMO_TODAY: '2026-11-20' })
})

describe('refuses in one line that names the setting', () => {
  test.each([
    ['HOST', { HOST: '0.0.0.0' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://shipments.example.com' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '4180' }],
    ['SERVICE_PORT', { SERVICE_PORT: '-1' }],
    ['DATA_DIR', { DATA_DIR: '/dev/null/x' }],
    ['DATA_DIR', { DATA_DIR: keyFile }],
    ['LOG_LEVEL', { LOG_LEVEL: 'verbose' }],
    ['DEMO_LIVE', { DEMO_LIVE: 'no' }],
    ['DEMO_TODAY', { DEMO_TODAY: '2026-02-30' }],
    ['SHIPMENTS_API_URL', { SHIPMENTS_API_KEY: 'lf_live_verysecret' }],
    ['SHIPMENTS_API_URL', { SHIPMENTS_API_KEY_FILE: keyFile }],
    ['SHIPMENTS_API_KEY', theirs],
    [
      'SHIPMENTS_API_KEY',
      { ...theirs, SHIPMENTS_API_KEY: 'lf_live_verysecret', SHIPMENTS_API_KEY_FILE: keyFile },
    ],
    ['SHIPMENTS_API_KEY_FILE', { ...theirs, SHIPMENTS_API_KEY_FILE: join(folder, 'gone') }],
    [
      'SHIPMENTS_API_URL',
      { SHIPMENTS_API_URL: 'https://api.example.com', SHIPMENTS_API_KEY: 'lf_live_verysecret' },
    ],
  ])('%s %o', (name, env) => {
    const message = refusal(env)
    expect(message).toContain(name)
    expect(message).toMatch(/: .*(set|leave|check)/)
    expect(message).not.toMatch(/\n|verysecret/)
  })
})

test.skipIf(process.platform !== 'linux')('a folder that cannot be created is named with the reason', () => {
  const line = 'DATA_DIR "/proc/landfall" cannot be written (ENOENT): set DATA_DIR to a folder that can be.'
  expect(refusal({ DATA_DIR: '/proc/landfall' })).toBe(line)
})

test('with sign-in, advice names the folder of the notes, unless the operator chose it', () => {
  const dataDir = '/srv/landfall/.data'
  expect(folderAdvice({}, { hasSignIn: true, dataDir })).toBe(
    'Notes and marks are stored in /srv/landfall/.data. Set DATA_DIR to a folder that survives an update.',
  )
  expect(folderAdvice({ DATA_DIR: dataDir }, { hasSignIn: true, dataDir })).toBeNull()
  expect(folderAdvice({}, { hasSignIn: false, dataDir })).toBeNull()
})
