import { LRUCache } from 'lru-cache'
import type { Envelope } from '#contract/dashboard-api/account.ts'
import type { ListPage, ListRow } from '#contract/dashboard-api/list.ts'
import { createCompressor, type Compressor } from '../compressor.ts'
import { JSON_CONTENT_TYPE } from '../edge/send-encoded.ts'
import type { Parts } from './list.ts'

/** Some 12,000 rows. */
const BYTES_MAX = 64_000_000

/** The JSON of rows but for its beginning, by their items, which are the same for as long as all that is judged. */
const endings = new LRUCache<ListRow['items'], Buffer<ArrayBuffer>>({
  maxSize: BYTES_MAX,
  sizeCalculation: ({ length }) => length,
})

/** A page of a list as JSON. It has half a megabyte, of which most was written for an earlier page or version. */
export function encodedPage({ rows, ...rest }: Envelope & Parts<ListPage>): Compressor {
  const parts = [Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"rows":[`)]
  for (const [at, { index, version, ...row }] of rows.entries()) {
    const ending = endings.get(row.items) ?? Buffer.from(JSON.stringify(row).slice(1))
    endings.set(row.items, ending)
    const beginning = JSON.stringify({ index, version }).slice(0, -1)
    parts.push(Buffer.from(`${at > 0 ? ',' : ''}${beginning},`), ending)
  }
  parts.push(Buffer.from(']}'))
  return createCompressor(Buffer.concat(parts), JSON_CONTENT_TYPE, 'once')
}
