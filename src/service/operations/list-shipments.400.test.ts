import { describe, expect, test } from 'vitest'
import { manyShipments } from '../store/testing/conformance.ts'
import { SqliteStore } from '../store/sqlite/sqlite-store.ts'
import { testService } from '../testing/test-service.ts'

const service = await testService(new SqliteStore(':memory:'))
await service.load(manyShipments(20))

function ask(query: string) {
  service.clock.advance(1001)
  return service.get(`/v1/shipments?${query}`)
}

describe('invalid_parameter', () => {
  test.each([
    ['limit', 'limit=0', '1 to 100'],
    ['limit', 'limit=101', '1 to 100'],
    ['limit', 'limit=050', '1 to 100'],
    ['limit', 'limit=', 'Leave limit out'],
    ['limit', 'limit=1&limit=1', 'once'],
    ['status', 'status=active', 'Active, Delivered, Cancelled'],
    ['status', 'status=Active&status=Lost', 'Active, Delivered, Cancelled'],
    ['updatedSince', 'updatedSince=2026-11-20', 'ISO 8601'],
    ['updatedSince', 'updatedSince=2026-11-20T08:00:00+01:00', '%2B'],
    ['createdSince', 'createdSince=2026-02-30T00:00:00Z', 'ISO 8601'],
    ['tag', 'tag=', 'Leave tag out'],
    ['tag', 'tag=%zz', '%25'],
    ['search', 'search=%00', 'control character'],
    ['search', 'search=%FF', '%25'],
  ])('names %s in ?%s', async (parameter, query, hint) => {
    const answer = await ask(query)
    expect(answer.headers['content-type']).toBe('application/problem+json')
    expect(answer).toMatchObject({
      status: 400,
      body: {
        type: 'https://docs.example/api/errors/invalid-parameter',
        title: expect.any(String),
        status: 400,
        code: 'invalid_parameter',
        parameter,
        hint: expect.stringContaining(hint),
      },
    })
  })

  test('ignores other parameters', async () => {
    expect((await ask('Limit=0&foo=%zz&page=')).status).toBe(200)
  })

  test('counts against the key', async () => {
    const left = async (query: string) =>
      Number((await service.get(`/v1/shipments?${query}`)).headers['ratelimit-remaining'])
    const before = await left('')
    expect(await left('limit=0')).toBe(before - 1)
  })
})

describe('invalid_cursor', () => {
  const cursorOf = async (query: string) => {
    const { text } = await ask(query)
    return /"nextCursor":"([^"]+)"/.exec(text)?.[1] ?? ''
  }

  test.each(['abc', '1.abc.def', '%00', 'null', '9'.repeat(5000)])('answers %j', async (cursor) => {
    expect(await ask(`cursor=${cursor}`)).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } })
  })

  test('is sent for a cursor whose last character was altered', async () => {
    const cursor = await cursorOf('limit=5')
    for (const character of ['A', 'B', 'C', 'D', '0', '-', '_']) {
      const altered = `${cursor.slice(0, -1)}${character}`
      const status = altered === cursor ? 200 : 400
      expect((await ask(`cursor=${altered}`)).status).toBe(status)
    }
  })

  test('is sent for a cursor with other filters, and names no parameter', async () => {
    const cursor = await cursorOf('limit=5&status=Active')
    const answer = await ask(`cursor=${cursor}`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } })
    expect(answer.body).not.toHaveProperty('parameter')
    expect((await ask(`status=Active&cursor=${cursor}`)).status).toBe(200)
  })

  test('is sent for another account’s cursor', async () => {
    const other = await service.issueKey('Other', 'other')
    const cursor = await cursorOf('limit=5')
    const answer = await service.get(`/v1/shipments?cursor=${cursor}`, {
      authorization: `Bearer ${other.key}`,
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } })
  })
})
