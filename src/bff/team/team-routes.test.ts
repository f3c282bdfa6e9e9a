import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { untilComplete } from '../testing/until-complete.ts'
import { readEvents } from '../testing/event-reader.ts'
import { ManualClock } from '../testing/manual-clock.ts'
import { rowsIn } from '../testing/rows-in.ts'
import { signInAs } from '../testing/sign-in-double.ts'
import { writeOf, handled } from './testing/running-team.ts'
import { jsonOf, setUpTeamProxy } from './testing/running-team-proxy.ts'

describe('the display name without sign-in', () => {
  test.each([
    ['Mira%20Okafor', 'Mira Okafor'],
    ['%F0%9F%98%80'.repeat(60), '😀'.repeat(60)],
    ['Cafe%CC%81', 'Caf\u00e9'],
    ['', 'this computer'],
    ['%20', 'this computer'],
    ['%E2%80%8B', 'this computer'],
  ])('%s is stored as %s', async (said, name) => {
    const { write } = await setUpTeamProxy()
    const reply = await write([writeOf('items', 'A-1/stale', handled)], { 'landfall-name': said })
    expect(jsonOf(reply)).toMatchObject({ answers: [{ entry: { by: { id: 'local', name } } }] })
  })

  test.each(['%E0%A4%A', '%F0%9F%98%80'.repeat(61), 'a%00b', 'a%0Ab'])('%s is rejected', async (said) => {
    const { write, read } = await setUpTeamProxy()
    const reply = await write([writeOf('items', 'A-1/stale', handled)], { 'landfall-name': said })
    expect([reply.status, reply.code, (await read()).rev]).toEqual([400, 'bad_request', 0])
  })

  test('is rejected with sign-in', async () => {
    const { write, read } = await setUpTeamProxy({ signIn: signInAs(() => ({ name: 'Ann' })) })
    const reply = await write([writeOf('items', 'A-1/stale', handled)], { 'landfall-name': 'Eve' })
    expect([reply.status, reply.code, (await read()).rev]).toEqual([400, 'bad_request', 0])
  })
})

/** A user whose name is the value of the cookie. */
const nameInCookie = signInAs(({ headers }) => ({
  subject: 'auth0|1234',
  name: headers.cookie ?? null,
  email: 'ann@acme.example',
}))

describe('a user who has signed in', () => {
  test('writes under the sign-in service’s name and a stable, opaque id', async () => {
    const { write } = await setUpTeamProxy({ signIn: nameInCookie })
    const send = (cookie: string, base: number) =>
      write([writeOf('items', 'A-1/stale', handled, base)], { cookie })
    const id = createHash('sha256')
      .update('["https://login.example","auth0|1234"]')
      .digest('hex')
      .slice(0, 16)
    expect(jsonOf(await send('Ann', 0))).toMatchObject({ answers: [{ entry: { by: { id, name: 'Ann' } } }] })
    expect(jsonOf(await send('Anna', 1))).toMatchObject({
      answers: [{ entry: { by: { id, name: 'Anna' } } }],
    })
  })

  test('can export and delete the stored data, and is then signed out', async () => {
    const { write, read, post, proxy, headers } = await setUpTeamProxy({ signIn: nameInCookie })
    const cookie = 'Ann'
    await write([writeOf('notes', 'A-1/n1', { text: 'mine' })], { cookie })
    expect(await read('/api/me/data', { cookie })).toMatchObject({
      person: { name: 'Ann', email: 'ann@acme.example' },
      entries: [{ kind: 'notes', value: { text: 'mine' } }],
    })
    const forgotten = await post('/api/me/forget', {}, { cookie })
    expect([forgotten.status, forgotten.headers['set-cookie']]).toEqual([204, ['session=ended']])
    const notes = await proxy.get('/api/team/notes?reference=A-1', { headers: { ...headers, cookie } })
    expect(jsonOf(notes).notes).toMatchObject([{ value: { text: '', removed: true }, by: { name: null } }])
    const odd = await post('/api/me/forget', { all: true }, { cookie })
    expect([odd.status, odd.code]).toEqual([400, 'invalid_body'])
  })
})

