import { once } from 'node:events'
import { Agent, METHODS, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { testService } from '../testing/test-service.ts'

const service = await testService()
await service.load([sampleShipment()])
let origin = ''
beforeAll(async () => {
  origin = await service.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => service.app.close())

const OPERATIONS = [
  '/v1/me',
  '/v1/shipments',
  '/v1/shipments?limit=0',
  '/v1/shipments/S-1',
  '/v1/shipments/%zz',
]
const OTHERS = ['/v1/openapi.json', '/healthz', '/docs', '/docs/swagger-ui.css', '/docs/errors/rate-limited']

/** Uses a real connection, on which every method that Node knows can be sent. */
async function ask(method: string, path: string, headers: Record<string, string> = {}, body = '') {
  const sent = request(`${origin}${path}`, { method, headers, agent: false })
  sent.end(body)
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  if (!answer) throw new Error('There was no answer.')
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) }
}

const authorization = `Bearer ${service.key}`
// CONNECT requests a tunnel and has no path.
const REFUSED = METHODS.filter((method) => !['GET', 'HEAD', 'CONNECT'].includes(method))

describe.each([...OPERATIONS, ...OTHERS])('%s', (path) => {
  test.each(REFUSED)('rejects %s and names what is allowed', async (method) => {
    const answer = await ask(method, path, { authorization })
    expect(answer.status).toBe(405)
    expect(answer.headers).toMatchObject({ allow: 'GET, HEAD', 'content-type': 'application/problem+json' })
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'method_not_allowed', status: 405 })
    const budget = Object.keys(answer.headers).filter((name) => name.startsWith('ratelimit'))
    expect(budget).toHaveLength(OPERATIONS.includes(path) ? 3 : 0)
  })

  test('rejects a body of any type before reading it', async () => {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data', 'nonsense'])
      expect((await ask('POST', path, { 'content-type': type }, '{broken')).status).toBe(405)
  })
})

test('a rejected method does not use the budget', async () => {
  const left = async () => (await service.get('/v1/me')).headers['ratelimit-remaining']
  const before = Number(await left())
  for (let count = 0; count < 5; count += 1) await ask('DELETE', '/v1/shipments/S-1', { authorization })
  expect(Number(await left())).toBe(before - 1)
})

test('a GET with a body is answered like one without', async () => {
  const headers = { authorization, 'content-type': 'application/json', 'content-length': '7' }
  expect((await ask('GET', '/v1/shipments/S-1', headers, '{broken')).status).toBe(200)
})

test('no answer allows another origin to read it', async () => {
  const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' }
  for (const [method, path] of [
    ['OPTIONS', '/v1/shipments'],
    ['GET', '/v1/openapi.json'],
    ['GET', '/v1/me'],
  ] as const) {
    const answer = await ask(method, path, { ...headers, authorization })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('a connection stays open for the next request, even after errors', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ports = new Set<number | undefined>()
  for (const path of ['/v1/me', '/v1/none', '/v1/shipments?limit=0', '/healthz', '/docs/errors']) {
    const sent = request(`${origin}${path}`, { agent, headers: { authorization } })
    sent.end()
    const [answer]: IncomingMessage[] = await once(sent, 'response')
    ports.add(answer?.socket.localPort)
    if (answer) await text(answer)
  }
  agent.destroy()
  expect(ports.size).toBe(1)
})
