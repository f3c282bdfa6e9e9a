import { describe, expect, test } from 'vitest'
import { publicUrl, SESSION, setUp } from './testing/running-sign-in.ts'
import { Visitor } from './testing/visitor.ts'

const UNVERIFIED =
  'The sign-in service does not confirm that this e-mail address is verified, and ALLOWED_EMAIL_DOMAINS admits no other. ' +
  'The operator of the dashboard can have it send the claim email_verified, or xms_edov from Microsoft Entra, ' +
  'or admit a group by ALLOWED_GROUPS.'
const TOO_MANY_GROUPS =
  'The sign-in service left the groups out because there are too many for one token, so ALLOWED_GROUPS could not be checked. ' +
  'The operator of the dashboard can limit the claim to “groups assigned to the application”, ' +
  'or use app roles with OIDC_GROUPS_CLAIM=roles.'

describe('a rejected person gets a page of our own', () => {
  test.each([
    ['another mail domain', 'eve', 'You signed in as eve@other.example.'],
    ['a domain that starts like ours', 'sly', 'You signed in as sly@acme.example.other.example.'],
    ['an address that is not verified', 'una', UNVERIFIED],
    ['an address that is verified in other words', 'tex', UNVERIFIED],
    ['an address of which nothing is said', 'mia', UNVERIFIED],
    ['an address in a domain that is not verified', 'moe', UNVERIFIED],
    ['an address that is not verified in a domain that is', 'mac', UNVERIFIED],
    ['no address', 'ned', 'gave neither your name nor an e-mail address'],
    ['a group while none is allowed', 'gus', 'You signed in as &lt;b&gt;Gus&lt;/b&gt;.'],
  ])('for %s', async (_why, login, words) => {
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
    const reasons = words === UNVERIFIED ? [UNVERIFIED] : []
    expect(proxy.log.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ msg: 'Rejected a person who is not on the allow-list', reasons }),
    )
    expect(stop.text.includes(UNVERIFIED)).toBe(words === UNVERIFIED)
  })
})

test.each(['max', 'meg'])(
  'the domain rule admits %s, whose domain Microsoft Entra verified',
  async (login) => {
    const { visitor } = await setUp()
    await visitor.signIn(login)
    expect((await visitor.ask('/api/me')).status).toBe(200)
  },
)

describe('a group rule', () => {
  const allowList = { emailDomains: [], groups: ['logistics'], groupsClaim: 'groups' }

  test('admits its members, by the scope of that name', async () => {
    const { visitor } = await setUp({ config: { allowList } })
    await visitor.signIn('gus')
    expect(visitor.visited.some((url) => url.includes('scope=openid+email+profile+groups'))).toBe(true)
    expect((await visitor.ask('/api/me')).status).toBe(200)
  })

  test('rejects all others, whatever their address', async () => {
    const { visitor } = await setUp({ config: { allowList } })
    for (const login of ['ann', 'mia']) {
      const stop = await visitor.signIn(login, '/auth/login?account=other')
      expect(stop.status).toBe(403)
      expect(stop.text).not.toContain('verified')
    }
  })

  test.each(['hal', 'kim'])('rejects %s, who has too many groups to be sent, and says so', async (login) => {
    const { visitor, proxy } = await setUp({ config: { allowList } })
    const stop = await visitor.signIn(login)
    expect(stop.status).toBe(403)
    expect(stop.text).toContain(TOO_MANY_GROUPS)
    expect(proxy.log.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ reasons: [TOO_MANY_GROUPS] }),
    )
  })

  test('with a domain rule, the refusal says what is missing for each', async () => {
    const { visitor, proxy } = await setUp({
      config: { allowList: { ...allowList, emailDomains: ['acme.example'] } },
    })
    expect((await visitor.signIn('kim')).status).toBe(403)
    expect(proxy.log.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ reasons: [UNVERIFIED, TOO_MANY_GROUPS] }),
    )
  })

  test.each([
    ['no rule names a group', { ...allowList, emailDomains: ['acme.example'], groups: [] }],
    ['another claim names the groups', { ...allowList, groupsClaim: 'roles' }],
  ])('says nothing of groups that are too many when %s', async (_when, other) => {
    const { visitor } = await setUp({ config: { allowList: other } })
    for (const login of ['hal', 'kim']) {
      const stop = await visitor.signIn(login, '/auth/login?account=other')
      expect(stop.status).toBe(403)
      expect(stop.text).not.toContain('too many')
    }
  })

  test('reads the configured claim', async () => {
    const { visitor } = await setUp({ config: { allowList: { ...allowList, groupsClaim: 'roles' } } })
    expect((await visitor.signIn('gus')).status).toBe(403)
  })

  test('works together with a domain rule', async () => {
    const both = { emailDomains: ['acme.example'], groups: ['logistics'], groupsClaim: 'groups' }
    const { visitor } = await setUp({ config: { allowList: both } })
    await visitor.signIn('ann')
    expect((await visitor.ask('/api/me')).status).toBe(200)
    visitor.cookies.clear()
    await visitor.signIn('gus')
    expect((await visitor.ask('/api/me')).status).toBe(200)
  })
})

describe('a callback is rejected', () => {
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
    ['nothing', () => '/auth/callback'],
  ])('with %s, and the sign-in stays open', async (_what, change) => {
    const { visitor, provider } = await setUp()
    const callback = await visitor.callbackFor('ann')
    const stop = await visitor.open(change(callback))
    expect(stop.status).toBe(400)
    expect(visitor.cookie(SESSION)).toBeUndefined()
    expect(provider.redeemed()).toBe(0)
    expect((await visitor.open(callback)).url).toBe(`${publicUrl}/`)
    expect((await visitor.ask('/api/me')).status).toBe(200)
  })

  test.each([
    ['another code', (url: string) => url.replace(/code=[^&]+/, 'code=forged')],
    ['no code', (url: string) => url.replace(/code=[^&]+&?/, '')],
    ['two codes', (url: string) => `${url}&code=forged`],
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

  test('the second time', async () => {
    const { visitor } = await setUp()
    const callback = await visitor.callbackFor('ann')
    const [name = '', login = ''] = visitor.attempts()[0] ?? []
    await visitor.open(callback)
    visitor.cookies.clear()
    visitor.setCookie(name, login)
    const stop = await visitor.open(callback)
    expect(stop.status).toBe(400)
    expect(visitor.cookie(SESSION)).toBeUndefined()
  })

  test('in another browser with its own unfinished sign-in', async () => {
    const { visitor, proxy } = await setUp()
    const callback = await visitor.callbackFor('ann')
    const other = new Visitor(proxy, publicUrl)
    await other.open('/auth/login')
    expect((await other.open(callback)).status).toBe(400)
    expect(other.cookie(SESSION)).toBeUndefined()
  })

  test("with another person's code", async () => {
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
