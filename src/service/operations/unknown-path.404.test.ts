import { describe, expect, test } from 'vitest'
import { SqliteStore } from '../store/sqlite/sqlite-store.ts'
import { testService } from '../testing/test-service.ts'

const { send, key, get } = await testService(new SqliteStore(':memory:'))

describe('not_found', () => {
  test.each([
    '/',
    '/v1',
    '/v1/',
    '/v2/me',
    '/me',
    '/v1/me/',
    '/v1/Me',
    '/v1/shipments/',
    '/v1//shipments',
    '//v1/me',
    '/v1/shipments/a/b',
    '/v1/%zz',
    '/%',
    '/v1%2Fme',
    '/v1/nothing?x=%zz',
    '/v1/__proto__',
    '/nowhere',
    '/v1/shipments/one/',
  ])('%s', async (path) => {
    const answer = await send('GET', path, { authorization: `Bearer ${key}` })
    expect(answer.headers['content-type']).toBe('application/problem+json')
    expect(answer).toMatchObject({
      status: 404,
      body: { code: 'not_found', hint: expect.stringContaining('/v1/me') },
    })
  })

  test('is answered without a key too', async () => {
    expect((await send('GET', '/v1/nothing')).status).toBe(404)
  })

  test('has no reference that the router uses inside', async () => {
    expect((await get('/v1/shipments/one')).body).toMatchObject({ code: 'shipment_not_found' })
    expect((await get('/v1/%6De')).status).toBe(200)
  })
})

describe('method_not_allowed', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s on an operation names what is allowed',
    async (method) => {
      for (const path of ['/v1/me', '/v1/shipments', '/v1/shipments/S-1', '/v1/openapi.json', '/healthz']) {
        const answer = await send(method, path, { 'content-type': 'application/json' }, '{broken')
        expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed', status: 405 } })
        expect(answer.headers).toMatchObject({
          allow: 'GET, HEAD',
          'content-type': 'application/problem+json',
        })
      }
    },
  )

  test('does not hide that a path is unknown', async () => {
    expect((await send('POST', '/v1/nothing')).status).toBe(404)
  })
})
