import { describe, expect, test } from 'vitest'
import { startProxy } from '../testing/running-proxy.ts'
import { KEY, startUpstream, wellBehaved } from '../testing/upstream-double.ts'
import type { SignInConfig } from './access-config.ts'
import { createSealer } from './sealer.ts'
import { Secret } from './secret.ts'
import { createSignIn } from './sign-in.ts'
import { CLIENT_ID, CLIENT_SECRET, startIdentityProvider, type Account } from './testing/identity-provider.ts'
import { Visitor } from './testing/visitor.ts'

const publicUrl = 'https://shipments.example'
const SESSION = '__Host-landfall'
const LOGIN = '__Host-landfall-login'
const HOUR_MS = 3_600_000
const sessionSecret = new Secret('a secret for sealing of enough characters')

const accounts: Record<string, Account> = {
  ann: { name: 'Ann Example', email: 'Ann@Acme.Example', email_verified: true },
  eve: { email: 'eve@other.example', email_verified: true },
  sly: { email: 'sly@acme.example.other.example', email_verified: true },
  una: { email: 'una@acme.example', email_verified: false },
  tex: { email: 'tex@acme.example', email_verified: 'true' },
  gus: { name: '<b>Gus</b>', groups: ['warehouse', 'logistics'] },
  ned: {},
}

interface Options {
  readonly config?: Partial<SignInConfig>
  readonly clientAuth?: SignInConfig['clientAuth']
}

async function setUp({ config: own, clientAuth = 'client_secret_basic' }: Options = {}) {
  const provider = await startIdentityProvider({ publicUrl, accounts, clientAuth })
  const config: SignInConfig = {
    publicUrl,
    issuer: provider.issuer,
    clientId: CLIENT_ID,
    clientSecret: new Secret(CLIENT_SECRET),
    clientAuth,
    allowList: { emailDomains: ['acme.example'], groups: [], groupsClaim: 'groups' },
    sessionSecret,
    ...own,
  }
  const clock = { nowMs: Date.now() }
  const upstream = await startUpstream(wellBehaved)
  const signIn = createSignIn({ config, sessionSecret, nowMs: () => clock.nowMs })
  const proxy = await startProxy({ upstreamUrl: upstream.url, publicUrl, signIn })
  return { provider, config, clock, upstream, proxy, visitor: new Visitor(proxy, publicUrl) }
}

function sealerFor(config: SignInConfig, nowMs = Date.now()) {
  const { issuer, clientId, allowList } = config
  const context = JSON.stringify({ publicUrl, issuer, clientId, allowList })
  return createSealer({ secret: sessionSecret, context, nowMs: () => nowMs })
}

