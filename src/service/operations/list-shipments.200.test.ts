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

test('a page has 50 shipments unless limit sets another size, which may change from page to page', async () => {
  const first = await pageOf('')
  const second = await pageOf(`limit=57&cursor=${first.nextCursor}`)
  const third = await pageOf(`cursor=${second.nextCursor}`)
  expect([first, second, third].map(({ data }) => data.length)).toEqual([50, 57, 6])
  expect(third.nextCursor).toBeNull()
  const all = [first, second, third].flatMap(({ data }) => data.map(({ reference }) => reference))
  expect(new Set(all).size).toBe(COUNT)
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
