import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { Encoding } from './accept-encoding.ts'
import { entityTagOf } from './entity-tag.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const toZstd = promisify(zstdCompress)

/** The content of an answer, before its coding is chosen. */
export interface ResponseBody {
  readonly type: string
  readonly content: Buffer
  /** Entity tag of the content. */
  readonly tag: string
  /** The content in that coding. */
  readonly encoded: (encoding: Encoding) => Promise<Buffer>
}

/**
 * JSON for an answer. Lightly compressed, because it is sent only a few times.
 *
 * @param identity a text unique to this content, if a shorter one than the content is known
 */
export function jsonBody(json: string | Buffer, identity: string | Buffer = json): ResponseBody {
  const content = typeof json === 'string' ? Buffer.from(json) : json
  const encoded = onceEach((encoding) => quickly(content, encoding))
  return { type: 'application/json', content, tag: entityTagOf(identity), encoded }
}

/** A body that never changes: compressed well, once per coding. */
export function constantBody(type: string, text: string | Buffer): ResponseBody {
  const content = Buffer.from(text)
  const encoded = onceEach((encoding) => thoroughly(content, encoding))
  return { type, content, tag: entityTagOf(content), encoded }
}

/** Creates each coding once. */
function onceEach(make: ResponseBody['encoded']): ResponseBody['encoded'] {
  const made = new Map<Encoding, Promise<Buffer>>()
  return (encoding) => {
    const known = made.get(encoding) ?? make(encoding)
    made.set(encoding, known)
    return known
  }
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
