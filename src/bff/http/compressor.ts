import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

type Encoding = 'br' | 'zstd' | 'gzip'

/** Compressed versions made by the build. */
export type Precompressed = Readonly<Record<Encoding, Buffer | undefined>>

/** Content in the best coding that a request accepts. */
interface Encoded {
  readonly encoding: Encoding | null
  readonly content: Buffer
}

/** Returns a content in the best coding that an `Accept-Encoding` header allows. */
export type Compressor = (acceptEncoding: string) => Promise<Encoded>

/** The lifetime of the content: until the program ends, or the seconds that an answer is fresh. */
export type Lasting = 'for-good' | 'once'

/** Content codings, best first. An answer is sent once: zstd takes a ninth of brotli's time and an eighth more bytes. */
const ENCODINGS: Readonly<Record<Lasting, readonly Encoding[]>> = {
  'for-good': ['br', 'zstd', 'gzip'],
  once: ['zstd', 'br', 'gzip'],
}
// Below this, the headers outweigh the savings.
const BYTES_MIN = 1024
/**
 * For good: brotli's two highest levels take seconds on a large file and save little. Once: level 5 takes a
 * millisecond for a page of rows and saves a tenth compared with 4; each further level saves a hundredth.
 */
const BROTLI_QUALITY: Readonly<Record<Lasting, number>> = { 'for-good': 9, once: 5 }
const GZIP_LEVEL: Readonly<Record<Lasting, number>> = { 'for-good': 9, once: 6 }
const ZSTD_LEVEL = 3

const NOTHING_MADE: Precompressed = { br: undefined, zstd: undefined, gzip: undefined }

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const toZstd = promisify(zstdCompress)

/** Creates a compressor that makes each coding at most once, on first use, unless the build has made it. */
export function createCompressor(
  content: Buffer,
  contentType: string,
  lasting: Lasting,
  made: Precompressed = NOTHING_MADE,
): Compressor {
  const isWorthwhile =
    content.length >= BYTES_MIN && /^text\/|json|javascript|xml|wasm|x-icon|octet-stream/.test(contentType)
  const ready = new Map<Encoding, Promise<Buffer>>()

  function compressed(encoding: Encoding): Promise<Buffer> | undefined {
    const known = ready.get(encoding)
    if (known) return known
    const making = isWorthwhile
      ? made[encoding]
        ? Promise.resolve(made[encoding])
        : make(encoding, content, lasting)
      : undefined
    if (making) ready.set(encoding, making)
    return making
  }

  return async (acceptEncoding) => {
    const accepted = acceptedEncodings(acceptEncoding)
    for (const encoding of ENCODINGS[lasting]) {
      const making = accepted.includes(encoding) ? compressed(encoding) : undefined
      if (making) return { encoding, content: await making }
    }
    return { encoding: null, content }
  }
}

function make(encoding: Encoding, content: Buffer, lasting: Lasting): Promise<Buffer> | undefined {
  switch (encoding) {
    case 'br':
      return toBrotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[lasting],
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      })
    case 'gzip':
      return toGzip(content, { level: GZIP_LEVEL[lasting] })
    case 'zstd':
      // Files have only the build's codings. Browsers that read zstd also read brotli.
      return lasting === 'for-good'
        ? undefined
        : toZstd(content, { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } })
  }
}

function acceptedEncodings(header: string): readonly string[] {
  return header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, weight = '']) => !/^q=0(\.0*)?$/.test(weight))
    .map(([coding = '']) => coding)
}
