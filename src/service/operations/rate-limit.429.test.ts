import { expect, test } from 'vitest'
import { testService } from '../testing/test-service.ts'

test('the 61st request in a minute is rate_limited whatever the others were, and after Retry-After the next is not', async () => {
  const { get, send, key, clock, issueKey } = await testService()
  const authorization = `Bearer ${key}`
  const paths = [
    '/v1/me',
    '/v1/shipments',
    '/v1/shipments/none',
    '/v1/shipments?limit=0',
    '/v1/shipments?cursor=x',
  ]
  for (let left = 59; left >= 0; left -= 1) {
    const method = left % 2 === 0 ? 'GET' : 'HEAD'
    const answer = await send(method, paths[left % 5] ?? '', { authorization })
    expect(answer.headers['ratelimit-remaining']).toBe(String(left))
    clock.advance(500)
  }
  const refused = await get('/v1/me')
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited', status: 429 } })
  expect(refused.headers).toMatchObject({
    'content-type': 'application/problem+json',
    'ratelimit-limit': '60',
    'ratelimit-remaining': '0',
    'ratelimit-reset': '30',
    'retry-after': '30',
  })
  expect((await get('/v1/shipments?limit=0')).status).toBe(429)
  const other = await issueKey('Acme', 'second')
  expect((await get('/v1/me', { authorization: `Bearer ${other.key}` })).status).toBe(200)
  clock.advance(30_000)
  expect((await get('/v1/me')).status).toBe(200)
})
