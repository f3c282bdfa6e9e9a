import { describe, expect, test } from 'vitest'
import { SqliteStore } from '../store/sqlite/sqlite-store.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { testService } from '../testing/test-service.ts'

const COUNT = 113
// Only four times, so that pages of nearly every size end within a tie.
const shipments = Array.from({ length: COUNT }, (_, index) =>
  sampleShipment({
    reference: `S-${(index * 37) % COUNT}`,
    tags: index % 2 === 0 ? ['even'] : ['odd'],
    updatedAt: `2026-11-20T08:00:00.00000${(index * 7) % 4}Z`,
  }),
)
const service = await testService(new SqliteStore(':memory:'))
await service.load(shipments)

interface ListPage {
  readonly data: { readonly reference: string; readonly updatedAt: string }[]
  readonly nextCursor: string | null
}

async function pages(query: string): Promise<ListPage[]> {
  const all: ListPage[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    service.clock.advance(1001)
    const answer = await service.get(`/v1/shipments?${query}${cursor && `&cursor=${cursor}`}`)
    const page: ListPage = Object(answer.body)
    all.push(page)
    cursor = page.nextCursor
  }
  return all
}

describe('order and paging', () => {
  test('most recently updated first, to the microsecond', async () => {
    const [page] = await pages('limit=100')
    const instants = page?.data.map(({ updatedAt }) => updatedAt) ?? []
    expect(instants).toEqual(instants.toSorted().toReversed())
    expect(new Set(instants).size).toBe(4)
  })

  test('each shipment exactly once in ceil(n / limit) pages at every limit', async () => {
    const whole = (await pages('limit=100')).flatMap(({ data }) => data)
    expect(new Set(whole.map(({ reference }) => reference)).size).toBe(COUNT)
    for (const limit of [2, 3, 7, 28, 56, 57, 99, 100]) {
      const all = await pages(`limit=${limit}`)
      expect(all).toHaveLength(Math.ceil(COUNT / limit))
      expect(all.slice(0, -1).every(({ data }) => data.length === limit)).toBe(true)
      expect(all.flatMap(({ data }) => data)).toEqual(whole)
    }
  })

  test.each([
    ['tag=even', 57],
    ['tag=odd', 56],
    ['search=s-1', 24],
    ['status=Active', COUNT],
    ['status=Active&status=Delivered', COUNT],
    ['updatedSince=2026-11-20T08:00:00.000002Z', 56],
  ])('the same under the filter %s', async (filter, count) => {
    for (const limit of [7, 28, 56, 57, 100]) {
      const all = await pages(`${filter}&limit=${limit}`)
      expect(all).toHaveLength(Math.ceil(count / limit))
      expect(new Set(all.flatMap(({ data }) => data.map(({ reference }) => reference))).size).toBe(count)
    }
  })

  test('nextCursor is null only on the last page, even if that is full', async () => {
    for (const limit of [19, 57]) {
      const cursors = (await pages(`tag=even&limit=${limit}`)).map(({ nextCursor }) => nextCursor)
      expect(cursors.map((cursor) => cursor === null)).toEqual([...cursors.slice(1).map(() => false), true])
      expect(cursors).toHaveLength(57 / limit)
    }
  })

  test('the page size is 50 without limit', async () => {
    expect((await pages('')).map(({ data }) => data.length)).toEqual([50, 50, 13])
  })

  test('the page size may change within a run', async () => {
    const seen: string[] = []
    let cursor = ''
    for (const limit of [1, 100, 3, 5, 100]) {
      service.clock.advance(1001)
      const page: ListPage = Object((await service.get(`/v1/shipments?limit=${limit}${cursor}`)).body)
      seen.push(...page.data.map(({ reference }) => reference))
      if (page.nextCursor === null) break
      cursor = `&cursor=${page.nextCursor}`
    }
    expect(seen).toHaveLength(COUNT)
    expect(new Set(seen).size).toBe(COUNT)
  })

  test('a shipment that changes during a run moves to the front and affects no other', async () => {
    const changing = await testService(new SqliteStore(':memory:'))
    await changing.load(shipments)
    const first: ListPage = Object((await changing.get('/v1/shipments?limit=60')).body)
    const rest = new Set(shipments.map(({ reference }) => reference))
    for (const { reference } of first.data) rest.delete(reference)
    const [moved = ''] = rest
    await changing.load([sampleShipment({ reference: moved, updatedAt: '2026-11-20T09:00:00Z' })])
    const second: ListPage = Object(
      (await changing.get(`/v1/shipments?limit=60&cursor=${first.nextCursor}`)).body,
    )
    rest.delete(moved)
    expect(new Set(second.data.map(({ reference }) => reference))).toEqual(rest)
    const newest: ListPage = Object((await changing.get('/v1/shipments?limit=1')).body)
    expect(newest.data[0]?.reference).toBe(moved)
  })
})