describe('signing in', () => {
  test('leads back to the page that was asked for, with a session that the API accepts', async () => {
    const { visitor, upstream } = await setUp()
    expect(await visitor.ask('/api/me')).toMatchObject({ status: 401, code: 'sign_in_required' })
    expect(upstream.requests).toHaveLength(0)
    const stop = await visitor.signIn('ann', '/auth/login?return=%2Fshipments%3Ftag%3D00123%26tag%3Da%2Bb')
    expect(stop.url).toBe(`${publicUrl}/shipments?tag=00123&tag=a+b`)
    const reply = await visitor.ask('/api/me')
    expect(reply.status).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(visitor.cookie(LOGIN)).toBeUndefined()
  })

  test('says who is signed in and for how long', async () => {
    const { visitor, clock } = await setUp()
    expect(await visitor.ask('/auth/session')).toMatchObject({ status: 401, code: 'sign_in_required' })
    await visitor.signIn('ann')
    const { headers, text } = await visitor.ask('/auth/session')
    expect(headers['cache-control']).toBe('no-store')
    expect(JSON.parse(text)).toEqual({
      signIn: 'oidc',
      name: 'Ann Example',
      email: 'Ann@Acme.Example',
      until: new Date(clock.nowMs + 8 * HOUR_MS).toISOString(),
      secondsLeft: 8 * 3600,
    })
  })

  test('asks the provider with PKCE, state and nonce, and no more than it needs', async () => {
    const { visitor, provider } = await setUp()
    await visitor.open('/auth/login?return=/shipments')
    const { origin, searchParams } = new URL(visitor.visited[1] ?? '')
    expect(origin).toBe(provider.issuer)
    const { state, nonce, code_challenge: challenge, ...rest } = Object.fromEntries(searchParams)
    expect([state, nonce, challenge].map((text) => text?.length)).toEqual([43, 43, 43])
    expect(rest).toEqual({
      client_id: CLIENT_ID,
      code_challenge_method: 'S256',
      redirect_uri: `${publicUrl}/auth/callback`,
      response_type: 'code',
      scope: 'openid email profile',
    })
  })

  test('sets cookies that only this host gets, over https, and no script', async () => {
    const { visitor, proxy } = await setUp()
    const login = await proxy.get('/auth/login', { headers: { host: 'shipments.example' } })
    const attributes = (max: number, site: string) =>
      `; Path=/; Max-Age=${max}; HttpOnly; Secure; SameSite=${site}`
    expect(login.headers['set-cookie']).toEqual([
      expect.stringMatching(new RegExp(`^${LOGIN}=v1\\.[\\w-]+${attributes(600, 'Lax')}$`)),
    ])
    const callback = await visitor.callbackFor('ann')
    const headers = { host: 'shipments.example', cookie: `${LOGIN}=${visitor.cookie(LOGIN) ?? ''}` }
    const reply = await proxy.get(callback, { headers })
    expect(reply.status).toBe(303)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers['set-cookie']).toEqual([
      expect.stringMatching(new RegExp(`^${SESSION}=v1\\.[\\w-]+${attributes(28_800, 'Strict')}$`)),
      `${LOGIN}=${attributes(0, 'Lax')}`,
    ])
  })

  test('works with a client that proves itself in the body', async () => {
    const { visitor } = await setUp({ clientAuth: 'client_secret_post' })
    await visitor.signIn('ann')
    expect((await visitor.ask('/api/me')).status).toBe(200)
  })

  test('asks for the account again when told to', async () => {
    const { visitor } = await setUp()
    await visitor.signIn('eve')
    const stop = await visitor.signIn('ann', '/auth/login?account=other')
    expect(stop.url).toBe(`${publicUrl}/`)
    expect((await visitor.ask('/api/me')).status).toBe(200)
  })
})

