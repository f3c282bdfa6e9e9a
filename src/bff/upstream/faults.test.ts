import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { ProxyLimits } from '../proxy-limits.ts'
import { openProxy, type Reply } from '../testing/running-proxy.ts'
import { KEY, me, sendJson, sendProblem, wellBehaved } from '../testing/upstream-double.ts'

const setUp = (behaviour: RequestListener, limits: Partial<ProxyLimits> = {}) =>
  openProxy(behaviour, { limits })

/** Uses `behaviour` for the first `times` requests. */
function atFirst(times: number, behaviour: RequestListener): RequestListener {
  let seen = 0
  return (request, response) => {
    seen += 1
    if (seen <= times) behaviour(request, response)
    else wellBehaved(request, response)
  }
}

const failing: RequestListener = (_request, response) => sendProblem(response, 500, 'internal_error')
const breakingOff: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"account":', () => void response.destroy())
}
const dying: RequestListener = (request) => request.socket.destroy()
const hanging: RequestListener = () => {}
const hangingHalfway: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"account":')
}

function sending(body: string | Buffer, headers: Record<string, string> = {}, status = 200): RequestListener {
  return (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}

function outcome({ status, code }: Reply) {
  return [status, code]
}

test.each([
  ['a 500', failing],
  ['a connection that dies', dying],
  ['an answer that breaks off', breakingOff],
] satisfies [string, RequestListener][])(
  '%s is tried once more, and reported if it comes again',
  async (_what, behaviour) => {
    const passing = await setUp(atFirst(1, behaviour))
    expect((await passing.proxy.get('/api/me')).status).toBe(200)
    const { proxy, upstream } = await setUp(behaviour)
    expect(outcome(await proxy.get('/api/me'))).toEqual([502, 'upstream_unreachable'])
    expect([passing.upstream.requests.length, upstream.requests.length]).toEqual([2, 2])
  },
)

describe('a service that does not answer in time', () => {
  test.each([
    ['from the start', hanging],
    ['halfway', hangingHalfway],
  ] satisfies [string, RequestListener][])('%s is reported and asked once', async (_what, behaviour) => {
    const { proxy, upstream } = await setUp(behaviour, { timeoutMs: 150 })
    expect(outcome(await proxy.get('/api/me'))).toEqual([502, 'upstream_unreachable'])
    expect(upstream.requests).toHaveLength(1)
  })

  test('does not keep a browser waiting longer than its limit', async () => {
    const { proxy } = await setUp(hanging, { timeoutMs: 5000, patienceMs: 150 })
    expect(outcome(await proxy.get('/api/me'))).toEqual([502, 'upstream_unreachable'])
  })
})

describe('an unusable answer', () => {
  const list = JSON.stringify({ data: [], nextCursor: null })
  const huge = JSON.stringify({ data: [{ reference: 'x'.repeat(20 * 1024 * 1024) }], nextCursor: null })
  const refusing = (status: number, code: string): RequestListener => {
    return (_request, response) => sendProblem(response, status, code)
  }
  const account = JSON.stringify(me)
  const echo = KEY.replace('l', String.raw`\u006c`)
  const noShipment = '{"data":[{"reference":"A"},null],"nextCursor":null}'
  test.each([
    ['a redirect', 'me', sending('', { location: 'http://127.0.0.1:1/' }, 302)],
    ['no JSON', 'me', sending(account, { 'content-type': 'text/plain' })],
    ['broken JSON', 'me', sending('{"account":')],
    ['text that is not UTF-8', 'shipments/A', sending(Buffer.from('{"reference":"\xff"}', 'latin1'))],
    ['null', 'me', sending('null')],
    ['a list in place of an account', 'me', sending(list)],
    ['an account in place of a list', 'shipments', sending(account)],
    ['a list without data', 'shipments', sending('{"nextCursor":null}')],
    ['a list without cursor', 'shipments', sending('{"data":[]}')],
    ['a list with a number as cursor', 'shipments', sending('{"data":[],"nextCursor":7}')],
    ['a list with an entry that is not a shipment', 'shipments', sending(noShipment)],
    ['a shipment without reference', 'shipments/A', sending('{"id":1}')],
    ['20 MB for one shipment', 'shipments/A', sending(huge, { 'transfer-encoding': 'chunked' })],
    ['a 206', 'me', sending(account, {}, 206)],
    ['a 403', 'me', sending('{}', {}, 403)],
    ['a 404 for another reason', 'shipments/A', sending('{"message":"no route"}', {}, 404)],
    ['a 404 for a list', 'shipments', refusing(404, 'shipment_not_found')],
    ['a 400 for a shipment', 'shipments/A', refusing(400, 'invalid_cursor')],
    ['a body that repeats the key', 'shipments/A', sending(`{"reference":"A","echo":"${KEY}"}`)],
    ['a body that spells the key otherwise', 'shipments/A', sending(`{"reference":"A","echo":"${echo}"}`)],
  ] satisfies [string, string, RequestListener][])(
    '%s is reported and asked for once',
    async (_what, path, behaviour) => {
      const { proxy, upstream } = await setUp(behaviour)
      const reply = await proxy.get(`/api/${path}`)
      expect(outcome(reply)).toEqual([502, 'upstream_invalid'])
      expect(upstream.requests).toHaveLength(1)
      expect(reply.text).not.toContain(KEY)
    },
  )

  test.each([
    ['in HTML', sending('<html>', { 'content-type': 'text/html' }, 401), undefined],
    ['for a missing key', refusing(401, 'missing_api_key'), 'missing_api_key'],
    ['for an unknown key', refusing(401, 'invalid_api_key'), 'invalid_api_key'],
  ])('a 401 %s is a refused key, never a lost session', async (_what, behaviour, upstreamCode) => {
    const { proxy, upstream } = await setUp(behaviour)
    const reply = await proxy.get('/api/me')
    expect(outcome(reply)).toEqual([502, 'key_refused'])
    expect(JSON.parse(reply.text).upstreamCode).toBe(upstreamCode)
    expect(upstream.requests).toHaveLength(1)
  })
})

test('a fault inside the proxy reveals nothing about itself', async () => {
  const find = () => {
    throw new Error(`inner workings with ${KEY}`)
  }
  const { proxy } = await openProxy(wellBehaved, { staticFiles: { indexHtml: '', build: '', find } })
  const reply = await proxy.get('/anything')
  expect(outcome(reply)).toEqual([500, 'internal_error'])
  expect(reply.text).not.toMatch(/inner workings|at /)
  expect(proxy.log.join('')).toContain('inner workings')
  expect(proxy.log.join('')).not.toContain(KEY)
})

test('the key is never in an answer or in the log, whatever happens', async () => {
  const behaviours: RequestListener[] = [
    wellBehaved,
    failing,
    dying,
    sending('{', {}),
    sending('', { location: `/?key=${KEY}` }, 302),
    (request, response) => sendJson(response, { headers: request.headers }),
    (request, response) => {
      response.writeHead(404, { 'content-type': 'application/problem+json' })
      const echo = request.headers.authorization
      response.end(JSON.stringify({ code: 'shipment_not_found', detail: `No ${echo}`, hint: echo }))
    },
    (request, response) => {
      response.writeHead(401, { 'content-type': 'application/json', 'x-echo': KEY })
      response.end(JSON.stringify({ code: request.headers.authorization, detail: KEY }))
    },
  ]
  const paths = ['/api/me', '/api/shipments?search=private-words', '/api/shipments/A', '/api/x', '/']
  for (const behaviour of behaviours) {
    const { proxy } = await setUp(behaviour)
    const replies = await Promise.all(paths.map((path) => proxy.get(path)))
    for (const reply of replies) expect(JSON.stringify([reply.headers, reply.text])).not.toContain(KEY)
    expect(proxy.log.join('')).not.toContain(KEY)
    await expect.poll(() => proxy.log.join('')).toContain('"path":"/api/shipments","status":')
    expect(proxy.log.join('')).not.toContain('private-words')
    expect(proxy.log.length).toBeGreaterThanOrEqual(5)
  }
})
