import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { refusalOf } from '../../settings/testing/refusal-of.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { readAccess } from './access-config.ts'

const oidc = {
  AUTH: 'oidc',
  PUBLIC_URL: 'https://shipments.example.com',
  OIDC_ISSUER: 'https://login.example.com/realm',
  OIDC_CLIENT_ID: 'landfall',
  OIDC_CLIENT_SECRET: 'verysecret',
  ALLOWED_EMAIL_DOMAINS: 'example.com',
}
const override = { ALLOW_UNAUTHENTICATED_ON: 'any-address-published-on-loopback-only' }

type Given = Record<string, string | undefined>

function refusal(env: Given): string {
  return refusalOf(() => readAccess(env))
}

test('without settings there is no sign-in, only on this machine', () => {
  expect(readAccess({})).toEqual({ host: '127.0.0.1', publicUrl: null, signIn: null })
})

test('all sign-in settings are read, with domains normalised', () => {
  const { signIn, ...place } = readAccess({
    ...oidc,
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://Shipments.example.com:443/',
    ALLOWED_EMAIL_DOMAINS: ' Example.COM, bücher.example ,',
    ALLOWED_GROUPS: 'ops, /logistics',
  })
  expect(place).toEqual({ host: '0.0.0.0', publicUrl: 'https://shipments.example.com' })
  expect(signIn).toMatchObject({
    publicUrl: 'https://shipments.example.com',
    issuer: 'https://login.example.com/realm',
    clientId: 'landfall',
    clientAuth: 'client_secret_basic',
    allowList: {
      emailDomains: ['example.com', 'xn--bcher-kva.example'],
      groups: ['ops', '/logistics'],
      groupsClaim: 'groups',
    },
    sessionSecret: null,
  })
  expect(signIn?.clientSecret.reveal()).toBe('verysecret')
})

test('the client secret is read from a file and trimmed', () => {
  const file = join(temporaryFolder(), 'secret')
  const env = { ...oidc, OIDC_CLIENT_SECRET: undefined, OIDC_CLIENT_SECRET_FILE: file }
  writeFileSync(file, ' verysecret\n', { mode: 0o600 })
  expect(readAccess(env).signIn?.clientSecret.reveal()).toBe('verysecret')
  writeFileSync(file, 'x\n')
  expect(refusal(env)).toBe(
    'OIDC_CLIENT_SECRET_FILE is not one line of 8 characters or more: put only the secret there, on one line.',
  )
})

test('secrets are masked wherever the settings are printed', () => {
  const access = readAccess({ ...oidc, SESSION_SECRET: 'verysecret'.repeat(4) })
  const { signIn } = access
  const printed = [inspect(access, { depth: 9 }), JSON.stringify(access), String(signIn?.clientSecret)]
  expect(printed.join()).not.toContain('verysecret')
  expect(printed.join()).toContain('[secret …]')
})

test.each<Given>([
  { HOST: '127.8.9.10' },
  { HOST: '::1' },
  { PUBLIC_URL: 'http://localhost:8080' },
  { PUBLIC_URL: '', OIDC_ISSUER: '', ALLOWED_GROUPS: '', SESSION_SECRET: '' },
  { HOST: '0.0.0.0', ...override },
  { HOST: '::', PUBLIC_URL: 'http://127.0.0.1:8080', ...override },
  { ...oidc, HOST: '::' },
  { ...oidc, OIDC_ISSUER: 'http://127.0.0.1:4444' },
  { ...oidc, OIDC_CLIENT_AUTH: 'client_secret_post' },
  { ...oidc, ALLOWED_EMAIL_DOMAINS: undefined, ALLOWED_GROUPS: 'ops' },
  { ...oidc, SESSION_SECRET: 'x'.repeat(32) },
])('accepts %o', (env) => {
  expect(refusal(env)).toBe('accepted')
})

test.each<[string, Given, (string | undefined)[]]>([
  ['AUTH', {}, ['', 'OIDC']],
  ['HOST', {}, ['::', '::ffff:127.0.0.1', 'example.com', '127.0.0.1.example.com', '', 'a\nb']],
  ['HOST', override, ['example.com']],
  ['HOST', oidc, ['example.com']],
  ['ALLOW_UNAUTHENTICATED_ON', { HOST: '0.0.0.0' }, ['1']],
  ['ALLOW_UNAUTHENTICATED_ON', {}, ['yes']],
  ['PUBLIC_URL', {}, ['https://shipments.example.com']],
  ['PUBLIC_URL', { HOST: '0.0.0.0', ...override }, ['https://shipments.example.com']],
  ['PUBLIC_URL', oidc, [undefined, 'shipments.example.com', 'https://u:verysecret@shipments.example.com']],
  ['PUBLIC_URL', oidc, ['http://shipments.example.com', 'http://localhost:4173']],
  ['PUBLIC_URL', oidc, ['https://shipments.example.com/landfall', 'https://shipments.example.com/?x']],
  ['OIDC_ISSUER', oidc, [undefined, 'login.example.com', 'http://login.example.com']],
  ['OIDC_ISSUER', oidc, ['https://login.example.com?realm=a', 'https://u:verysecret@login.example.com']],
  ['OIDC_CLIENT_ID', oidc, [undefined, 'two words']],
  ['OIDC_CLIENT_SECRET', oidc, [undefined, 'verysecret\nverysecret']],
  ['OIDC_CLIENT_SECRET', { ...oidc, OIDC_CLIENT_SECRET_FILE: '/nowhere' }, ['verysecret']],
  ['OIDC_CLIENT_AUTH', oidc, ['none']],
  ['ALLOWED_EMAIL_DOMAINS', oidc, [undefined, ' , ', 'example.com,*', '@example.com', 'com']],
  ['ALLOWED_EMAIL_DOMAINS', oidc, ['example.com;b.example', 'example.com, GMX.de']],
  ['ALLOWED_GROUPS', oidc, ['*']],
  ['ALLOWED_GROUPS', {}, ['ops']],
  ['SESSION_SECRET', oidc, ['x'.repeat(31)]],
  ['SESSION_SECRET', {}, ['x'.repeat(32)]],
])('refuses in one line that names the setting and the remedy %s, with %o: %j', (name, env, values) => {
  for (const value of values) {
    const message = refusal({ ...env, [name]: value })
    expect(message.startsWith(`${name} `), value).toBe(true)
    expect(message).toMatch(/^[^\n]+: [^\n]*(set|put|leave|check)[^\n]*\.$/)
    expect(message).not.toContain('verysecret')
  }
})
