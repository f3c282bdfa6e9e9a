import { expect, test } from 'vitest'
import { shipmentListSchema, type ShipmentList } from '#contract/schema.ts'
import { manyShipments } from '../store/testing/conformance.ts'
import { SqliteStore } from '../store/sqlite/sqlite-store.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { testService, type TestService } from '../testing/test-service.ts'

async function serviceWith(shipments = manyShipments(120)): Promise<TestService> {
  const service = await testService(new SqliteStore(':memory:'))
  await service.load(shipments)
  return service
}

async function list(service: TestService, query: string): Promise<ShipmentList> {
  service.clock.advance(1001)
  const answer = await service.get(`/v1/shipments?${query}`)
  expect(answer.status).toBe(200)
  return shipmentListSchema.parse(answer.body)
}

async function traverse(service: TestService, query: string, limit: number): Promise<ShipmentList[]> {
  const pages: ShipmentList[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await list(service, `${query}&limit=${limit}${cursor === '' ? '' : `&cursor=${cursor}`}`)
    pages.push(page)
    cursor = page.nextCursor
  }
  return pages
}

test('answers 50 full shipments, most recently updated first, in the specification’s shape', async () => {
  const service = await serviceWith()
  const { data, nextCursor } = await list(service, '')
  expect(data).toHaveLength(50)
  expect(nextCursor).toEqual(expect.any(String))
  const instants = data.map(({ updatedAt }) => updatedAt)
  expect(instants).toEqual(instants.toSorted().toReversed())
})

test.each([1, 7, 40, 60, 100])(
  'at limit=%i a traversal has each shipment once in ceil(n / limit) pages',
  async (limit) => {
    const service = await serviceWith()
    const pages = await traverse(service, '', limit)
    const references = pages.flatMap(({ data }) => data.map(({ reference }) => reference))
    expect(pages).toHaveLength(Math.ceil(120 / limit))
    expect(references.toSorted()).toEqual(
      manyShipments(120)
        .map(({ reference }) => reference)
        .toSorted(),
    )
  },
)

test('an item is identical to the single shipment’s answer', async () => {
  const service = await serviceWith(manyShipments(3))
  const { text } = await service.get('/v1/shipments')
  for (const reference of ['S-0', 'S-1', 'S-2']) {
    expect(text).toContain((await service.get(`/v1/shipments/${reference}`)).text)
  }
})

test('an empty result is an empty list without a next page', async () => {
  const service = await serviceWith([])
  expect((await service.get('/v1/shipments?tag=none')).text).toBe('{"data":[],"nextCursor":null}')
})

test('filters combine with AND, and the cursor obeys them at any page size', async () => {
  const service = await serviceWith()
  const filters = 'status=Active&status=Cancelled&createdSince=2026-10-05T00:00:00%2B00:00&search=po-'
  const first = await list(service, `${filters}&limit=3`)
  const rest = await list(service, `${filters}&limit=100&cursor=${first.nextCursor}`)
  const whole = await list(service, `${filters}&limit=100`)
  expect([...first.data, ...rest.data]).toEqual(whole.data)
  expect(whole.data.length).toBeGreaterThan(10)
})

test('the same page has the same cursor, and the order of parameters does not matter', async () => {
  const service = await serviceWith()
  const { nextCursor } = await list(service, 'limit=2&status=Active&tag=PO-3')
  const other = await list(service, 'tag=PO-3&limit=2&status=Active&status=Active')
  expect(other.nextCursor).toBe(nextCursor)
  expect((await list(service, `cursor=${nextCursor}&status=Active&tag=PO-3`)).data.length).toBeGreaterThan(0)
})

test('updatedSince returns the boundary shipment again', async () => {
  const service = await serviceWith([sampleShipment()])
  const found = async (since: string) => (await list(service, `updatedSince=${since}`)).data.length
  expect(await found('2026-11-20T08:00:00.123456Z')).toBe(1)
  expect(await found('2026-11-20T08:00:00.123457Z')).toBe(0)
  expect(await found('2026-11-20T10:00:00.123456%2B02:00')).toBe(1)
})

test('another account’s shipments are never listed', async () => {
  const service = await serviceWith(manyShipments(5))
  const other = await service.issueKey('Other', 'other')
  await service.load([sampleShipment({ reference: 'SECRET', tags: ['PO-1'] })], other.accountId)
  for (const query of ['', 'search=secret', 'tag=PO-1']) {
    expect((await service.get(`/v1/shipments?${query}`)).text).not.toContain('SECRET')
  }
})
