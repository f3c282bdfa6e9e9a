import { expect, test } from 'vitest'
import type { Page, PageRequest } from '../store/shipment-store.ts'
import { SqliteStore } from '../store/sqlite/sqlite-store.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { testService } from '../testing/test-service.ts'

class CountingStore extends SqliteStore {
  reads = 0
  override listShipments(page: PageRequest): Promise<Page> {
    this.reads += 1
    return super.listShipments(page)
  }
}

test('a page requested again is served from the cache until something is stored', async () => {
  const store = new CountingStore(':memory:')
  const { get, load, issueKey } = await testService({ store })
  await load([sampleShipment()])
  const { key } = await issueKey('Other', 'other')
  const pages = []
  for (let time = 0; time < 4; time += 1) pages.push(await get('/v1/shipments?limit=5'))
  expect(store.reads).toBe(2)
  expect(new Set(pages.map(({ text }) => text)).size).toBe(1)
  expect(new Set(pages.map(({ headers }) => headers['etag'])).size).toBe(1)
  expect(pages.map(({ headers }) => headers['ratelimit-remaining'])).toEqual(['59', '58', '57', '56'])

  const foreign = await get('/v1/shipments?limit=5', { authorization: `Bearer ${key}` })
  expect(foreign.body).toEqual({ data: [], nextCursor: null })

  await load([sampleShipment({ updatedAt: '2026-11-20T09:00:00Z', descriptionOfGoods: 'changed' })])
  const changed = await get('/v1/shipments?limit=5')
  expect(changed.text).toContain('"descriptionOfGoods":"changed"')
  expect(changed.headers['etag']).not.toBe(pages[0]?.headers['etag'])
})
