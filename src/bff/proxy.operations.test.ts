import { describe, expect, test } from 'vitest'
import { openProxy } from './testing/running-proxy.ts'
import { sampleShipment } from './testing/sample-shipment.ts'
import { KEY, me, sendProblem, wellBehaved } from './testing/upstream-double.ts'

test('the three operations return the service’s bytes unchanged', async () => {
  const body = `{ "data": [ ${JSON.stringify(sampleShipment('A'), null, 3)} ],\n "nextCursor": null, "more": 1.50 }`
  const { proxy, upstream } = await openProxy((request, response) => {
    if (!request.url?.includes('limit=7')) return wellBehaved(request, response)
    return response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
  expect(JSON.parse((await proxy.get('/api/me')).text)).toEqual(me)
  expect((await proxy.get('/api/shipments?status=Active&limit=7&nothing=x')).text).toBe(body)
  expect((await proxy.get('/api/shipments/A-1')).text).toBe(JSON.stringify(sampleShipment('A-1')))
  expect(upstream.requests.map(({ url }) => url)).toEqual([
    '/v1/me',
    '/v1/shipments?limit=7&status=Active',
    '/v1/shipments/A-1',
  ])
})

test('an answer is private, and states its age and its type', async () => {
  const { proxy } = await openProxy()
  const { headers } = await proxy.get('/api/me')
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-cache',
    age: '0',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('a long reference arrives unchanged, and nothing is sent upstream for an unknown path or a wrong parameter', async () => {
  const { proxy, upstream } = await openProxy()
  for (const reference of ['A/B', '長'.repeat(1500), '📦'.repeat(1500)]) {
    const reply = await proxy.get(`/api/shipments/${encodeURIComponent(reference)}`)
    expect([reply.status, JSON.parse(reply.text).reference]).toEqual([200, reference])
  }
  expect(upstream.requests).toHaveLength(3)
  const reply = await proxy.get('/api/shipments/%2e%2e')
  expect([reply.status, reply.code]).toEqual([404, 'not_found'])
  const refused = await proxy.get('/api/shipments?status=Lost')
  expect(refused.status).toBe(400)
  expect(JSON.parse(refused.text)).toMatchObject({
    code: 'invalid_parameter',
    parameter: 'status',
    hint: expect.stringContaining('Active, Delivered, Cancelled'),
  })
  expect(upstream.requests).toHaveLength(3)
})

describe('headers', () => {
  test('of the browser are not sent upstream', async () => {
    const { proxy, upstream } = await openProxy()
    await proxy.get('/api/me', {
      headers: {
        'landfall-client': 'dashboard',
        authorization: 'Bearer from-the-browser',
        cookie: 'session=browser',
        'x-forwarded-for': '1.2.3.4',
        'x-custom': 'browser',
        referer: 'http://browser/',
        origin: 'http://browser',
        'user-agent': 'Browser/1',
        'accept-language': 'de-CH',
        'if-none-match': '"browser"',
        range: 'bytes=0-1',
        te: 'trailers',
      },
    })
    const sent = upstream.requests[0]?.headers ?? {}
    expect(sent.authorization).toBe(`Bearer ${KEY}`)
    expect(JSON.stringify(sent).toLowerCase()).not.toContain('browser')
    expect(JSON.stringify(sent)).not.toMatch(/1\.2\.3\.4|de-CH|bytes=|trailers|dashboard/)
    expect(Object.keys(sent).toSorted().join(' ')).toBe(
      'accept accept-encoding accept-language authorization connection host sec-fetch-mode user-agent',
    )
  })

  test('of the service are not sent back', async () => {
    const own = ['set-cookie', 'server', 'x-powered-by', 'access-control-allow-origin', 'ratelimit-remaining']
    own.push('clear-site-data', 'cache-control', 'etag', 'x-own')
    const { proxy } = await openProxy((request, response) => {
      for (const name of own) response.setHeader(name, '"x"')
      wellBehaved(request, response)
    })
    const { headers } = await proxy.get('/api/me')
    expect(Object.values(headers)).not.toContain('"x"')
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['set-cookie']))
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers.etag).not.toContain('"x"')
  })
})

describe('refusals of the service', () => {
  test('are passed on if they concern the request', async () => {
    const { proxy } = await openProxy((_request, response) =>
      sendProblem(response, 404, 'shipment_not_found'),
    )
    const reply = await proxy.get('/api/shipments/none')
    expect(reply.status).toBe(404)
    expect(JSON.parse(reply.text)).toEqual({
      type: '/errors/shipment-not-found',
      title: 'Shipment not found',
      status: 404,
      code: 'shipment_not_found',
      detail: 'd',
      hint: 'h',
    })
    const list = await openProxy((_request, response) => sendProblem(response, 400, 'invalid_cursor'))
    const refused = await list.proxy.get('/api/shipments?cursor=broken')
    expect([refused.status, refused.code]).toEqual([400, 'invalid_cursor'])
  })
})
