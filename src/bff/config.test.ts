import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { refusalOf } from './settings/testing/refusal-of.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { readConfig, readOutgoingProxy } from './config.ts'

const good = { SHIPMENTS_API_URL: 'https://api.example.com/v1', SHIPMENTS_API_KEY: 'lf_live_verysecret' }

function refusal(env: Record<string, string | undefined>): string {
  return refusalOf(() => readConfig({ ...good, ...env }))
}

test('with only address and key, listens on the loopback address and port 4173', () => {
  const { apiKey, ...rest } = readConfig(good)
  expect(rest).toMatchObject({ host: '127.0.0.1', port: 4173, publicUrl: null, signIn: null })
  expect(rest).toMatchObject({ accountMax: 20_000, budget: 60, dataDir: '.data', staticDir: 'dist' })
  expect(rest).toMatchObject({ metricsToken: null, testNowMs: null, marketplaceField: 'marketplace' })
  expect(apiKey.authorization()).toBe('Bearer lf_live_verysecret')
})

test('the key is read from a file and trimmed', () => {
  const file = join(temporaryFolder(), 'key')
  const env = { SHIPMENTS_API_KEY: undefined, SHIPMENTS_API_KEY_FILE: file }
  writeFileSync(file, '  lf_live_fromfile\n', { mode: 0o600 })
  expect(readConfig({ ...good, ...env }).apiKey.authorization()).toBe('Bearer lf_live_fromfile')
  writeFileSync(file, ' \n')
  expect(refusal(env)).toBe('SHIPMENTS_API_KEY_FILE contains no key: put the API key there.')
})

describe('the outgoing proxy', () => {
  const HTTPS_PROXY = 'http://user:very%40secret@proxy.example.com:3128'
  const LOOPBACK = 'localhost,127.0.0.1,[::1]'

  test.each([
    [{}, {}],
    [{ HTTPS_PROXY: '' }, {}],
    [{ HTTPS_PROXY }, { HTTPS_PROXY, NO_PROXY: `,${LOOPBACK}` }],
    [
      { https_proxy: HTTPS_PROXY, no_proxy: '.a' },
      { HTTPS_PROXY, NO_PROXY: `.a,${LOOPBACK}` },
    ],
    [{ HTTPS_PROXY, NO_PROXY: '*' }, {}],
  ])('of %o is %o', (env, settings) => expect(readOutgoingProxy(env)).toEqual(settings))

  test.each([
    'proxy.example.com:3128',
    'socks5://verysecret@proxy.example.com',
    'http://proxy.example.com/verysecret',
    'http://proxy.example.com/?verysecret',
    'http://user:verysecret%@proxy.example.com',
  ])('%s is refused in one line that does not repeat it', (address) => {
    expect(refusalOf(() => readOutgoingProxy({ HTTPS_PROXY: address }))).toBe(
      'HTTPS_PROXY is not the address of a proxy: set one such as http://proxy.example.com:3128, or leave it out.',
    )
  })
})

test.each([
  { PORT: '65535' },
  { SHIPMENTS_API_URL: 'http://127.0.0.1:4180/v1' },
  { SHIPMENTS_API_URL: 'http://[::1]:4180/v1' },
  { SHIPMENTS_API_URL: 'https://example.com/tenant/v1' },
])('accepts %o', (env) => {
  expect(refusal(env)).toBe('accepted')
})

test.each<[string, (string | undefined)[], Record<string, string>?]>([
  ['PORT', ['65536', '80a', '']],
  ['LOG_LEVEL', ['loud']],
  ['SHIPMENTS_API_URL', [undefined, 'api.example.com/v1', 'ftp://api.example.com/v1']],
  [
    'SHIPMENTS_API_URL',
    ['https://api.example.com', 'https://api.example.com/v2', 'http://api.example.com/v1'],
  ],
  ['SHIPMENTS_API_URL', ['https://u:lf_live_verysecret@api.example.com/v1', 'https://api.example.com/v1#x']],
  ['SHIPMENTS_API_URL', ['https://api.example.com/v1?key=lf_live_verysecret']],
  ['SHIPMENTS_API_KEY', [undefined, '   ', 'lf_live_verysecret and more', 'lf_live_verysecret\nx']],
  ['SHIPMENTS_API_KEY', ['lf_live_vérysecret']],
  ['SHIPMENTS_API_KEY', [good.SHIPMENTS_API_KEY], { SHIPMENTS_API_KEY_FILE: '/nowhere' }],
])('refuses in one line that names the setting %s %j', (name, values, others = {}) => {
  for (const value of values) {
    const message = refusal({ ...others, [name]: value })
    expect(message.startsWith(`${name} `)).toBe(true)
    expect(message).not.toContain('\n')
    expect(message).not.toContain('verysecret')
    expect(message).toMatch(/: .*(set|put|leave|check)/)
  }
})

test.each([
  ['MARKETPLACE_FIELD', 'marketplaceField', 'bazaarInbound', 'bazaarInbound'],
  ['MARKETPLACE_FIELD', 'marketplaceField', '', 'marketplace'],
  ['ACCOUNT_MAX', 'accountMax', '0', 0],
  ['ACCOUNT_MAX', 'accountMax', '100000', 100_000],
  ['BUDGET', 'budget', '', 60],
  ['BUDGET', 'budget', '30', 30],
  ['STATIC_DIR', 'staticDir', '', null],
] as const)('%s sets %s: %j', (name, member, given, value) => {
  expect(readConfig({ ...good, [name]: given })[member]).toBe(value)
})

test.each([
  ['MARKETPLACE_FIELD', ['cargo', 'reference', 'a b', '1x', 'a"b', 'x'.repeat(70)]],
  ['ACCOUNT_MAX', ['-1', '1e5', 'all', '1000000']],
  ['BUDGET', ['9', '61', '30.5', '-30', 'half', '60/2']],
])('%s rejects each of %j', (name, values) => {
  for (const given of values) {
    expect(refusal({ [name]: given })).toContain(`${name} ${JSON.stringify(given)} `)
  }
})
