import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_SET_PATH } from '#contract/dashboard-api/paths.ts'
import { packShipment } from '#contract/shipment-row.ts'
import { isRecord } from '../../answer.ts'
import { setUp as setUpSignIn } from '../../edge/auth/testing/running-sign-in.ts'
import { joined, setUp } from '../../feed/testing/running-feed.ts'
import { options, readBlock, referencesIn, untilComplete } from '../../testing/account-set-reader.ts'

const asDashboard = { 'landfall-client': 'dashboard' }

describe('a block', () => {
  test('holds packed rows, by reference', async () => {
    const { proxy, shipments } = await setUp(30, options)
    await joined(proxy)
    await untilComplete(proxy)
    const rows = shipments.all().toSorted((a, b) => (a.reference < b.reference ? -1 : 1))
    expect((await readBlock(proxy)).rows).toEqual(rows.map(packShipment))
    expect(referencesIn([await readBlock(proxy, 'S-27')])).toEqual([
      'S-28',
      'S-29',
      ...[3, 4, 5, 6, 7, 8, 9].map((digit) => `S-${digit}`),
    ])
    // Whether the shipment is there does not matter.
    expect(referencesIn([await readBlock(proxy, 'S-8888')])).toEqual(['S-9'])
    expect(await readBlock(proxy, 'S-9')).toMatchObject({ rows: [], next: null })
  })

  test('is told apart, kept and compressed like other answers', async () => {
    const { clock, proxy } = await setUp(50, options)
    await joined(proxy)
    await untilComplete(proxy)
    await clock.advance(2000)
    const reply = await proxy.get(ACCOUNT_SET_PATH, {
      headers: { ...asDashboard, 'accept-encoding': 'gzip, br' },
    })
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding',
      age: '2',
    })
    const body: unknown = JSON.parse(brotliDecompressSync(reply.bytes).toString())
    expect(isRecord(body) && body.asOf).toBe(reply.headers['landfall-as-of'])
    const { etag = '' } = reply.headers
    const again = await proxy.get(ACCOUNT_SET_PATH, { headers: { ...asDashboard, 'if-none-match': etag } })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag])
    const head = await proxy.get(ACCOUNT_SET_PATH, { method: 'HEAD' })
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', etag])
  })

  test.each([
    ['after=', 'is empty'],
    ['after=a&after=b', 'was sent 2 times'],
    ['after=%zz', 'is not readable'],
    ['after=%E0%A4%A', 'is not readable'],
  ])('is not to be had with ?%s', async (query, detail) => {
    const { proxy, upstream } = await setUp(3, options)
    const reply = await proxy.get(`${ACCOUNT_SET_PATH}?${query}`)
    expect([reply.status, reply.code]).toEqual([400, 'invalid_parameter'])
    expect(JSON.parse(reply.text)).toMatchObject({
      parameter: 'after',
      detail: expect.stringContaining(detail),
      hint: expect.stringContaining('next'),
    })
    expect(upstream.requests).toHaveLength(0)
  })

  test('needs a session where there is sign-in, and is kept nowhere', async () => {
    const { visitor, upstream } = await setUpSignIn()
    expect(await visitor.ask(ACCOUNT_SET_PATH)).toMatchObject({ status: 401, code: 'sign_in_required' })
    await visitor.signIn('ann')
    expect(await visitor.ask(ACCOUNT_SET_PATH)).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
    })
    expect(upstream.requests).toHaveLength(0)
  })

  test('is refused where the service differs from its specification', async () => {
    const { proxy, shipments } = await setUp(250, options)
    shipments.change('S-249')
    shipments.sortByReference()
    await joined(proxy)
    await expect.poll(async () => (await proxy.get(ACCOUNT_SET_PATH)).code).toBe('upstream_invalid')
    expect((await proxy.get(ACCOUNT_SET_PATH)).status).toBe(502)
  })
})
