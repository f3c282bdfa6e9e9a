import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { SetupError } from './setup-error.ts'

describe('the settings', () => {
  test('have defaults, and an empty value counts as absent', () => {
    const defaults = {
      host: '127.0.0.1',
      port: 4180,
      dataDir: '.data',
      databaseUrl: null,
      docsUrl: null,
      livePrefix: 'lf_live',
      cursorSecret: null,
      logLevel: 'info',
      isDemoLive: true,
      demoToday: null,
    }
    expect(readConfig({})).toEqual(defaults)
    expect(readConfig({ SERVICE_PORT: '', DATA_DIR: ' ', DEMO_TODAY: '' })).toEqual(defaults)
  })

  test('are read from the environment', () => {
    const env = {
      SERVICE_HOST: '::1',
      SERVICE_PORT: '0',
      DATA_DIR: '/tmp/x y',
      DATABASE_URL: 'postgres://u:p@db.example:5432/landfall?sslmode=verify-full',
      DOCS_URL: 'https://docs.example/api/',
      LIVE_PREFIX: 'acme_live',
      CURSOR_SECRET: 'sixteen or more!',
      LOG_LEVEL: 'silent',
      DEMO_LIVE: '0',
      DEMO_TODAY: '2024-02-29',
    }
    expect(readConfig(env)).toEqual({
      host: '::1',
      port: 0,
      dataDir: '/tmp/x y',
      databaseUrl: 'postgres://u:p@db.example:5432/landfall?sslmode=verify-full',
      docsUrl: 'https://docs.example/api',
      livePrefix: 'acme_live',
      cursorSecret: 'sixteen or more!',
      logLevel: 'silent',
      isDemoLive: false,
      demoToday: '2024-02-29',
    })
  })

  test.each([
    ['SERVICE_HOST', ['two words', 'http://x']],
    ['SERVICE_PORT', ['65536', '-1', '80.5', 'http']],
    ['DOCS_URL', ['docs', 'javascript:alert(1)']],
    ['LIVE_PREFIX', ['a-b', '_x']],
    ['LOG_LEVEL', ['loud']],
    ['DEMO_LIVE', ['yes']],
    ['DEMO_TODAY', ['2026-02-30', 'today']],
  ])('%s is refused in one line that names it: %j', (name, values) => {
    for (const value of values) {
      expect(() => readConfig({ [name]: value }), value).toThrow(SetupError)
      const line = new RegExp(`^${name} is "[^\n]*". It must be [^\n]+$`)
      expect(() => readConfig({ [name]: value }), value).toThrow(line)
    }
  })

  test('a short secret is rejected and not printed', () => {
    expect(() => readConfig({ CURSOR_SECRET: 'short' })).toThrow(
      /^CURSOR_SECRET must have 16 characters or more\.$/,
    )
  })

  test.each([
    'db.example',
    'mysql://u:hidden@h/d',
    'postgres://u:hidden@h',
    'postgres://u:hidden@h/',
    'postgres://[',
  ])('DATABASE_URL=%s is refused without being repeated', (value) => {
    const line = /^DATABASE_URL must be an address like postgres:[^\n]+$/
    expect(() => readConfig({ DATABASE_URL: value })).toThrow(SetupError)
    expect(() => readConfig({ DATABASE_URL: value })).toThrow(line)
    expect(() => readConfig({ DATABASE_URL: value })).not.toThrow(/hidden/)
  })
})
