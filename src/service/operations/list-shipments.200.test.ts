import { expect, test } from 'vitest'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { testService } from '../testing/test-service.ts'

const COUNT = 113
// Only four different times, so that pages of nearly every size end within a tie.
const shipments = Array.from({ length: COUNT }, (_, index) =>
  sampleShipment({
    reference: `S-${(index * 37) % COUNT}`,
    tags: index % 2 === 0 ? ['even'] : ['odd'],
    updatedAt: `2026-11-20T08:00:00.00000${(index * 7) % 4}Z`,
  }),
)
const service = await testService()
await service.load(shipments)

interface ListPage {
  readonly data: { readonly reference: string }[]
  readonly nextCursor: string | null
}

async function pageOf(query: string, asked = service): Promise<ListPage> {
  asked.clock.advance(1001)
  return Object((await asked.get(`/v1/shipments?${query}`)).body)
}

/** The references on each page. The page sizes are used cyclically. */
async function pages(query: string, limits: readonly (number | null)[]): Promise<string[][]> {
  const all: string[][] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const limit: number | null = limits[all.length % limits.length] ?? null
    const page: ListPage = await pageOf(
      [query, limit && `limit=${limit}`, cursor && `cursor=${cursor}`].filter(Boolean).join('&'),
    )
    all.push(page.data.map(({ reference }) => reference))
    cursor = page.nextCursor
  }
  return all
}

test('a page has 50 shipments unless limit sets another size, which may change from page to page', async () => {
  const all = await pages('', [null])
  expect(all.map(({ length }) => length)).toEqual([50, 50, 13])
  expect(new Set(all.flat()).size).toBe(COUNT)
  for (const limits of [[1, 100, 3], [57], [100]])
    expect((await pages('', limits)).flat()).toEqual(all.flat())
})

test('a shipment that changes during paging moves to the front and affects no other', async () => {
  const changing = await testService()
  await changing.load(shipments)
  const first = await pageOf('limit=60', changing)
  const rest = new Set(shipments.map(({ reference }) => reference))
  for (const { reference } of first.data) rest.delete(reference)
  const [moved = ''] = rest
  await changing.load([sampleShipment({ reference: moved, updatedAt: '2026-11-20T09:00:00Z' })])
  const second = await pageOf(`limit=60&cursor=${first.nextCursor}`, changing)
  rest.delete(moved)
  expect(new Set(second.data.map(({ reference }) => reference))).toEqual(rest)
  expect((await pageOf('limit=1', changing)).data[0]?.reference).toBe(moved)
})
