import { describe, expect, test } from 'vitest'
import { testService } from '../testing/test-service.ts'

const { send, key, get } = await testService()

describe('not_found', () => {
  test.each([
    ['above the operations', ['/', '/v1', '/v1/', '/v2/me', '/me', '/nowhere', '/v1/nothing?x=%zz']],
    ['nearly an operation', ['/v1/me/', '/v1/Me', '/v1//shipments', '//v1/me', '/v1%2Fme']],
    ['beyond a shipment', ['/v1/shipments/', '/v1/shipments/a/b', '/v1/shipments/one/']],
    ['not readable', ['/v1/%zz', '/%', '/v1/__proto__']],
  ])('for paths %s: %j', async (_, paths) => {
    for (const path of paths) {
      const answer = await send('GET', path, { authorization: `Bearer ${key}` })
      const body = { code: 'not_found', hint: expect.stringContaining('/v1/me') }
      expect(answer.headers['content-type'], path).toBe('application/problem+json')
      expect(answer, path).toMatchObject({ status: 404, body })
    }
  })

  test('is also answered without a key', async () => {
    expect((await send('GET', '/v1/nothing')).status).toBe(404)
  })

  test('exposes no path that the router uses internally', async () => {
    expect((await get('/v1/shipments/one')).body).toMatchObject({ code: 'shipment_not_found' })
    expect((await get('/v1/%6De')).status).toBe(200)
  })
})

test('an unknown path is reported even if the method is not allowed', async () => {
  expect((await send('POST', '/v1/nothing')).status).toBe(404)
})
