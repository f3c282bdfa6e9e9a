import { describe, expect, test } from 'vitest'
import { instantOf } from '../clock.ts'
import { makeApiKey } from '../http/api-key.ts'
import { testService } from '../testing/test-service.ts'

const { store, clock, key, accountId, send, issueKey } = await testService()
const PATHS = ['/v1/me', '/v1/shipments', '/v1/shipments?limit=0', '/v1/shipments/S-1', '/v1/shipments/%zz']

function ask(path: string, authorization?: string) {
  return send('GET', path, authorization === undefined ? {} : { authorization })
}

const untouched = { 'ratelimit-limit': '60', 'ratelimit-remaining': '60', 'ratelimit-reset': '60' }

describe.each(PATHS)('%s', (path) => {
  test.each([
    ['nothing', [undefined, '', ' ', 'Bearer', 'Bearer ']],
    ['another scheme', ['Basic abc', `Basic ${key}`, `Token ${key}`, key]],
    ['more than a key', [`Bearer ${key} ${key}`, `Bearer ${key} ,`, `Bearer Bearer ${key}`]],
    ['another separator', [`Bearer\t${key}`, `Bearer:${key}`]],
  ])('with %s instead of the bearer form is missing_api_key', async (_, values) => {
    for (const authorization of values) {
      const answer = await ask(path, authorization)
      expect(answer, authorization).toMatchObject({
        status: 401,
        body: { code: 'missing_api_key', status: 401 },
      })
      expect(answer.headers).toMatchObject({
        ...untouched,
        'www-authenticate': 'Bearer',
        'content-type': 'application/problem+json',
      })
    }
  })

  test.each([
    ['mistyped', `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`],
    ['truncated', key.slice(0, -1)],
    ['unknown', makeApiKey('lf_live')],
    ['of another kind', 'sk_test_1234567890'],
    ['prolonged', `${key}a`],
    ['in another case', key.toUpperCase()],
    ['only its prefix', key.slice(0, 16)],
    ['in quotes', `"${key}"`],
    ['the placeholder', '<API_KEY>'],
    ['twice with a comma', `${key},${key}`],
  ])('with a key that is %s is invalid_api_key', async (_what, wrong) => {
    const answer = await ask(path, `Bearer ${wrong}`)
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_api_key' } })
    expect(answer.headers).toMatchObject({ ...untouched, 'www-authenticate': 'Bearer' })
    expect(answer.text).not.toContain(wrong)
  })
})

test.each(['key', 'api_key', 'apiKey', 'access_token', 'token', 'authorization'])(
  'a key in the query string as %s is ignored',
  async (name) => {
    const answer = await ask(`/v1/me?${name}=${key}`)
    expect(answer).toMatchObject({ status: 401, body: { code: 'missing_api_key' } })
    expect(answer.text).not.toContain(key)
  },
)

test.each(['x-api-key', 'api-key', 'cookie', 'proxy-authorization'])(
  'a key in the header %s is ignored',
  async (name) => {
    expect((await send('GET', '/v1/me', { [name]: `Bearer ${key}` })).body).toMatchObject({
      code: 'missing_api_key',
    })
  },
)

test('a revoked key is rejected immediately, but no other', async () => {
  const other = await issueKey('Acme', 'short-lived')
  expect((await ask('/v1/me', `Bearer ${other.key}`)).status).toBe(200)
  await store.revokeKeys(accountId, 'short-lived', instantOf(clock))
  expect((await ask('/v1/me', `Bearer ${other.key}`)).body).toMatchObject({ code: 'invalid_api_key' })
  expect((await ask('/v1/me', `Bearer ${key}`)).status).toBe(200)
})
