import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Content codings, best first. */
const ENCODINGS = ['br', 'zstd', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Compressed versions that the build has made. */
export type Precompressed = Readonly<Record<Encoding, Buffer | undefined>>

/** Hands out a content in the best coding that a request accepts. */
export type Compressor = (
  acceptEncoding: string,
) => Promise<{ readonly encoding: Encoding | null; readonly content: Buffer }>

// Below this, the headers are larger than what is saved.
const BYTES_MIN = 1024
// Brotli's highest quality takes seconds on a large file; the last two steps save little.
const BROTLI_QUALITY = 9

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Each coding is made at most once, when it is first asked for, unless the build has made it. */
export function createCompressor(content: Buffer, contentType: string, made: Precompressed): Compressor {
  const isWorthwhile =
    content.length >= BYTES_MIN && /^text\/|json|javascript|xml|wasm|x-icon/.test(contentType)
  const ready = new Map<Encoding, Promise<Buffer>>()

  function compressed(encoding: Encoding): Promise<Buffer> | undefined {
    const known = ready.get(encoding)
    if (known) return known
    const making = isWorthwhile ? make(encoding, content, made[encoding]) : undefined
    if (making) ready.set(encoding, making)
    return making
  }

  return async (acceptEncoding) => {
    const accepted = acceptedEncodings(acceptEncoding)
    for (const encoding of ENCODINGS) {
      const making = accepted.has(encoding) ? compressed(encoding) : undefined
      if (making) return { encoding, content: await making }
    }
    return { encoding: null, content }
  }
}

function make(encoding: Encoding, content: Buffer, made: Buffer | undefined): Promise<Buffer> | undefined {
  if (made) return Promise.resolve(made)
  switch (encoding) {
    case 'br':
      return toBrotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      })
    case 'gzip':
      return toGzip(content, { level: 9 })
    case 'zstd':
      // Only what the build has made: whoever reads zstd reads brotli.
      return undefined
  }
}

function acceptedEncodings(header: string): Set<string> {
  const accepted = header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, weight = '']) => !/^q=0(\.0*)?$/.test(weight))
  return new Set(accepted.map(([coding = '']) => coding))
}
