import { expect, test } from 'vitest'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { testService } from '../testing/test-service.ts'

const TEXTS = [
  'me',
  'one',
  ' leading and trailing ',
  'a/b',
  '%41',
  'a+b?c=d&e#1',
  '番号-一',
  'e\u0301',
  '\u0000',
  '🚢'.repeat(1500),
]

const service = await testService()
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