describe('somebody is refused with a page of our own', () => {
  test.each([
    ['another mail domain', 'eve', 'You signed in as eve@other.example.'],
    ['a domain that starts like ours', 'sly', 'You signed in as sly@acme.example.other.example.'],
    ['an address that is not verified', 'una', 'does not say that this e-mail address was verified'],
    [
      'an address that is verified in other words',
      'tex',
      'does not say that this e-mail address was verified',
    ],
    ['no address', 'ned', 'gave neither your name nor an e-mail address'],
    ['a group while none is allowed', 'gus', 'You signed in as &lt;b&gt;Gus&lt;/b&gt;.'],
  ])('for %s', async (_why, login, words) => {
    const { visitor } = await setUp()
    const stop = await visitor.signIn(login, '/auth/login?return=/shipments/A-1')
    expect(stop.status).toBe(403)
    expect(stop.text).toContain('This dashboard is not open to you')
    expect(stop.text).toContain(words)
    expect(stop.text).toContain('href="/auth/login?return=%2Fshipments%2FA-1&amp;account=other"')
    expect(stop.headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[^']+'; /,
    )
    expect(stop.headers['cache-control']).toBe('no-store')
    expect(visitor.cookie(SESSION)).toBeUndefined()
    expect(visitor.cookie(LOGIN)).toBeUndefined()
    expect((await visitor.ask('/api/me')).status).toBe(401)
  })
})

describe('a group rule', () => {
  const allowList = { emailDomains: [], groups: ['logistics'], groupsClaim: 'groups' }

  test('lets in its members, by the scope of that name', async () => {
    const { visitor } = await setUp({ config: { allowList } })
    await visitor.signIn('gus')
    expect(visitor.visited.some((url) => url.includes('scope=openid+email+profile+groups'))).toBe(true)
    expect((await visitor.ask('/api/me')).status).toBe(200)
  })

  test('lets in nobody else', async () => {
    const { visitor } = await setUp({ config: { allowList } })
    expect((await visitor.signIn('ann')).status).toBe(403)
  })

  test('reads the claim that it is told to', async () => {
    const { visitor } = await setUp({ config: { allowList: { ...allowList, groupsClaim: 'roles' } } })
    expect((await visitor.signIn('gus')).status).toBe(403)
  })

  test('stands beside a domain rule', async () => {
    const both = { emailDomains: ['acme.example'], groups: ['logistics'], groupsClaim: 'groups' }
    const { visitor } = await setUp({ config: { allowList: both } })
    await visitor.signIn('ann')
    expect((await visitor.ask('/api/me')).status).toBe(200)
    visitor.cookies.clear()
    await visitor.signIn('gus')
    expect((await visitor.ask('/api/me')).status).toBe(200)
  })
})

describe('a callback is refused', () => {
  test('without the cookie of the sign-in', async () => {
    const { visitor } = await setUp()
    const callback = await visitor.callbackFor('ann')
    visitor.cookies.clear()
    const stop = await visitor.open(callback)
    expect(stop.status).toBe(400)
    expect(stop.text).toContain('This sign-in cannot be finished')
    expect(visitor.cookie(SESSION)).toBeUndefined()
  })

  test.each([
    ['another state', (url: string) => url.replace(/state=[^&]+/, 'state=forged')],
    ['no state', (url: string) => url.replace(/state=[^&]+&?/, '')],
    ['another code', (url: string) => url.replace(/code=[^&]+/, 'code=forged')],
    ['no code', (url: string) => url.replace(/code=[^&]+&?/, '')],
    ['two codes', (url: string) => `${url}&code=forged`],
    ['another issuer', (url: string) => url.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example')],
    ['nothing', () => '/auth/callback'],
  ])('with %s, and the sign-in stays open', async (_what, change) => {
    const { visitor } = await setUp()
    const callback = await visitor.callbackFor('ann')
    const stop = await visitor.open(change(callback))
    expect(stop.status).toBe(400)
    expect(visitor.cookie(SESSION)).toBeUndefined()
    expect((await visitor.open(callback)).url).toBe(`${publicUrl}/`)
    expect((await visitor.ask('/api/me')).status).toBe(200)
  })

  test('the second time', async () => {
    const { visitor } = await setUp()
    const callback = await visitor.callbackFor('ann')
    const login = visitor.cookie(LOGIN) ?? ''
    await visitor.open(callback)
    visitor.cookies.clear()
    visitor.setCookie(LOGIN, login)
    const stop = await visitor.open(callback)
    expect(stop.status).toBe(400)
    expect(visitor.cookie(SESSION)).toBeUndefined()
  })

  test('in another browser, which has a sign-in of its own under way', async () => {
    const { visitor, proxy } = await setUp()
    const callback = await visitor.callbackFor('ann')
    const other = new Visitor(proxy, publicUrl)
    await other.open('/auth/login')
    expect((await other.open(callback)).status).toBe(400)
    expect(other.cookie(SESSION)).toBeUndefined()
  })

  test("with somebody else's code", async () => {
    const { visitor, proxy } = await setUp()
    const own = await visitor.callbackFor('ann')
    const other = await new Visitor(proxy, publicUrl).callbackFor('ann')
    const code = new URL(other, publicUrl).searchParams.get('code') ?? ''
    expect((await visitor.open(own.replace(/code=[^&]+/, `code=${code}`))).status).toBe(400)
    expect(visitor.cookie(SESSION)).toBeUndefined()
  })

  test('after ten minutes', async () => {
    const { visitor, clock } = await setUp()
    const callback = await visitor.callbackFor('ann')
    clock.nowMs += 600_000
    const stop = await visitor.open(callback)
    expect(stop.status).toBe(400)
    expect(stop.text).toContain('It took longer than ten minutes')
  })

  test('when somebody has declined at the provider', async () => {
    const { visitor } = await setUp()
    const stop = await visitor.open('/auth/login')
    const back = await visitor.open(/href="([^"]+\/abort)"/.exec(stop.text)?.[1] ?? '')
    expect(back.status).toBe(403)
    expect(back.text).toContain('You were not signed in')
  })

  test('for HEAD, which does not use up the code', async () => {
    const { visitor } = await setUp()
    const callback = await visitor.callbackFor('ann')
    expect((await visitor.ask(callback, { method: 'HEAD' })).status).toBe(404)
    expect((await visitor.open(callback)).url).toBe(`${publicUrl}/`)
  })
})

describe('a return address', () => {
  test.each([
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/%09/evil.example', '/%09/evil.example'],
    ['/\t/evil.example', '/'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['@evil.example', '/'],
    ['', '/'],
    ['/auth/logout', '/'],
    ['/api/me', '/'],
    [`/${'a'.repeat(2000)}`, '/'],
    ['/shipments/%E2%82%AC?q=1#top', '/shipments/%E2%82%AC?q=1#top'],
  ])('%s leads to %s', async (given, path) => {
    const { visitor } = await setUp()
    const stop = await visitor.signIn('ann', `/auth/login?return=${encodeURIComponent(given)}`)
    expect(stop.url).toBe(publicUrl + path)
  })
})

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
  ])('%s is none', async (_what, change) => {
    const { visitor, upstream } = await setUp()
    await visitor.signIn('ann')
    const cookie = `${SESSION}=${change(visitor.cookie(SESSION) ?? '')}`
    expect(await visitor.ask('/api/me', { cookie })).toMatchObject({ status: 401, code: 'sign_in_required' })
    expect(await visitor.ask('/auth/session', { cookie })).toMatchObject({ status: 401 })
    expect(upstream.requests).toHaveLength(0)
  })

  test('ends after eight hours', async () => {
    const { visitor, clock } = await setUp()
    await visitor.signIn('ann')
    clock.nowMs += 8 * HOUR_MS - 1
    expect((await visitor.ask('/api/me')).status).toBe(200)
    clock.nowMs += 1
    expect((await visitor.ask('/api/me')).status).toBe(401)
  })

  test('cannot be had with the cookie of a sign-in', async () => {
    const { visitor, config } = await setUp()
    await visitor.open('/auth/login')
    const login = visitor.cookie(LOGIN) ?? ''
    expect((await visitor.ask('/api/me', { cookie: `${SESSION}=${login}` })).status).toBe(401)
    const sealer = sealerFor(config)
    const untilMs = Date.now() + HOUR_MS
    const ann = { name: 'Ann', email: 'ann@acme.example' }
    const good = sealer.seal('session', ann, untilMs)
    expect((await visitor.ask('/api/me', { cookie: `${SESSION}=${good}` })).status).toBe(200)
    const wrong = sealer.seal('sign-in attempt', ann, untilMs)
    expect((await visitor.ask('/api/me', { cookie: `${SESSION}=${wrong}` })).status).toBe(401)
  })

  test('ends when the rules by which it was given change', async () => {
    const { visitor, config } = await setUp()
    const wider = {
      ...config,
      allowList: { ...config.allowList, emailDomains: ['acme.example', 'b.example'] },
    }
    const sealed = sealerFor(wider).seal(
      'session',
      { name: 'Bo', email: 'bo@b.example' },
      Date.now() + HOUR_MS,
    )
    expect((await visitor.ask('/api/me', { cookie: `${SESSION}=${sealed}` })).status).toBe(401)
  })

  test('holds neither token nor anything readable', async () => {
    const { visitor, provider } = await setUp()
    await visitor.signIn('ann')
    const session = visitor.cookie(SESSION) ?? ''
    const bytes = Buffer.from(session.slice(3), 'base64url').toString('latin1')
    expect(bytes).not.toMatch(/ann|acme/i)
    expect(provider.tokens).toHaveLength(2)
    expect(session.length).toBeLessThan(300)
  })

  test('is not needed for the pages, nor to see that the proxy lives', async () => {
    const { proxy } = await setUp()
    const headers = { host: 'shipments.example' }
    expect((await proxy.get('/healthz', { headers: { host: 'probe' } })).status).toBe(200)
    expect((await proxy.get('/shipments', { headers })).code).toBe('not_found')
  })

  test.each(['/api', '/api/nothing', '/api/shipments', '/api/shipments/A', '/api/events', '/api//me'])(
    'is needed for %s',
    async (path) => {
      const { visitor, upstream } = await setUp()
      expect(await visitor.ask(path)).toMatchObject({ status: 401, code: 'sign_in_required' })
      expect(upstream.requests).toHaveLength(0)
    },
  )
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
    [{ 'sec-fetch-site': 'same-site', 'landfall-client': 'dashboard' }, 403],
    [{}, 403],
    [{ 'landfall-client': 'dashboard' }, 204],
    [{ 'sec-fetch-site': 'same-origin', 'content-length': '2' }, 400],
    [{ 'sec-fetch-site': 'same-origin', 'transfer-encoding': 'chunked' }, 400],
  ])('with %o is answered %i', async (own, status) => {
    const { proxy } = await setUp()
    const headers = { host: 'shipments.example', ...own }
    expect((await proxy.get('/auth/logout', { method: 'POST', headers })).status).toBe(status)
  })

  test('is no link', async () => {
    const { visitor } = await setUp()
    const reply = await visitor.ask('/auth/logout')
    expect([reply.status, reply.headers.allow]).toEqual([405, 'POST'])
  })
})

