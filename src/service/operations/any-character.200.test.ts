import { describe, expect, test } from 'vitest'
import { SqliteStore } from '../store/sqlite/sqlite-store.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { testService } from '../testing/test-service.ts'

const TEXTS = [
  'me',
  'openapi.json',
  'shipments',
  'one',
  'nowhere',
  'healthz',
  'a b',
  ' leading and trailing ',
  'a/b',
  '/',
  'a\\b',
  '100%',
  '%2F',
  '%41',
  '%zz',
  '#1',
  'a?b=c&d',
  'a+b',
  'a;b,c:d@e!$*()[]{}|^~`',
  '"quoted"',
  "O'Brien",
  '<b>&amp;',
  '番号-一',
  'ปลาทู',
  'مرجع',
  '🚢🇩🇪👩‍👩‍👧',
  'e\u0301',
  'é',
  '...',
  '.hidden',
  '__proto__',
  'constructor',
  'null',
  'true',
  '0',
  '00123',
  '4500012345678901234',
  '22E1',
  'tab\there',
  'line\nbreak',
  '\u0000',
  'x'.repeat(1500),
  '番'.repeat(1500),
  '🚢'.repeat(1500),
]

const service = await testService(new SqliteStore(':memory:'))
await service.load(TEXTS.map((text) => sampleShipment({ reference: text, tags: [text, 'shared'] })))

describe.each(TEXTS.map((text) => [text.length > 30 ? `${text.slice(0, 9)} × 1,500` : text, text]))(
  '%j',
  (_name, text) => {
    test('is found as a reference, exactly', async () => {
      service.clock.advance(1001)
      const { status, body } = await service.get(`/v1/shipments/${encodeURIComponent(text)}`)
      expect(status).toBe(200)
      expect(body).toMatchObject({ reference: text })
    })

    test('is found as a tag, exactly', async () => {
      service.clock.advance(1001)
      const { body } = await service.get(`/v1/shipments?tag=${encodeURIComponent(text)}`)
      expect(Object(body).data.map(({ reference }: { reference: string }) => reference)).toEqual([text])
    })
  },
)

test('references and tags are distinguished by case, blanks and form of accents', async () => {
  for (const path of ['ME', 'Me', 'A/B', 'leading%20and%20trailing', 'O%27BRIEN', 'a%20b%20']) {
    service.clock.advance(5000)
    const encoded = path.includes('%') ? path : encodeURIComponent(path)
    expect((await service.get(`/v1/shipments/${encoded}`)).status).toBe(404)
    expect(Object((await service.get(`/v1/shipments?tag=${encoded}`)).body).data).toEqual([])
  }
})

test('a list pages over all of them', async () => {
  const seen: string[] = []
  let cursor = ''
  do {
    service.clock.advance(1001)
    const { data, nextCursor } = Object((await service.get(`/v1/shipments?tag=shared&limit=1${cursor}`)).body)
    seen.push(data[0].reference)
    cursor = nextCursor === null ? '' : `&cursor=${nextCursor}`
  } while (cursor !== '')
  expect(seen.toSorted()).toEqual(TEXTS.toSorted())
})
