import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { ConfigError } from '../../settings/config-error.ts'
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
  try {
    readAccess(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
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

test.each<[string, Given]>([
  ['AUTH', { AUTH: '' }],
  ['AUTH', { AUTH: 'OIDC' }],
  ['HOST', { HOST: '::' }],
  ['HOST', { HOST: '::ffff:127.0.0.1' }],
  ['HOST', { HOST: 'example.com' }],
  ['HOST', { HOST: '127.0.0.1.example.com' }],
  ['HOST', { HOST: '' }],
  ['HOST', { HOST: 'a\nb' }],
  ['HOST', { HOST: 'example.com', ...override }],
  ['HOST', { ...oidc, HOST: 'example.com' }],
  ['ALLOW_UNAUTHENTICATED_ON', { HOST: '0.0.0.0', ALLOW_UNAUTHENTICATED_ON: '1' }],
  ['ALLOW_UNAUTHENTICATED_ON', { ALLOW_UNAUTHENTICATED_ON: 'yes' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://shipments.example.com' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://shipments.example.com', HOST: '0.0.0.0', ...override }],
  ['PUBLIC_URL', { ...oidc, PUBLIC_URL: undefined }],
  ['PUBLIC_URL', { ...oidc, PUBLIC_URL: 'http://shipments.example.com' }],
  ['PUBLIC_URL', { ...oidc, PUBLIC_URL: 'http://localhost:4173' }],
  ['PUBLIC_URL', { ...oidc, PUBLIC_URL: 'shipments.example.com' }],
  ['PUBLIC_URL', { ...oidc, PUBLIC_URL: 'https://shipments.example.com/landfall' }],
  ['PUBLIC_URL', { ...oidc, PUBLIC_URL: 'https://shipments.example.com/?x' }],
  ['PUBLIC_URL', { ...oidc, PUBLIC_URL: 'https://u:verysecret@shipments.example.com' }],
  ['OIDC_ISSUER', { ...oidc, OIDC_ISSUER: undefined }],
  ['OIDC_ISSUER', { ...oidc, OIDC_ISSUER: 'login.example.com' }],
  ['OIDC_ISSUER', { ...oidc, OIDC_ISSUER: 'http://login.example.com' }],
  ['OIDC_ISSUER', { ...oidc, OIDC_ISSUER: 'https://login.example.com?realm=a' }],
  ['OIDC_ISSUER', { ...oidc, OIDC_ISSUER: 'https://u:verysecret@login.example.com' }],
  ['OIDC_CLIENT_ID', { ...oidc, OIDC_CLIENT_ID: undefined }],
  ['OIDC_CLIENT_ID', { ...oidc, OIDC_CLIENT_ID: 'two words' }],
  ['OIDC_CLIENT_SECRET', { ...oidc, OIDC_CLIENT_SECRET: undefined }],
  ['OIDC_CLIENT_SECRET', { ...oidc, OIDC_CLIENT_SECRET: 'verysecret\nverysecret' }],
  ['OIDC_CLIENT_SECRET', { ...oidc, OIDC_CLIENT_SECRET_FILE: '/nowhere' }],
  ['OIDC_CLIENT_AUTH', { ...oidc, OIDC_CLIENT_AUTH: 'none' }],
  ['ALLOWED_EMAIL_DOMAINS', { ...oidc, ALLOWED_EMAIL_DOMAINS: undefined }],
  ['ALLOWED_EMAIL_DOMAINS', { ...oidc, ALLOWED_EMAIL_DOMAINS: ' , ' }],
  ['ALLOWED_EMAIL_DOMAINS', { ...oidc, ALLOWED_EMAIL_DOMAINS: 'example.com,*' }],
  ['ALLOWED_EMAIL_DOMAINS', { ...oidc, ALLOWED_EMAIL_DOMAINS: '@example.com' }],
  ['ALLOWED_EMAIL_DOMAINS', { ...oidc, ALLOWED_EMAIL_DOMAINS: 'com' }],
  ['ALLOWED_EMAIL_DOMAINS', { ...oidc, ALLOWED_EMAIL_DOMAINS: 'example.com;b.example' }],
  ['ALLOWED_EMAIL_DOMAINS', { ...oidc, ALLOWED_EMAIL_DOMAINS: 'example.com, GMX.de' }],
  ['ALLOWED_GROUPS', { ...oidc, ALLOWED_GROUPS: '*' }],
  ['ALLOWED_GROUPS', { ALLOWED_GROUPS: 'ops' }],
  ['SESSION_SECRET', { ...oidc, SESSION_SECRET: 'x'.repeat(31) }],
  ['SESSION_SECRET', { SESSION_SECRET: 'x'.repeat(32) }],
])('refuses in one line that names the setting and the remedy %s %o', (name, env) => {
  const message = refusal(env)
  expect(message.startsWith(`${name} `)).toBe(true)
  expect(message).toMatch(/^[^\n]+: [^\n]*(set|put|leave|check)[^\n]*\.$/)
  expect(message).not.toContain('verysecret')
})
