import { expect, test } from 'vitest'
import { meSchema } from '#contract/schema.ts'
import { testService } from '../testing/test-service.ts'

test('answers the account and the key behind the request', async () => {
  const { get, key } = await testService()
  const answer = await get('/v1/me?anything=%zz')
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('application/json')
  expect(meSchema.parse(answer.body)).toEqual({
    account: { name: 'Acme' },
    apiKey: { name: 'tests', prefix: key.slice(0, 16), createdAt: '2026-11-20T08:00:00.000Z' },
  })
})

test.each(['bearer', 'BEARER', 'Bearer  '])('reads the scheme %j', async (scheme) => {
  const { get, key } = await testService()
  expect((await get('/v1/me', { authorization: `${scheme} ${key}` })).status).toBe(200)
})

test('has the headers of every authenticated answer', async () => {
  const { get } = await testService()
  expect((await get('/v1/me')).headers).toMatchObject({
    'ratelimit-limit': '60',
    'ratelimit-remaining': '59',
    'ratelimit-reset': '60',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    vary: 'Authorization, Accept-Encoding',
  })
})
