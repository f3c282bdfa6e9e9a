import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { day, milestone } from '#contract/testing/sample-parts.ts'
import type { Clock } from '../clock.ts'
import { SetupError } from '../setup-error.ts'
import { SqliteStore } from '../store/sqlite/sqlite-store.ts'
import { sampleDate, samplePlace, sampleShipment } from '../testing/sample-shipment.ts'
import { importShipments } from './import-shipments.ts'
import { readNdjson } from './read-ndjson.ts'

async function imported(text: string | Uint8Array, chunkBytes = 7, clock?: Clock) {
  const store = new SqliteStore(':memory:')
  const { id } = await store.ensureAccount('Acme')
  const messages: string[] = []
  const tell = (message: string) => messages.push(message)
  const target = { store, accountId: id, older: 'skip', tell, ...(clock && { clock }) } as const
  const report = await importShipments(readNdjson(chunksOf(Buffer.from(text), chunkBytes)), target)
  const docs: string[] = []
  for await (const doc of store.exportShipments(id)) docs.push(doc)
  return { report, messages, docs }
}

async function* chunksOf(bytes: Uint8Array, size: number): AsyncIterable<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

const line = (changes: Record<string, unknown> = {}) => JSON.stringify({ ...sampleShipment(), ...changes })

describe('an import', () => {
  test('stores the API’s form of a record, whatever the order of keys', async () => {
    const { reference, ...rest } = sampleShipment()
    const { report, docs, messages } = await imported(JSON.stringify({ ...rest, reference }))
    expect(report).toEqual({ stored: 1, skipped: 0, bad: 0, corrected: 0 })
    expect(messages).toEqual([])
    expect(docs).toEqual([line()])
  })

  test('warns once about each tag that differs from an earlier one by case, space or invisible characters', async () => {
    const lines = [
      line({ tags: ['PO-55100', 'PO-7'] }),
      line({ reference: 'S-2', tags: ['PO-55100 ', 'PO-8'] }),
      line({ reference: 'S-3', tags: ['PO-55100 ', 'PO55100', 'PO-7'] }),
      line({ reference: 'S-4', tags: ['po-55\u200B100', 'PO-55100'] }),
    ]
    const { report, messages } = await imported(lines.join('\n'))
    expect(report).toEqual({ stored: 4, skipped: 0, bad: 0, corrected: 0 })
    expect(messages).toEqual([
      'line 2: warning: tag PO-55100[space] differs from PO-55100 on line 1 only by case, space or invisible characters',
      'line 4: warning: tag po-55[zero-width space]100 differs from PO-55100 on line 1 only by case, space or invisible characters',
    ])
  })

  test('reports bad lines with their number and field, and does not store them', async () => {
    const lines = [
      line(),
      '{"reference": ',
      line({ reference: 'S-2', insured: 'yes' }),
      line({ reference: 'S-3', extra: 1 }),
      JSON.stringify({ reference: 'S-4' }),
      line({ reference: '..' }),
      line({ reference: 'S-5', createdAt: '2026-11-20T08:00:00.123457Z' }),
      '[]',
      line({ reference: 'S-6' }),
    ]
    const { report, messages, docs } = await imported(lines.join('\n'))
    expect(report).toEqual({ stored: 2, skipped: 0, bad: 7, corrected: 0 })
    expect(docs).toHaveLength(2)
    const told = messages.join('\n')
    for (const text of [
      'line 2: record: is not JSON',
      'line 3: insured: ',
      'line 4: ',
      'line 5: status: ',
      'line 6: reference: ',
      'line 7: createdAt: ',
      'line 8: ',
    ]) {
      expect(told).toContain(text)
    }
  })

  test('rejects invalid UTF-8, and lone surrogates in references, texts and field names', async () => {
    const broken = Buffer.concat([
      Buffer.from(line()),
      Buffer.from([0xff]),
      Buffer.from(`\n${line({ reference: '\ud800' })}`),
      Buffer.from(`\n${line({ tags: ['PO-1', 'PO-2 \udc00'], descriptionOfGoods: '🚢\ud83d' })}`),
      Buffer.from(`\n${line({ '\ud800': 1 })}`),
      Buffer.from(`\n${line({ descriptionOfGoods: String.raw`\ud800 spelled out` })}`),
    ])
    const { report, messages } = await imported(broken)
    expect(report).toMatchObject({ stored: 1, bad: 4 })
    expect(messages).toEqual([
      'line 1: record: is not UTF-8',
      'line 2: reference: contains half a character (a lone surrogate)',
      'line 3: tags.1: contains half a character (a lone surrogate)',
      'line 3: descriptionOfGoods: contains half a character (a lone surrogate)',
      expect.stringMatching(/^line 4: record: /),
    ])
  })

  test('of another kind of file reports a few faults of some lines, and counts the rest', async () => {
    const { report, messages } = await imported('{}\n'.repeat(1000), 1000)
    expect(report).toEqual({ stored: 0, skipped: 0, bad: 1000, corrected: 0 })
    expect(messages.slice(0, 4)).toEqual([
      ...Array(3).fill(expect.stringMatching(/^line 1: \w+: /)),
      expect.stringMatching(/^line 1: and \d+ more$/),
    ])
    expect(messages).toHaveLength(300 * 4 + 1)
    expect(messages.at(-1)).toBe('700 more bad lines are not listed.')
  })

  test('names a bad line that follows many corrected ones', async () => {
    const corrected = Array.from({ length: 400 }, (_, index) =>
      line({ reference: `S-${index}`, status: 'Delivered' }),
    )
    const { messages } = await imported([...corrected, '[]'].join('\n'), 10_000)
    expect(messages.filter((message) => message.includes('warning: '))).toHaveLength(300)
    expect(messages.slice(300)).toEqual([
      expect.stringMatching(/^line 401: /),
      '100 more lines with warnings are not listed.',
    ])
  })

  test('yields every few hundred lines, even if none is stored, and reports its progress', async () => {
    const store = new SqliteStore(':memory:')
    const { id: accountId } = await store.ensureAccount('Acme')
    let turns = 0
    const settledAt: [number, number][] = []
    const count = setInterval(() => {
      turns += 1
    }, 0)
    await importShipments(
      Array.from({ length: 5000 }, (_, index) => ({ line: index + 1, record: {} })),
      {
        store,
        accountId,
        older: 'skip',
        tell: () => undefined,
        settled: ({ line: done, bad }) => void settledAt.push([done, bad]),
      },
    )
    clearInterval(count)
    expect(turns).toBeGreaterThan(3)
    expect(settledAt).toHaveLength(10)
    expect(settledAt[0]).toEqual([500, 500])
  })

  test('corrects derived fields and says so', async () => {
    const { report, messages, docs } = await imported(
      line({ status: 'Delivered', mode: 'Air', currentMilestoneIndex: 9 }),
    )
    expect(report).toEqual({ stored: 1, skipped: 0, bad: 0, corrected: 1 })
    expect(messages).toEqual(['line 1: warning: status, mode, currentMilestoneIndex corrected on S-1'])
    expect(docs).toEqual([line()])
  })

  test('stores values that the specification rules out, and warns about each field by line', async () => {
    const far = samplePlace({ coordinates: { lat: 95, lon: -181 } })
    const { cargo } = sampleShipment()
    const doubtful = [
      line(),
      line({
        reference: 'S-2',
        portOfDischarge: null,
        currentMilestoneIndex: 0,
        milestones: [milestone('Pickup'), milestone('Delivery'), milestone('Delivery')],
      }),
      line({
        reference: 'S-3',
        origin: far,
        portOfDischarge: null,
        currentMilestoneIndex: 0,
        milestones: [milestone('Pickup', { place: far })],
      }),
      line({ reference: 'S-4', cargo: { ...cargo, totalWeight: { value: -5, unit: 'KG' } } }),
      line({ reference: 'S-5', status: 'Cancelled', cancelledAt: '2027-01-01T00:00:00Z' }),
    ]
    const { report, messages } = await imported(doubtful.join('\n'))
    expect(report).toEqual({ stored: 5, skipped: 0, bad: 0, corrected: 0 })
    expect(messages).toEqual([
      'line 2: warning: milestones.2.type is a second Delivery on S-2',
      'line 3: warning: origin.coordinates.lat is 95, beyond 90 degrees on S-3',
      'line 3: warning: origin.coordinates.lon is -181, beyond 180 degrees on S-3',
      'line 3: warning: milestones.0.place.coordinates.lat is 95, beyond 90 degrees on S-3',
      'line 3: and 1 more',
      'line 4: warning: cargo.totalWeight.value is -5 on S-4',
      'line 5: warning: cancelledAt is later than updatedAt on S-5',
    ])
  })

  test('stores a date more than ten years away unchanged, and warns about it by record and field', async () => {
    const clock = { nowMs: () => Date.UTC(2026, 10, 20, 9), monotonicMs: () => 0 }
    const { booking } = sampleShipment()
    const placeholders = line({
      booking: { ...booking, cargoCutoff: '1900-01-01' },
      portOfDischarge: null,
      currentMilestoneIndex: 0,
      milestones: [
        milestone('Pickup', { cargoReadyDate: day('0001-01-01') }),
        milestone('Delivery', { arrival: sampleDate('9999-12-31', false) }),
      ],
    })
    const { report, messages, docs } = await imported(placeholders, 7, clock)
    expect(report).toEqual({ stored: 1, skipped: 0, bad: 0, corrected: 0 })
    expect(messages).toEqual([
      'line 1: warning: milestones.0.cargoReadyDate is 0001-01-01, more than ten years away on S-1',
      'line 1: warning: milestones.1.arrival.date is 9999-12-31, more than ten years away on S-1',
      'line 1: warning: booking.cargoCutoff is 1900-01-01, more than ten years away on S-1',
    ])
    expect(docs).toEqual([placeholders])
  })

  const page = JSON.stringify({ data: [sampleShipment()], nextCursor: null })
  const utf16 = Buffer.from(line(), 'utf16le')
  test.each<[string, string | Uint8Array, string]>([
    ['gzip', gzipSync(line()), 'compressed with gzip. Unpack it first: gunzip -c FILE > shipments.ndjson'],
    [
      'a workbook',
      'PK\x03\x04',
      'a zip archive or a workbook. Unzip it; a workbook (.xlsx) cannot be imported.',
    ],
    ['UTF-16', utf16, 'UTF-16. Convert it: iconv -f UTF-16LE -t UTF-8 FILE > shipments.ndjson'],
    [
      'UTF-16 of the other order',
      Buffer.from(utf16).swap16(),
      'UTF-16. Convert it: iconv -f UTF-16BE -t UTF-8 FILE > shipments.ndjson',
    ],
    [
      'UTF-16 with a byte order mark',
      Buffer.from(`\ufeff${line()}`, 'utf16le'),
      'UTF-16. Convert it: iconv -f UTF-16LE -t UTF-8 FILE > shipments.ndjson',
    ],
    [
      'a JSON array',
      `\ufeff[\n${line()}\n]`,
      "a JSON array. Write one record per line: jq -c '.[]' FILE > shipments.ndjson",
    ],
    ['a page', page, "a page of the API. Write one record per line: jq -c '.data[]' FILE > shipments.ndjson"],
    [
      'an indented page',
      JSON.stringify(JSON.parse(page), null, 2),
      "a page of the API. Write one record per line: jq -c '.data[]' FILE > shipments.ndjson",
    ],
    [
      'an indented record',
      JSON.stringify(sampleShipment(), null, 2),
      'JSON with a record over several lines. Write one record per line: jq -c . FILE > shipments.ndjson',
    ],
  ])('names %s, says how to turn it into NDJSON, and stores nothing', async (_what, file, words) => {
    await expect(imported(file)).rejects.toThrow(new SetupError(`The file is ${words}`))
  })
})
