import { SetupError } from '../setup-error.ts'

/** Enough to identify a format, and less than any record has. */
const HEAD_BYTES = 64

/** Formats that people submit instead of NDJSON: a pattern for the first bytes, one character each, and how to convert it. */
const FORMATS: readonly (readonly [head: RegExp, advice: string])[] = [
  [/^.\x8b/, 'compressed with gzip. Unpack it first: gunzip -c FILE > shipments.ndjson'],
  [/^PK/, 'a zip archive or a workbook. Unzip it; a workbook (.xlsx) cannot be imported.'],
  [/^(?:\xff\xfe|[^\0]\0)/, 'UTF-16. Convert it: iconv -f UTF-16LE -t UTF-8 FILE > shipments.ndjson'],
  [/^(?:\xfe\xff|\0[^\0])/, 'UTF-16. Convert it: iconv -f UTF-16BE -t UTF-8 FILE > shipments.ndjson'],
  [/^\s*\[/, "a JSON array. Write one record per line: jq -c '.[]' FILE > shipments.ndjson"],
  [
    /^\s*\{\s*"(?:data|nextCursor)"/,
    "a page of the API. Write one record per line: jq -c '.data[]' FILE > shipments.ndjson",
  ],
  [
    /^\s*\{\s*\n/,
    'JSON with a record over several lines. Write one record per line: jq -c . FILE > shipments.ndjson',
  ],
]

/** Passes the input on, unless it starts like another format. None of that is read. */
export async function* refuseOtherFormats(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let head: Buffer | null = Buffer.alloc(0)
  for await (const chunk of chunks) {
    if (head) {
      head = Buffer.concat([head, chunk])
      if (head.length < HEAD_BYTES) continue
      yield ofNoOtherFormat(head)
      head = null
    } else yield chunk
  }
  if (head) yield ofNoOtherFormat(head)
}

function ofNoOtherFormat(head: Buffer): Buffer {
  const text = head.toString('latin1', 0, HEAD_BYTES).replace(/^\xef\xbb\xbf/, '')
  const format = FORMATS.find(([begin]) => begin.test(text))
  if (format) throw new SetupError(`The file is ${format[1]}`)
  return head
}
