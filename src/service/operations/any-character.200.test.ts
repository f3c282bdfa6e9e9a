import { expect, test } from 'vitest'
import { SqliteStore } from '../store/sqlite/sqlite-store.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { testService } from '../testing/test-service.ts'

const TEXTS = [
  'me',
  'openapi.json',
  'one',
  ' leading and trailing ',
  'a/b',
  'a\\b',
  '%41',
  '%zz',
  'a+b?c=d&e#1',
  `a;b,c:d@e!$*()[]{}|^~"'<>&amp;`,
  '番号-一',
  'مرجع',
  '👩‍👩‍👧',
  'e\u0301',
  'é',
  '...',
  '__proto__',
  'null',
  '00123',
  '22E1',
  'tab\there\nbreak',
  '\u0000',
  '🚢'.repeat(1500),
]

const service = await testService(new SqliteStore(':memory:'))
await service.load(TEXTS.map((text) => sampleShipment({ reference: text, tags: [text] })))

async function found(path: string) {
  service.clock.advance(1001)
  const { status, body } = await service.get(`/v1/shipments${path}`)
  return { status, body: Object(body) }
}

test.each(TEXTS)('%j is found as a reference and as a tag, exactly', async (text) => {
  const encoded = encodeURIComponent(text)
  expect(await found(`/${encoded}`)).toMatchObject({ status: 200, body: { reference: text } })
  expect(await found(`?tag=${encoded}`)).toMatchObject({
    body: { data: [{ reference: text }], nextCursor: null },
  })
})

test('a plus in a path is a plus', async () => {
  expect((await found('/a+b%3Fc%3Dd%26e%231')).status).toBe(200)
})

test.each(['ME', 'A/B', 'leading and trailing', 'a%20b%20'])(
  '%j is not found, because its case, blanks or form of accents differ',
  async (text) => {
    const encoded = encodeURIComponent(text)
    expect((await found(`/${encoded}`)).status).toBe(404)
    expect((await found(`?tag=${encoded}`)).body.data).toEqual([])
  },
)