describe('when the provider', () => {
  test('is down, that is said, and signing in works once it is back', async () => {
    const { visitor, provider } = await setUp()
    provider.isDown = true
    const stop = await visitor.open('/auth/login?return=/shipments')
    expect(stop.status).toBe(502)
    expect(stop.text).toContain('The sign-in service does not answer')
    expect(stop.text).toContain('href="/auth/login?return=%2Fshipments"')
    provider.isDown = false
    expect((await visitor.signIn('ann')).url).toBe(`${publicUrl}/`)
  })

  test('goes down in the middle, that is said', async () => {
    const { visitor, provider } = await setUp()
    const callback = await visitor.callbackFor('ann')
    provider.isDown = true
    expect((await visitor.open(callback)).status).toBe(502)
  })

  test('is another than it was said to be, the operator learns that', async () => {
    const { provider } = await setUp()
    const { visitor } = await setUp({ config: { issuer: provider.issuer.replace('127.0.0.1', 'localhost') } })
    const stop = await visitor.open('/auth/login')
    expect(stop.status).toBe(502)
    expect(stop.text).toContain('Sign-in is not set up correctly')
  })

  test('refuses the client, the operator learns what to check', async () => {
    const { visitor, proxy } = await setUp({ config: { clientSecret: new Secret('another secret') } })
    const stop = await visitor.signIn('ann')
    expect(stop.status).toBe(502)
    expect(stop.text).toContain('do not fit together (unauthorized)')
    expect(stop.text).toContain(`${publicUrl}/auth/callback`)
    expect(proxy.log.some((line) => line.includes('"reason":"unauthorized"'))).toBe(true)
  })
})

