import { once } from 'node:events'
import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { signInAs } from '../testing/sign-in-double.ts'
import { writeOf, handled } from './testing/running-team.ts'
import { jsonOf, setUpTeamProxy } from './testing/running-team-proxy.ts'

const WRITES = '/api/team/writes'
const FORGET = '/api/me/forget'
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
  [
    'of a form',
    { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    ['landfall-client', 'sec-fetch-site'],
    403,
  ],
  ['of a form with files', { 'content-type': 'multipart/form-data; boundary=x' }, [], 415],
  ['as two types', { 'content-type': 'application/json, text/plain' }, [], 415],
  ['in another character set', { 'content-type': 'application/json; charset=utf-16' }, [], 415],
  ['with Origin: null', { origin: 'null' }, [], 403],
  ['without an Origin', {}, ['origin'], 403],
  ['with an Origin of another port', { origin: 'http://127.0.0.1:1' }, [], 403],
  ['with an Origin of another scheme', { origin: 'https://127.0.0.1' }, [], 403],
  ['without the client header', {}, ['landfall-client'], 403],
  ['for another host', { host: 'evil.example' }, [], 421],
] satisfies [string, Record<string, string>, string[], number][]

test.each([WRITES, FORGET])(
  'a write to %s that is not from the dashboard’s own page is rejected, and nothing is written',
  async (path) => {
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
  },
)

describe('a body', () => {
  test('of 257 KB is rejected with or without a length header, and nothing is written', async () => {
    const { headers, proxy, read, post } = await setUpTeamProxy()
    const { epoch } = await read()
    const body = JSON.stringify({ epoch, writes: [write], pad: 'x'.repeat(257 * 1024) })
    const said = await post(WRITES, body)
    expect([said.status, said.code]).toEqual([413, 'too_large'])
    const { port } = proxy
    const options = { host: '127.0.0.1', port, path: WRITES, method: 'POST', agent: false, headers }
    const sending = request(options)
    sending.write(body)
    const [unsaid] = await once(sending.end(), 'response')
    unsaid.resume()
    expect([unsaid.statusCode, (await read()).rev]).toEqual([413, 0])
  })

  test.each([
    ['that is not JSON', '{"epoch":'],
    ['that is empty', ''],
    ['that is not UTF-8', Buffer.from([0x22, 0xff, 0x22]).toString('latin1')],
    ['with __proto__', '{"epoch":"e","writes":[],"__proto__":{"x":1}}'],
    ['with unknown members', '{"epoch":"e","writes":[],"force":true}'],
    ['nested too deeply', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('%s is refused as not valid', async (_what, body) => {
    const { post } = await setUpTeamProxy()
    const reply = await post(WRITES, body)
    expect([reply.status, reply.code]).toEqual([400, 'invalid_body'])
  })
})

test('write requests are limited per minute for one person, and for all', async () => {
  const signIn = signInAs(({ headers }) => ({ subject: headers.cookie ?? '' }))
  const { post } = await setUpTeamProxy({ signIn, limits: { writesOfPersonMax: 2, writesMax: 3 } })
  const send = async (cookie: string) => await post(WRITES, { epoch: 'e', writes: [] }, { cookie })
  expect([(await send('ann')).status, (await send('ann')).status]).toEqual([200, 200])
  const third = await send('ann')
  expect([third.status, third.code]).toEqual([429, 'too_many_writes'])
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
  expect([(await send('ben')).status, (await send('cid')).status]).toEqual([200, 429])
})
