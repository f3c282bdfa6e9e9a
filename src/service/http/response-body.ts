import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { Encoding } from './accept-encoding.ts'
import { entityTagOf } from './entity-tag.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const toZstd = promisify(zstdCompress)

/** What is answered, before it is known how the client wants it. */
export interface ResponseBody {
  readonly type: string
  readonly content: Buffer
  /** Entity tag of the content. */
  readonly tag: string
  /** The content in that coding. */
  readonly encoded: (encoding: Encoding) => Promise<Buffer>
}

/**
 * JSON made for one answer: compressed lightly, since it is sent once.
 *
 * @param identity what other content never has, where that is known and shorter than the content itself
 */
export function jsonBody(json: string | Buffer, identity: string | Buffer = json): ResponseBody {
  const content = typeof json === 'string' ? Buffer.from(json) : json
  const encoded = (encoding: Encoding) => quickly(content, encoding)
  return { type: 'application/json', content, tag: entityTagOf(identity), encoded }
}

/** A body that never changes: compressed well, and once for each coding. */
export function constantBody(type: string, text: string | Buffer): ResponseBody {
  const content = Buffer.from(text)
  const made = new Map<Encoding, Promise<Buffer>>()
  const encoded = (encoding: Encoding): Promise<Buffer> => {
    const known = made.get(encoding) ?? thoroughly(content, encoding)
    made.set(encoding, known)
    return known
  }
  return { type, content, tag: entityTagOf(content), encoded }
}

function quickly(content: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case 'zstd':
      return toZstd(content)
    case 'br':
      return toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    case 'gzip':
      return toGzip(content)
  }
}

function thoroughly(content: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case 'zstd':
      return toZstd(content, { params: { [constants.ZSTD_c_compressionLevel]: 12 } })
    case 'br':
      return toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    case 'gzip':
      return toGzip(content, { level: 9 })
  }
}
