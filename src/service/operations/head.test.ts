import { afterAll, beforeAll, expect, test } from 'vitest'
import { manyShipments } from '../store/testing/conformance.ts'
import { testService } from '../testing/test-service.ts'

const service = await testService()
await service.load(manyShipments(30))
let origin = ''
beforeAll(async () => {
  origin = await service.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => service.app.close())

async function ask(method: string, path: string, headers: Record<string, string>) {
  const response = await fetch(`${origin}${path}`, { method, headers })
  const {
    date: _date,
    // fetch itself requests another connection with HEAD.
    connection: _connection,
    'keep-alive': _keepAlive,
    'ratelimit-remaining': left,
    ...rest
  } = Object.fromEntries(response.headers)
  return { status: response.status, headers: rest, left, body: await response.text() }
}

const authorization = `Bearer ${service.key}`

test.each<[string, Record<string, string>, number]>([
  ['/v1/me', { authorization }, 200],
  ['/v1/shipments', { authorization }, 200],
  ['/v1/shipments', { authorization, 'accept-encoding': 'br' }, 200],
  ['/v1/shipments?limit=2&status=Active', { authorization, 'accept-encoding': 'identity' }, 200],
  ['/v1/shipments/S-1', { authorization }, 200],
  ['/v1/shipments/S-1', { authorization, 'if-none-match': '*' }, 304],
  ['/v1/shipments/none', { authorization }, 404],
  ['/v1/shipments?limit=0', { authorization }, 400],
  ['/v1/shipments?cursor=x', { authorization }, 400],
  ['/v1/me', {}, 401],
  ['/v1/nothing', {}, 404],
  ['/v1/openapi.json', {}, 200],
  ['/healthz', {}, 200],
  ['/docs', {}, 200],
  ['/docs/swagger-ui.css', {}, 200],
])('HEAD %s answers like GET, without the body', async (path, headers, status) => {
  const [get, head] = [await ask('GET', path, headers), await ask('HEAD', path, headers)]
  expect(get.status).toBe(status)
  expect({ status: head.status, headers: head.headers, body: head.body }).toEqual({
    status,
    headers: get.headers,
    body: '',
  })
  expect(get.left === undefined ? 0 : Number(get.left) - Number(head.left)).toBeOneOf([0, 1])
})

test('HEAD counts against the key like GET', async () => {
  const head = await ask('HEAD', '/v1/me', { authorization })
  const get = await ask('GET', '/v1/me', { authorization })
  expect(Number(head.left) - Number(get.left)).toBe(1)
})
