import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { RULES } from '../routes.ts'
import { openProxy } from '../testing/running-proxy.ts'
import { createAdmission } from './admission.ts'

function statusOf(raw: string): number {
  return Number(raw.split(' ')[1])
}

describe('the host', () => {
  test('with the proxy’s own port is accepted, and that of a liveness probe does not matter', async () => {
    const { proxy } = await openProxy()
    const end = 'Landfall-Client: dashboard\r\nConnection: close\r\n\r\n'
    for (const name of ['127.0.0.1', 'localhost', '[::1]', 'LocalHost']) {
      const raw = await proxy.raw(`GET /api/me HTTP/1.1\r\nHost: ${name}:${proxy.port}\r\n${end}`)
      expect(statusOf(raw)).toBe(200)
    }
    const raw = await proxy.raw('GET /healthz HTTP/1.1\r\nHost: probe\r\nConnection: close\r\n\r\n')
    expect(statusOf(raw)).toBe(200)
    expect(raw).toContain('{"status":"ok"}')
  })

  test.each([
    ['another name', 'GET /api/me HTTP/1.1\r\nHost: evil.example:PORT\r\n'],
    ['a name that ends like ours', 'GET /api/me HTTP/1.1\r\nHost: x.localhost:PORT\r\n'],
    ['another port', 'GET /api/me HTTP/1.1\r\nHost: 127.0.0.1:1\r\n'],
    ['no port', 'GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n'],
    ['a user name', 'GET /api/me HTTP/1.1\r\nHost: x@127.0.0.1:PORT\r\n'],
    ['an empty host', 'GET /api/me HTTP/1.1\r\nHost:\r\n'],
    ['no host', 'GET /api/me HTTP/1.1\r\n'],
    ['no host, in HTTP/1.0', 'GET /api/me HTTP/1.0\r\n'],
    ['two hosts, the first ours', 'GET /api/me HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nHost: evil.example\r\n'],
    ['two hosts, the second ours', 'GET /api/me HTTP/1.1\r\nHost: evil.example\r\nHost: 127.0.0.1:PORT\r\n'],
    ['twice our host', 'GET /api/me HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nHost: 127.0.0.1:PORT\r\n'],
    ['absolute form', 'GET http://127.0.0.1:PORT/api/me HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n'],
    ['absolute form of elsewhere', 'GET http://evil.example/api/me HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n'],
    ['asterisk form', 'GET * HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n'],
    ['another host on an unreadable path', 'GET /%zz HTTP/1.1\r\nHost: evil.example\r\n'],
    ['another host and method', 'POST /api/me HTTP/1.1\r\nHost: evil.example\r\n'],
  ])('%s is misdirected', async (_what, head) => {
    const { proxy, upstream } = await openProxy()
    const raw = await proxy.raw(
      `${head.replaceAll('PORT', String(proxy.port))}Landfall-Client: dashboard\r\nConnection: close\r\n\r\n`,
    )
    expect(statusOf(raw)).toBe(421)
    expect(raw).toContain('"code":"misdirected_request"')
    expect(upstream.requests).toHaveLength(0)
  })

  test.each([
    ['shipments.example', 200],
    ['SHIPMENTS.example', 200],
    ['shipments.example:443', 421],
    ['127.0.0.1:PORT', 421],
    ['evil.example', 421],
  ])('%s is answered %i if the public address is shipments.example', async (name, status) => {
    const { proxy } = await openProxy(undefined, { publicUrl: 'https://shipments.example' })
    const headers = {
      host: name.replace('PORT', String(proxy.port)),
      'x-forwarded-host': 'shipments.example',
      'x-forwarded-proto': 'https',
      'landfall-client': 'dashboard',
    }
    expect((await proxy.get('/api/me', { headers })).status).toBe(status)
  })
})

describe('the requesting site', () => {
  test.each([
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'same-origin', 'landfall-client': 'other' }, 200],
    [{ 'landfall-client': 'dashboard' }, 200],
    [{ 'sec-fetch-site': 'same-site', 'landfall-client': 'dashboard' }, 403],
    [{ 'sec-fetch-site': 'cross-site', 'landfall-client': 'dashboard' }, 403],
    [{ 'sec-fetch-site': 'none', 'landfall-client': 'dashboard' }, 403],
    [{ 'sec-fetch-site': 'Same-Origin' }, 403],
    [{ 'sec-fetch-site': 'same-origin, same-origin' }, 403],
    [{ 'sec-fetch-site': '', 'landfall-client': 'dashboard' }, 403],
    [{ 'landfall-client': 'other' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{}, 403],
  ])('with %o is answered %i', async (headers, status) => {
    const { proxy, upstream } = await openProxy()
    const reply = await proxy.get('/api/me', { headers })
    expect(reply.status).toBe(status)
    expect(reply.code).toBe(status === 403 ? 'foreign_origin' : null)
    expect(upstream.requests).toHaveLength(status === 403 ? 0 : 1)
    // It learns nothing about missing paths either.
    const missing = await proxy.get('/api/nothing', { headers })
    expect(missing.status).toBe(status === 403 ? 403 : 404)
  })
})

describe('an unreadable request', () => {
  test.each([
    'GARBAGE\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
  ])('is answered with a problem', async (text) => {
    const { proxy } = await openProxy()
    const raw = await proxy.raw(text)
    expect(statusOf(raw)).toBe(400)
    expect(raw).toContain('content-type: application/problem+json')
    expect(raw).toContain('"code":"bad_request"')
    expect(raw).toContain('x-content-type-options: nosniff\r\n')
    expect(raw).toMatch(/\r\ncontent-security-policy: default-src 'none'; .+\r\n/)
    expect(raw).toMatch(/\r\nconnection: close\r\n/)
  })

  test('is answered with a problem if only the path is invalid', async () => {
    const { proxy } = await openProxy()
    const reply = await proxy.get('/api/shipments/%zz')
    expect([reply.status, reply.code]).toEqual([400, 'bad_request'])
  })
})

test('a route that is not in the list is refused', async () => {
  const admit = createAdmission({ host: 'x', publicUrl: 'http://landfall.example', signIn: null }, RULES)
  const server = Fastify()
  server.addHook('onRequest', async ({ raw, routeOptions }) => admit(raw, routeOptions.url))
  for (const path of ['/api/lanes', '/api/unlisted']) server.get(path, () => ({ code: 'answered' }))
  const codeOf = async (url: string) => {
    const headers = { host: 'landfall.example', 'landfall-client': 'dashboard' }
    return (await server.inject({ url, headers })).json().code
  }
  expect([await codeOf('/api/lanes'), await codeOf('/api/unlisted')]).toEqual(['answered', 'not_found'])
})