test('each reference in a request has its own notes', async () => {
  const { write, read } = await setUpTeamProxy()
  const text = '<img src=x onerror=alert(1)> \u202e😀'
  for (const reference of ['A/B', 'a&reference=b', 'a+b', '%2F']) {
    const others = writeOf('notes', `${reference}x/n1`, { text: 'another’s' })
    await write([writeOf('notes', `${reference}/n1`, { text }), others])
    const { notes } = await read(`/api/team/notes?reference=${encodeURIComponent(reference)}`)
    expect(notes).toMatchObject([{ key: `${reference}/n1`, value: { text } }])
  }
})

describe('reading', () => {
  test('returns settings, views and people of the team, but nothing about shipments and orders', async () => {
    const { write, read } = await setUpTeamProxy()
    const said = { 'landfall-name': 'Mira' }
    const view = { name: 'Air', query: '' }
    await write(
      [
        writeOf('items', 'A-1/stale', handled),
        writeOf('owners', 'A-1', { to: 'local', name: 'Jonas' }),
        writeOf('tag-dates', 'PO-1', { on: '2026-12-12' }),
        writeOf('notes', 'A-1/n1', { text: 'x' }),
        writeOf('views', 'v1', view),
        writeOf('views', 'v2', view),
        writeOf('settings', 'arrivalDayCounts', true),
      ],
      said,
    )
    await write([writeOf('views', 'v2', null, 6)], said)
    const by = { id: 'local', name: 'Mira' }
    expect(await read()).toEqual({
      epoch: expect.any(String),
      rev: 8,
      settings: [
        { kind: 'settings', key: 'arrivalDayCounts', rev: 7, value: true, by, at: expect.any(String) },
      ],
      views: [{ kind: 'views', key: 'v1', rev: 5, value: view, by, at: expect.any(String) }],
      people: [{ id: 'local', name: 'Jonas' }, by],
    })
  })

  test('is compressed, is not cached anywhere, and requests only the account’s name from the service', async () => {
    const { write, read, upstream, proxy, headers } = await setUpTeamProxy()
    await write(Array.from({ length: 50 }, (_, at) => writeOf('views', `v${at}`, { name: 'x', query: '' })))
    const reply = await proxy.get('/api/team', { headers: { ...headers, 'accept-encoding': 'gzip' } })
    expect([reply.headers['content-encoding'], reply.headers['cache-control']]).toEqual(['gzip', 'no-store'])
    expect(JSON.parse(gunzipSync(reply.bytes).toString()).views).toHaveLength(50)
    await read('/api/me/data')
    expect(upstream.requests.filter(({ url }) => url !== '/v1/me')).toEqual([])
  })

  test('says that nothing is stored without a folder, and shipments can still be read', async () => {
    const { proxy, post } = await setUpTeamProxy({ teamFile: null })
    const reply = await proxy.get('/api/team')
    expect([reply.status, reply.code, reply.headers['retry-after']]).toEqual([503, 'not_kept', '30'])
    expect(JSON.parse(reply.text).hint).toBe('Nothing is stored here: DATA_DIR is not set.')
    expect((await post('/api/team/writes', { epoch: 'e', writes: [] })).code).toBe('not_kept')
    expect((await proxy.get('/api/me')).status).toBe(200)
  })
})

test('with another key the file stays closed until the service has named the account', async () => {
  const first = await setUpTeamProxy()
  await first.write([writeOf('views', 'v1', { name: 'Air', query: '' })])
  await first.proxy.get('/api/me')
  await first.proxy.close()
  const second = await setUpTeamProxy({ teamFile: first.teamFile, apiKey: 'lf_live_another_key_0123456789' })
  await expect.poll(async () => (await second.read()).views).toMatchObject([{ key: 'v1' }])
  const told = second.proxy.log.filter((line) => line.includes('has not named its account yet'))
  expect([told.length, told[0]?.includes(JSON.stringify(first.teamFile))]).toEqual([1, true])
  expect(second.upstream.requests.map(({ url }) => url)).toEqual(['/v1/me'])
})

test('shipments outside the account set are recorded as gone once the set is complete', async () => {
  const clock = new ManualClock()
  const { proxy, teamFile, write } = await setUpTeamProxy({ clock })
  await write([writeOf('items', 'A-1/stale', handled), writeOf('items', 'GONE-1/stale', handled)])
  const gone = () => rowsIn(teamFile, 'SELECT reference FROM gone')
  expect(gone()).toEqual([])
  await readEvents(proxy.port)
  await untilComplete(proxy)
  await clock.advance(5000)
  await expect.poll(gone).toEqual([{ reference: 'GONE-1' }])
})
