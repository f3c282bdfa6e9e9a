import { describe, expect, test } from 'vitest'
import { publicUrl, SESSION, setUp } from './testing/running-sign-in.ts'
import { Visitor } from './testing/visitor.ts'

test.each([
  ['una', 'The sign-in service does not confirm that this e-mail address is verified', 1],
  ['ned', 'gave neither your name nor an e-mail address', 0],
  ['gus', 'You signed in as &lt;b&gt;Gus&lt;/b&gt;.', 0],
])('%s is refused with a page of our own and no session', async (login, words, reasons) => {
  const { visitor, proxy } = await setUp()
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
  expect(visitor.attempts()).toEqual([])
  expect((await visitor.ask('/api/me')).status).toBe(401)
  const line = proxy.log.find((each) => each.includes('Rejected a person who is not on the allow-list'))
  expect(JSON.parse(line ?? '').reasons).toHaveLength(reasons)
})

test('a group rule admits its members, whose groups are requested by the scope of that name', async () => {
  const allowList = { emailDomains: [], groups: ['logistics'], groupsClaim: 'groups' }
  const { visitor } = await setUp({ allowList })
  await visitor.signIn('gus')
  expect(visitor.visited.some((url) => url.includes('scope=openid+email+profile+groups'))).toBe(true)
  expect((await visitor.ask('/api/me')).status).toBe(200)
})

describe('a callback is rejected', () => {
  test.each([
    ['another state', (url: string) => url.replace(/state=[^&]+/, 'state=forged')],
    ['no state', (url: string) => url.replace(/state=[^&]+&?/, '')],
  ])('with %s, and the sign-in stays open', async (_what, change) => {
    const { visitor, provider } = await setUp()
    const callback = await visitor.callbackFor('ann')
    const stop = await visitor.open(change(callback))
    expect(stop.status).toBe(400)
    expect(stop.text).toContain('This sign-in cannot be finished')
    expect(visitor.cookie(SESSION)).toBeUndefined()
    expect(provider.redeemed()).toBe(0)
    expect((await visitor.open(callback)).url).toBe(`${publicUrl}/`)
    expect((await visitor.ask('/api/me')).status).toBe(200)
  })

  test.each([
    ['another code', (url: string) => url.replace(/code=[^&]+/, 'code=forged')],
    ['another issuer', (url: string) => url.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example')],
  ])('with %s, which ends the sign-in', async (_what, change) => {
    const { visitor, provider } = await setUp()
    const callback = await visitor.callbackFor('ann')
    const [name = '', login = ''] = visitor.attempts()[0] ?? []
    expect((await visitor.open(change(callback))).status).toBe(400)
    expect(visitor.attempts()).toEqual([])
    const redeemed = provider.redeemed()
    // A browser that ignores the removal of its cookie gets no further.
    visitor.setCookie(name, login)
    expect((await visitor.open(callback)).status).toBe(400)
    expect(visitor.cookie(SESSION)).toBeUndefined()
    expect(provider.redeemed()).toBe(redeemed)
  })

  test("in another browser with its own pending sign-in, and with another person's code", async () => {
    const { visitor, proxy } = await setUp()
    const callback = await visitor.callbackFor('ann')
    const other = new Visitor(proxy, publicUrl)
    const code = new URL(await other.callbackFor('ann'), publicUrl).searchParams.get('code') ?? ''
    expect((await other.open(callback)).status).toBe(400)
    expect((await visitor.open(callback.replace(/code=[^&]+/, `code=${code}`))).status).toBe(400)
    expect([visitor.cookie(SESSION), other.cookie(SESSION)]).toEqual([undefined, undefined])
  })

  test('after ten minutes', async () => {
    const { visitor, clock } = await setUp()
    const callback = await visitor.callbackFor('ann')
    clock.nowMs += 600_000
    const stop = await visitor.open(callback)
    expect(stop.status).toBe(400)
    expect(stop.text).toContain('It took longer than ten minutes')
  })

  test('if the person declined at the provider', async () => {
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
