import { expect, test } from 'vitest'
import { testService } from '../testing/test-service.ts'

const { get } = await testService()

test.each([
  ['limit', 'limit=0', '1 to 100'],
  ['limit', 'limit=1&limit=1', 'once'],
  ['status', 'status=Active&status=Lost', 'Active, Delivered, Cancelled'],
  ['updatedSince', 'updatedSince=2026-11-20T08:00:00+01:00', '%2B'],
  ['createdSince', 'createdSince=2026-02-30T00:00:00Z', 'ISO 8601'],
  ['tag', 'tag=%zz', '%25'],
  ['search', 'search=%FF', '%25'],
])('invalid_parameter names %s in ?%s', async (parameter, query, hint) => {
  const answer = await get(`/v1/shipments?${query}`)
  expect(answer.headers['content-type']).toBe('application/problem+json')
  expect(answer).toMatchObject({
    status: 400,
    body: {
      type: 'https://docs.example/api/errors/invalid-parameter',
      status: 400,
      code: 'invalid_parameter',
      parameter,
      hint: expect.stringContaining(hint),
    },
  })
})

test('parameters with other names are ignored', async () => {
  expect((await get('/v1/shipments?Limit=0&foo=%zz&page=')).status).toBe(200)
})
