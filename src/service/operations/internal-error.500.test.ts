import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { SqliteStore } from '../store/sqlite/sqlite-store.ts'
import { testService } from '../testing/test-service.ts'

test('a fault answers a fixed text and a request id; the cause is only logged', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const broken = new (class extends SqliteStore {
    override getShipment(): Promise<string | null> {
      return Promise.reject(new Error('disk on fire at /secret/path'))
    }
  })(':memory:')
  const { get, key } = await testService({ store: broken, logger: { level: 'info', stream } })
  const answer = await get(`/v1/shipments/S-1?key=${'secret-in-query'}`)
  expect(answer).toMatchObject({ status: 500, body: { code: 'internal_error', status: 500 } })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/problem+json',
    'ratelimit-remaining': '59',
  })
  expect(answer.text).not.toContain('fire')
  const log = lines.join('')
  expect(answer.text).toContain(answer.headers['x-request-id'])
  expect(log).toContain(answer.headers['x-request-id'])
  expect(log).toContain('disk on fire')
  expect(log).toContain('"path":"/v1/shipments/S-1"')
  expect(log).not.toContain(key)
  expect(log).not.toContain('secret-in-query')
})
