import { expect, test } from 'vitest'
import { manyShipments } from '../store/testing/conformance.ts'
import { testService } from '../testing/test-service.ts'

const FILTERS =
  'status=Active&updatedSince=2026-11-10T00:00:00Z&createdSince=2026-10-01T00:00:00Z&tag=PO-3&search=s-'
const service = await testService()
await service.load(manyShipments(240))

async function ask(query: string, key = service.key) {
  service.clock.advance(1001)
  const answer = await service.get(`/v1/shipments?${query}`, { authorization: `Bearer ${key}` })
  const { code, parameter } = Object(answer.body)
  return { status: answer.status, code, parameter }
}

async function cursorOf(query: string): Promise<string> {
  service.clock.advance(1001)
  return String(Object((await service.get(`/v1/shipments?${query}&limit=2`)).body).nextCursor)
}

const refused = { status: 400, code: 'invalid_cursor', parameter: undefined }

test.each([
  ['one filter fewer', FILTERS.replace('status=Active&', '')],
  ['no filter', ''],
  ['another status', FILTERS.replace('Active', 'Delivered')],
  ['one status more', `${FILTERS}&status=Cancelled`],
  ['a later updatedSince', FILTERS.replace('2026-11-10T00:00:00Z', '2026-11-10T00:00:00.000001Z')],
  ['another createdSince', FILTERS.replace('2026-10-01', '2026-09-01')],
  ['another tag', FILTERS.replace('PO-3', 'PO-4')],
  ['the tag in another case', FILTERS.replace('PO-3', 'po-3')],
  ['another search', FILTERS.replace('search=s-', 'search=s-1')],
])('a cursor sent with %s is refused', async (_what, query) => {
  expect(await ask(`${query}&cursor=${await cursorOf(FILTERS)}`)).toEqual(refused)
})

test('a cursor of the unfiltered list is rejected with any filter', async () => {
  const cursor = await cursorOf('')
  for (const filter of FILTERS.split('&')) expect(await ask(`${filter}&cursor=${cursor}`)).toEqual(refused)
})

test.each([
  ['another page size', `${FILTERS}&limit=100`],
  ['the filters in another order', FILTERS.split('&').toReversed().join('&')],
  ['a status twice', `${FILTERS}&status=Active`],
  ['an instant in another zone', FILTERS.replace('2026-11-10T00:00:00Z', '2026-11-10T01:00:00%2B01:00')],
  ['an unknown parameter', `${FILTERS}&page=2`],
])('a cursor sent with %s is accepted', async (_what, query) => {
  expect((await ask(`${query}&cursor=${await cursorOf(FILTERS)}`)).status).toBe(200)
})

test('a cursor of another account is rejected, and one of another key of the account is accepted', async () => {
  const other = await service.issueKey('Other', 'other')
  const second = await service.issueKey('Acme', 'second')
  const cursor = await cursorOf('')
  expect(await ask(`cursor=${cursor}`, other.key)).toEqual(refused)
  expect((await ask(`cursor=${cursor}`, second.key)).status).toBe(200)
})

test('a cursor of a service with another secret is rejected', async () => {
  const stranger = await testService({ cursorSecret: 'another secret' })
  await stranger.load(manyShipments(240))
  const { nextCursor } = Object((await stranger.get('/v1/shipments?limit=2')).body)
  expect(await ask(`cursor=${nextCursor}`)).toEqual(refused)
})

test('an invalid parameter is reported before the cursor is checked', async () => {
  expect(await ask('cursor=x&limit=0')).toEqual({
    status: 400,
    code: 'invalid_parameter',
    parameter: 'limit',
  })
})
