import { describe, expect, test } from 'vitest'
import { KEY } from '../../testing/upstream-double.ts'
import { Secret } from './secret.ts'
import { CLIENT_ID, CLIENT_SECRET } from './testing/provider-at.ts'
import { LOGIN } from './testing/visitor.ts'
import { HOUR_MS, publicUrl, SESSION, sessionSecret, setUp } from './testing/running-sign-in.ts'

describe('signing in', () => {
  test('returns to the requested page with a session that the API accepts, and that says who is signed in', async () => {
    const { visitor, upstream } = await setUp()
    for (const path of ['/api/me', '/auth/session']) {
      expect(await visitor.ask(path)).toMatchObject({ status: 401, code: 'sign_in_required' })
    }
    expect(upstream.requests).toHaveLength(0)
    const stop = await visitor.signIn('ann', '/auth/login?return=%2Fshipments%3Ftag%3D00123%26tag%3Da%2Bb')
    expect(stop.url).toBe(`${publicUrl}/shipments?tag=00123&tag=a+b`)
    const reply = await visitor.ask('/api/me')
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(visitor.attempts()).toEqual([])
    const { headers, text } = await visitor.ask('/auth/session')
    expect(headers['cache-control']).toBe('no-store')
    expect(JSON.parse(text)).toEqual({
      signIn: 'oidc',
      id: expect.stringMatching(/^[\da-f]{16}$/),
      name: 'Ann Example',
      email: 'Ann@Acme.Example',
      secondsLeft: 8 * 3600,
      days: { timeZone: 'UTC', source: 'unknown' },
    })
  })

  test('works with a key that the provider has just created, and asks for the account again on request', async () => {
    const { visitor, provider } = await setUp()
    await visitor.signIn('eve')
    provider.changeKey()
    expect((await visitor.signIn('ann', '/auth/login?account=other')).url).toBe(`${publicUrl}/`)
    expect((await visitor.ask('/api/me')).status).toBe(200)
  })

  test('uses PKCE, state and nonce, and requests only the scopes that it needs', async () => {
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

  test('sets cookies for this host only, over https, unreadable by scripts', async () => {
    const { visitor, proxy } = await setUp()
    const login = await proxy.get('/auth/login', { headers: { host: 'shipments.example' } })
    const attributes = (max: number, site: string) =>
      `; Path=/; Max-Age=${max}; HttpOnly; Secure; SameSite=${site}`
    expect(login.headers['set-cookie']).toEqual([
      expect.stringMatching(new RegExp(`^${LOGIN}[\\w-]{43}=v1\\.[\\w-]+${attributes(600, 'Lax')}$`)),
    ])
    const callback = await visitor.callbackFor('ann')
    const [name = '', value = ''] = visitor.attempts()[0] ?? []
    const headers = { host: 'shipments.example', cookie: `${name}=${value}` }
    const reply = await proxy.get(callback, { headers })
    expect(reply.status).toBe(303)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers['set-cookie']).toEqual([
      `${name}=${attributes(0, 'Lax')}`,
      expect.stringMatching(new RegExp(`^${SESSION}=v1\\.[\\w-]+${attributes(28_800, 'Strict')}$`)),
    ])
  })

  test('works with a client that authenticates in the body', async () => {
    const { visitor } = await setUp({ clientAuth: 'client_secret_post' })
    await visitor.signIn('ann')
    expect((await visitor.ask('/api/me')).status).toBe(200)
  })
})

describe('when the provider', () => {
  test('is down, the page says so, and signing in works once it is back', async () => {
    const { visitor, provider } = await setUp()
    provider.isDown = true
    const stop = await visitor.open('/auth/login?return=/shipments')
    expect(stop.status).toBe(502)
    expect(stop.text).toContain('The sign-in service does not answer')
    expect(stop.text).toContain('href="/auth/login?return=%2Fshipments"')
    provider.isDown = false
    const callback = await visitor.callbackFor('ann')
    provider.isDown = true
    expect((await visitor.open(callback)).status).toBe(502)
    provider.isDown = false
    expect((await visitor.signIn('ann')).url).toBe(`${publicUrl}/`)
  })

  test('is not the configured issuer, the log says so', async () => {
    const { provider } = await setUp()
    const { visitor } = await setUp({ issuer: provider.issuer.replace('127.0.0.1', 'localhost') })
    const stop = await visitor.open('/auth/login')
    expect(stop.status).toBe(502)
    expect(stop.text).toContain('Sign-in is not set up correctly')
  })

  test('rejects the client, the log says what to check', async () => {
    const { visitor, proxy } = await setUp({ clientSecret: new Secret('another secret') })
    const stop = await visitor.signIn('ann')
    expect(stop.status).toBe(502)
    expect(stop.text).toContain('do not match (unauthorized)')
    expect(stop.text).toContain(`${publicUrl}/auth/callback`)
    expect(proxy.log.some((line) => line.includes('"reason":"unauthorized"'))).toBe(true)
  })
})

test('the log never contains a code, state, cookie, token or secret', async () => {
  const { visitor, provider, proxy, clock } = await setUp()
  const callback = await visitor.callbackFor('ann')
  const [name = '', login = ''] = visitor.attempts()[0] ?? []
  await visitor.open(callback.replace(/state=[^&]+/, 'state=forged-state'))
  await visitor.open(callback)
  const session = visitor.cookie(SESSION) ?? ''
  await visitor.ask('/api/me')
  visitor.setCookie(name, login)
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
