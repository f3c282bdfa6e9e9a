/** Supported content codings, the best first: zstd is the fastest, and brotli is supported everywhere. */
const ENCODINGS = ['zstd', 'br', 'gzip'] as const

export type Encoding = (typeof ENCODINGS)[number]

/** The result of an Accept-Encoding header. */
export interface AcceptedEncoding {
  /** The coding to use; `null` for none. */
  readonly encoding: Encoding | null
  /** Whether the body must be encoded, however small it is. */
  readonly isIdentityRefused: boolean
}

/** Reads the header by its weights; between codings of one weight the server's order decides. */
export function acceptedEncoding(header: string | undefined): AcceptedEncoding {
  const weights = weightsIn(header ?? '')
  const anyWeight = weights.get('*')
  const identityWeight = weights.get('identity') ?? anyWeight
  let best: Encoding | null = null
  // If the header says nothing about the plain body, it is the last choice.
  let bestWeight = weights.get('identity') ?? 0
  for (const encoding of ENCODINGS) {
    const weight = weights.get(encoding) ?? anyWeight ?? 0
    if (weight > bestWeight || (best === null && weight > 0 && weight === bestWeight)) {
      best = encoding
      bestWeight = weight
    }
  }
  return { encoding: best, isIdentityRefused: identityWeight === 0 }
}

function weightsIn(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, weightOf(parameters))
  }
  return weights
}

/** An unreadable weight counts as zero, because the plain body is always understood. */
function weightOf(parameters: readonly string[]): number {
  const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))
  if (weight === undefined) return 1
  const value = /^q\s*=\s*((?:0(?:\.\d{0,3})?)|(?:1(?:\.0{0,3})?))$/.exec(weight)?.[1]
  return value === undefined ? 0 : Number(value)
}
