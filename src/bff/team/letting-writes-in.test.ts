import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { signInAs } from '../testing/sign-in-double.ts'
import { setUp as setUpSignIn } from '../edge/auth/testing/running-sign-in.ts'
import { FINGERPRINT, writeOf } from './testing/running-team.ts'
import { jsonOf, setUpTeamProxy } from './testing/running-team-proxy.ts'

const WRITES = '/api/team/writes'
const FORGET = '/api/me/forget'
const handled = { state: 'handled', fingerprint: FINGERPRINT } as const
const write = writeOf('items', 'A-1/stale', handled)

function without(headers: Record<string, string>, ...names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}

test('the dashboard’s own page writes', async () => {
  const { post, read } = await setUpTeamProxy()
  const { epoch } = await read()
  const reply = await post(WRITES, { epoch, writes: [write] })
  expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(jsonOf(reply)).toMatchObject({ answers: [{ ok: true, entry: { key: 'A-1/stale', rev: 1 } }] })
  expect((await read()).rev).toBe(1)
  expect((await read('/api/me/data')).entries).toMatchObject([{ value: handled }])
})

test.each([
  ['without Sec-Fetch-Site, as an old browser or a program', (own) => without(own, 'sec-fetch-site')],
  ['with a character set', (own) => ({ ...own, 'content-type': 'application/json; charset=utf-8' })],
] satisfies [string, (own: Record<string, string>) => Record<string, string>][])(
  'a write %s is let in',
  async (_what, change) => {
    const { proxy, headers, read } = await setUpTeamProxy()
    const { epoch } = await read()
    const body = JSON.stringify({ epoch, writes: [write] })
    const reply = await proxy.get(WRITES, { method: 'POST', headers: change(headers), body })
    expect([reply.status, (await read()).rev]).toEqual([200, 1])
  },
)