describe('with a public address', () => {
  test.each([
    ['shipments.example', 200],
    ['SHIPMENTS.example', 200],
    ['shipments.example:443', 421],
    ['127.0.0.1:PORT', 421],
    ['evil.example', 421],
  ])('Host %s is answered %i', async (name, status) => {
    const { visitor, proxy } = await setUp()
    await visitor.signIn('ann')
    const cookie = `${SESSION}=${visitor.cookie(SESSION) ?? ''}`
    const headers = {
      host: name.replace('PORT', String(proxy.port)),
      'x-forwarded-host': 'shipments.example',
      'x-forwarded-proto': 'https',
      'sec-fetch-site': 'same-origin',
      cookie,
    }
    expect((await proxy.get('/api/me', { headers })).status).toBe(status)
  })
})

test('no line of the log holds a code, a state, a cookie, a token or a secret', async () => {
  const { visitor, provider, proxy, clock } = await setUp()
  const callback = await visitor.callbackFor('ann')
  const login = visitor.cookie(LOGIN) ?? ''
  await visitor.open(callback.replace(/state=[^&]+/, 'state=forged-state'))
  await visitor.open(callback)
  const session = visitor.cookie(SESSION) ?? ''
  await visitor.ask('/api/me')
  visitor.setCookie(LOGIN, login)
  await visitor.open(callback)
  clock.nowMs += 9 * HOUR_MS
  await visitor.ask('/api/me')
  const query = new URL(callback, publicUrl).searchParams
  const secrets = [login, session, query.get('code'), query.get('state'), 'forged-state', ...provider.tokens]
  secrets.push(CLIENT_SECRET, sessionSecret.reveal(), KEY)
  expect(secrets.map((secret) => (secret ?? '').length > 10)).toEqual(secrets.map(() => true))
  const log = proxy.log.join('')
  expect(log).toContain('/auth/callback')
  for (const secret of secrets) expect(log).not.toContain(secret)
})

test('without sign-in the session says so, and there is nothing else', async () => {
  const upstream = await startUpstream(wellBehaved)
  const proxy = await startProxy({ upstreamUrl: upstream.url })
  const reply = await proxy.get('/auth/session')
  expect([reply.status, reply.text, reply.headers['cache-control']]).toEqual([
    200,
    '{"signIn":"none"}',
    'no-store',
  ])
  for (const path of ['/auth/login', '/auth/callback', '/auth/signed-out']) {
    expect((await proxy.get(path)).status).toBe(404)
  }
  expect((await proxy.get('/auth/logout', { method: 'POST' })).status).toBe(404)
  expect((await proxy.get('/api/me')).headers['cache-control']).toBe('private, no-cache')
})
