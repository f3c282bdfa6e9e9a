import { describe, expect, test } from 'vitest'
import { openProxy } from '../../testing/running-proxy.ts'
import type { SignInConfig } from './access-config.ts'
import { createSealer } from './sealer.ts'
import { HOUR_MS, publicUrl, SESSION, sessionSecret, setUp } from './testing/running-sign-in.ts'

function sealerFor({ issuer, clientId, allowList }: SignInConfig) {
  const context = JSON.stringify({ publicUrl, issuer, clientId, allowList })
  return createSealer({ secret: sessionSecret, context, nowMs: Date.now })
}

describe('a session', () => {
  test.each([
    ['altered', (text: string) => text.slice(0, 20) + (text[20] === 'A' ? 'B' : 'A') + text.slice(21)],
    ['altered in its last character', (text: string) => text.slice(0, -1) + (text.endsWith('A') ? 'B' : 'A')],
    ['cut', (text: string) => text.slice(0, -4)],
    ['of nothing', () => 'v1.'],
    ['empty', () => ''],
    ['of another version', (text: string) => text.replace('v1.', 'v2.')],
    ['sent twice', (text: string) => `${text}; ${SESSION}=${text}`],
    ['spelled otherwise', (text: string) => `${text}=`],
  ])('%s is not a session', async (_what, change) => {
    const { visitor, upstream } = await setUp()
    await visitor.signIn('ann')
    const cookie = `${SESSION}=${change(visitor.cookie(SESSION) ?? '')}`
    expect(await visitor.ask('/api/me', { cookie })).toMatchObject({ status: 401, code: 'sign_in_required' })
    expect(await visitor.ask('/auth/session', { cookie })).toMatchObject({ status: 401 })
    expect(upstream.requests).toHaveLength(0)
  })

  test('ends after eight hours, and does not last longer if the clock is set back', async () => {
    const { visitor, clock } = await setUp()
    await visitor.signIn('ann')
    const startMs = clock.nowMs
    const statusAt = async (ms: number) => {
      clock.nowMs = startMs + ms
      return (await visitor.ask('/api/me')).status
    }
    expect([await statusAt(8 * HOUR_MS - 1), await statusAt(8 * HOUR_MS)]).toEqual([200, 401])
    expect([await statusAt(-4 * 60_000), await statusAt(-6 * 60_000)]).toEqual([200, 401])
    clock.nowMs = startMs - 4 * 60_000
    expect(JSON.parse((await visitor.ask('/auth/session')).text).secondsLeft).toBe(8 * 3600)
  })

  test('cannot be obtained with the cookie of a sign-in, an earlier version or other rules', async () => {
    const { visitor, config } = await setUp()
    await visitor.open('/auth/login')
    const [, login = ''] = visitor.attempts()[0] ?? []
    const statusOf = async (sealed: string) =>
      (await visitor.ask('/api/me', { cookie: `${SESSION}=${sealed}` })).status
    const untilMs = Date.now() + HOUR_MS
    const { subject, ...ann } = { subject: 'ann', name: 'Ann', email: 'ann@acme.example' }
    const sealer = sealerFor(config)
    expect(await statusOf(sealer.seal('session', { subject, ...ann }, untilMs))).toBe(200)
    const emailDomains = ['acme.example', 'b.example']
    const wider = sealerFor({ ...config, allowList: { ...config.allowList, emailDomains } })
    const wrong = [
      login,
      sealer.seal('sign-in attempt', { subject, ...ann }, untilMs),
      sealer.seal('session', ann, untilMs),
      wider.seal('session', { subject: 'bo', name: 'Bo', email: 'bo@b.example' }, untilMs),
    ]
    expect(await Promise.all(wrong.map(statusOf))).toEqual(wrong.map(() => 401))
  })

  test('contains neither a token nor anything readable', async () => {
    const { visitor, provider } = await setUp()
    await visitor.signIn('ann')
    const session = visitor.cookie(SESSION) ?? ''
    const bytes = Buffer.from(session.slice(3), 'base64url').toString('latin1')
    expect(bytes).not.toMatch(/ann|acme/i)
    expect(provider.tokens).toHaveLength(2)
    expect(session.length).toBeLessThan(300)
  })
})

describe('signing out', () => {
  test('ends the session, clears the cache and answers with a page', async () => {
    const { visitor, provider } = await setUp()
    await visitor.signIn('ann')
    const { status, headers, text } = await visitor.ask('/auth/logout', { method: 'POST' })
    expect([status, text]).toEqual([204, ''])
    expect(headers).toMatchObject({
      'clear-site-data': '"cache"',
      'cache-control': 'no-store',
      'set-cookie': [`${SESSION}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Strict`],
    })
    const page = await visitor.open('/auth/signed-out')
    expect(page.status).toBe(200)
    expect(page.text).toContain('You are signed out')
    expect(page.text).toContain(`href="${provider.issuer}/session/end?client_id=landfall"`)
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'landfall-client': 'dashboard' }, 204],
    [{ 'sec-fetch-site': 'same-origin', 'content-length': '2' }, 400],
    [{ 'sec-fetch-site': 'same-origin', 'transfer-encoding': 'chunked' }, 400],
  ])('with %o is answered %i', async (own, status) => {
    const { proxy } = await setUp()
    const headers = { host: 'shipments.example', ...own }
    expect((await proxy.get('/auth/logout', { method: 'POST', headers })).status).toBe(status)
  })
})

test('with a public address the proxy tells browsers to use only https', async () => {
  const { visitor, proxy } = await setUp()
  const told = async (path: string) => (await visitor.ask(path)).headers['strict-transport-security']
  expect(await told('/auth/signed-out')).toBe('max-age=31536000')
  expect(await told('/api/me')).toBe('max-age=31536000')
  const plain = (await openProxy()).proxy
  expect((await plain.get('/healthz')).headers['strict-transport-security']).toBeUndefined()
  // The pages and the liveness probe need no session.
  expect((await proxy.get('/healthz', { headers: { host: 'probe' } })).status).toBe(200)
  expect((await proxy.get('/shipments', { headers: { host: 'shipments.example' } })).code).toBe('not_found')
})

test('without sign-in the session says so, and the sign-in pages are missing', async () => {
  const { proxy } = await openProxy()
  const reply = await proxy.get('/auth/session')
  expect([reply.status, reply.text, reply.headers['cache-control']]).toEqual([
    200,
    '{"signIn":"none","days":{"timeZone":"UTC","source":"unknown"}}',
    'no-store',
  ])
  for (const path of ['/auth/login', '/auth/callback', '/auth/signed-out']) {
    expect((await proxy.get(path)).status).toBe(404)
  }
  expect((await proxy.get('/auth/logout', { method: 'POST' })).status).toBe(404)
  expect((await proxy.get('/api/me')).headers['cache-control']).toBe('private, no-cache')
})