const REFUSED = [
  ['of a cross-site fetch', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, [], 403],
  ['of a same-site fetch', { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:1' }, [], 403],
  ['that a person typed in', { 'sec-fetch-site': 'none' }, [], 403],
  [
    'of a form',
    { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    ['landfall-client', 'sec-fetch-site'],
    403,
  ],
  ['of a form of our own', { 'content-type': 'application/x-www-form-urlencoded' }, [], 415],
  ['of a form with files', { 'content-type': 'multipart/form-data; boundary=x' }, [], 415],
  ['as text/plain', { 'content-type': 'text/plain' }, [], 415],
  ['as two types', { 'content-type': 'application/json, text/plain' }, [], 415],
  ['as a type that begins alike', { 'content-type': 'application/jsonp' }, [], 415],
  ['in another character set', { 'content-type': 'application/json; charset=utf-16' }, [], 415],
  ['without a type', {}, ['content-type'], 415],
  ['with Origin: null', { origin: 'null' }, [], 403],
  ['without an Origin', {}, ['origin'], 403],
  ['with an Origin of another port', { origin: 'http://127.0.0.1:1' }, [], 403],
  ['with an Origin of another scheme', { origin: 'https://127.0.0.1' }, [], 403],
  ['with another Origin of this machine', { origin: 'http://localhost' }, [], 403],
  ['without the client header', {}, ['landfall-client'], 403],
  ['with another client header', { 'landfall-client': 'other' }, [], 403],
  ['for another host', { host: 'evil.example' }, [], 421],
] satisfies [string, Record<string, string>, string[], number][]

describe.each([WRITES, FORGET])('a write to %s', (path) => {
  test('that is not from the dashboard’s own page is rejected, and nothing is written', async () => {
    const { proxy, headers, read } = await setUpTeamProxy()
    const { epoch } = await read()
    const body = path === FORGET ? '{}' : JSON.stringify({ epoch, writes: [write] })
    for (const [what, change, left, status] of REFUSED) {
      const changed = without({ ...headers, ...change }, ...left)
      const reply = await proxy.get(path, { method: 'POST', headers: changed, body })
      const allowed = Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))
      const { rev } = await read()
      expect({ what, status: reply.status, allowed, rev }).toEqual({ what, status, allowed: [], rev: 0 })
    }
  })

  test('by another method is rejected', async () => {
    const { proxy, headers } = await setUpTeamProxy()
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'QUERY']) {
      const reply = await proxy.get(path, { method, headers })
      expect([method, reply.status, reply.headers.allow]).toEqual([method, 405, 'POST'])
    }
  })

  test('is not allowed by a preflight from another site', async () => {
    const { proxy, headers } = await setUpTeamProxy()
    const asking = {
      host: headers.host,
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type, landfall-client',
    }
    const reply = await proxy.get(path, { method: 'OPTIONS', headers: asking })
    expect(reply.status).toBe(405)
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('with two Hosts is rejected, and nothing is written', async () => {
    const { proxy, headers, read } = await setUpTeamProxy()
    const { epoch } = await read()
    const body = path === FORGET ? '{}' : JSON.stringify({ epoch, writes: [write] })
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const raw = await proxy.raw(
      `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\nHost: evil.example\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    )
    expect(raw).toContain('HTTP/1.1 421')
    expect((await read()).rev).toBe(0)
  })

  test('spelled another way is not found', async () => {
    const { post } = await setUpTeamProxy()
    expect((await post(path.replace('/w', '/%77').replace('/f', '/%66'), '{}')).status).toBe(404)
  })

  test('without a session is rejected before its body is read', async () => {
    const { proxy, upstream, config } = await setUpSignIn()
    const headers = {
      host: new URL(config.publicUrl).host,
      origin: config.publicUrl,
      'landfall-client': 'dashboard',
      'content-type': 'application/json',
    }
    const reply = await proxy.get(path, { method: 'POST', headers, body: '{}' })
    expect([reply.status, reply.code]).toEqual([401, 'sign_in_required'])
    expect(upstream.requests).toHaveLength(0)
  })
})

test('a POST to any other path is rejected, even if it is a valid write', async () => {
  const { post } = await setUpTeamProxy()
  for (const path of [
    '/api/team',
    '/api/team/notes',
    '/api/me/data',
    '/api/me',
    '/api/shipments',
    '/api/events',
    '/',
    '/healthz',
  ]) {
    const reply = await post(path, '{}')
    expect([path, reply.status, reply.headers.allow]).toEqual([path, 405, 'GET, HEAD'])
  }
})

test.each(['/api/team', '/api/team/notes?reference=A-1', '/api/me/data'])(
  'reading %s has the same requirements as any other read',
  async (path) => {
    const { proxy } = await setUpTeamProxy()
    expect((await proxy.get(path, { headers: {} })).status).toBe(403)
    const foreign = { 'sec-fetch-site': 'same-site', 'landfall-client': 'dashboard' }
    expect((await proxy.get(path, { headers: foreign })).status).toBe(403)
    expect((await proxy.get(path)).status).toBe(200)
  },
)

describe('a body', () => {
  test('of 257 KB is rejected with or without a length header, and nothing is written', async () => {
    const { headers, proxy, read, post } = await setUpTeamProxy()
    const { epoch } = await read()
    const body = JSON.stringify({ epoch, writes: [write], pad: 'x'.repeat(257 * 1024) })
    const said = await post(WRITES, body)
    expect([said.status, said.code]).toEqual([413, 'too_large'])
    const unsaid = await new Promise<number | undefined>((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port: proxy.port,
        path: WRITES,
        method: 'POST',
        agent: false,
        headers,
      }
      const sending = request(options, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      sending.on('error', reject)
      sending.write(body)
      sending.end()
    })
    expect([unsaid, (await read()).rev]).toEqual([413, 0])
  })

  test('of 400 writes is accepted, of 401 is not', async () => {
    const { write: send, read } = await setUpTeamProxy()
    const writes = Array.from({ length: 401 }, (_, index) => writeOf('items', `S-${index}/stale`, handled))
    expect((await send(writes.slice(0, 400))).status).toBe(200)
    const reply = await send(writes)
    expect([reply.status, reply.code, (await read()).rev]).toEqual([400, 'invalid_body', 400])
  })

  test.each([
    ['that is no JSON', '{"epoch":'],
    ['that is empty', ''],
    ['that is no UTF-8', Buffer.from([0x22, 0xff, 0x22]).toString('latin1')],
    ['with __proto__', '{"epoch":"e","writes":[],"__proto__":{"x":1}}'],
    ['with unknown members', '{"epoch":"e","writes":[],"force":true}'],
    ['deep beyond reason', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('%s is refused as not valid', async (_what, body) => {
    const { post } = await setUpTeamProxy()
    const reply = await post(WRITES, body)
    expect([reply.status, reply.code]).toEqual([400, 'invalid_body'])
  })
})

describe('requests that write', () => {
  test('are limited per minute, for each person and in total', async () => {
    const signIn = signInAs(({ headers }) => ({ subject: headers.cookie ?? '' }))
    const { post } = await setUpTeamProxy({ signIn, limits: { writesOfPersonMax: 2, writesMax: 3 } })
    const send = async (cookie: string) => await post(WRITES, { epoch: 'e', writes: [] }, { cookie })
    expect([(await send('ann')).status, (await send('ann')).status]).toEqual([200, 200])
    const third = await send('ann')
    expect([third.status, third.code]).toEqual([429, 'too_many_writes'])
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
    expect([(await send('ben')).status, (await send('cid')).status]).toEqual([200, 429])
  })
})
