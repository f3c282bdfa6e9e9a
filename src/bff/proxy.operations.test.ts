import { describe, expect, test } from 'vitest'
import { startProxy } from './testing/running-proxy.ts'
import { sampleShipment } from './testing/sample-shipment.ts'
import { KEY, me, sendProblem, startUpstream, wellBehaved } from './testing/upstream-double.ts'

async function setUp(behaviour = wellBehaved) {
  const upstream = await startUpstream(behaviour)
  const proxy = await startProxy({ upstreamUrl: upstream.url })
  return { upstream, proxy }
}

test('the three operations are answered with the bytes of the service', async () => {
  const { proxy, upstream } = await setUp()
  expect(JSON.parse((await proxy.get('/api/me')).text)).toEqual(me)
  const list = await proxy.get('/api/shipments?status=Active&limit=7&nothing=x')
  expect(list.text).toBe(JSON.stringify({ data: [sampleShipment('A-1')], nextCursor: null }))
  expect((await proxy.get('/api/shipments/A-1')).text).toBe(JSON.stringify(sampleShipment('A-1')))
  expect(upstream.requests.map(({ url }) => url)).toEqual([
    '/v1/me',
    '/v1/shipments?limit=7&status=Active',
    '/v1/shipments/A-1',
  ])
})

test('an answer is private, and states its age and its type', async () => {
  const { proxy } = await setUp()
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

test.each([
  ['with a slash', 'A/B'],
  ['with a percent sign', '100%'],
  ['with a hash', 'a#b'],
  ['with a question mark', 'a?b'],
  ['of a blank', ' '],
  ['of three dots', '...'],
  ['that looks encoded', '%2e%2e'],
  ['in Chinese', '发货单'],
  ['of an emoji', '📦'],
  ['of 1,500 Chinese characters', '長'.repeat(1500)],
  ['of 1,500 emoji', '📦'.repeat(1500)],
])('a reference %s arrives unchanged', async (_what, reference) => {
  const { proxy, upstream } = await setUp()
  const reply = await proxy.get(`/api/shipments/${encodeURIComponent(reference)}`)
  expect(reply.status).toBe(200)
  expect(JSON.parse(reply.text).reference).toBe(reference)
  expect(upstream.requests).toHaveLength(1)
})

test.each([
  '/api/openapi.json',
  '/api/shipments/a/b',
  '/api/shipments/%2e%2e',
  '/api/shipments/..',
  '/api/shipments/../me',
  '/api/%2e%2e/v1/me',
  '/api//me',
  '/%61pi/me',
  '/api/',
])('%s is not found, and nothing goes up', async (path) => {
  const { proxy, upstream } = await setUp()
  const reply = await proxy.get(path)
  expect([reply.status, reply.code]).toEqual([404, 'not_found'])
  expect(upstream.requests).toHaveLength(0)
})

test('a wrong parameter is refused here, in the words of the API', async () => {
  const { proxy, upstream } = await setUp()
  const reply = await proxy.get('/api/shipments?status=Lost')
  expect(reply.status).toBe(400)
  expect(JSON.parse(reply.text)).toMatchObject({
    code: 'invalid_parameter',
    parameter: 'status',
    hint: expect.stringContaining('Active, Delivered, Cancelled'),
  })
  expect(upstream.requests).toHaveLength(0)
})

describe('headers', () => {
  test('of the browser do not go up', async () => {
    const { proxy, upstream } = await setUp()
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
    expect(Object.keys(sent).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'authorization',
      'connection',
      'host',
      'sec-fetch-mode',
      'user-agent',
    ])
  })

  test('of the service do not come back', async () => {
    const { proxy } = await setUp((request, response) => {
      response.setHeader('set-cookie', 'a=b')
      response.setHeader('server', 'nginx')
      response.setHeader('x-powered-by', 'php')
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('ratelimit-remaining', '59')
      response.setHeader('cache-control', 'public, max-age=9999')
      response.setHeader('etag', '"x"')
      response.setHeader('clear-site-data', '"*"')
      wellBehaved(request, response)
    })
    const { headers } = await proxy.get('/api/me')
    expect(Object.keys(headers).toSorted()).toEqual([
      'age',
      'cache-control',
      'connection',
      'content-length',
      'content-security-policy',
      'content-type',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'date',
      'etag',
      'landfall-as-of',
      'landfall-now',
      'permissions-policy',
      'referrer-policy',
      'vary',
      'x-content-type-options',
    ])
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers.etag).not.toContain('"x"')
  })
})

describe('refusals of the service about the request', () => {
  test('a shipment that does not exist', async () => {
    const { proxy } = await setUp((_request, response) => sendProblem(response, 404, 'shipment_not_found'))
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
  })

  test('a cursor that cannot be used', async () => {
    const { proxy } = await setUp((_request, response) => sendProblem(response, 400, 'invalid_cursor'))
    const reply = await proxy.get('/api/shipments?cursor=broken')
    expect([reply.status, reply.code]).toEqual([400, 'invalid_cursor'])
  })

  test('a refused key is a fault of the proxy, never a lost session', async () => {
    const { proxy, upstream } = await setUp((_request, response) =>
      sendProblem(response, 401, 'invalid_api_key'),
    )
    const reply = await proxy.get('/api/me')
    expect(reply.status).toBe(502)
    expect(JSON.parse(reply.text)).toMatchObject({ code: 'key_refused', upstreamCode: 'invalid_api_key' })
    expect(upstream.requests).toHaveLength(1)
  })
})
