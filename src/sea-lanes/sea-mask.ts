import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { LonLat } from '#facts/route/great-circle.ts'

/** The result of `build/`: the water that ships can reach. */
export interface SeaMask {
  /** Cells around the world, eastward from 180 degrees west. A multiple of 8. */
  readonly columns: number
  /** Cells from the south pole to the north pole. */
  readonly rows: number
  /** One bit per cell, row by row, the lowest bit of a byte first. */
  readonly bits: Uint8Array
  /** Lines of canals, straits and approaches. */
  readonly fairways: readonly (readonly LonLat[])[]
}

interface Header {
  readonly columns: number
  readonly rows: number
  readonly fairways: readonly (readonly LonLat[])[]
}

/** Bytes of the number with the header's length. */
const LENGTH_BYTES = 4

/** The compressed mask beside this file. */
export const SEA_MASK_FILE = new URL('sea-mask.bin.gz', import.meta.url)

/** Reads the mask, which takes a few milliseconds. */
export function readSeaMask(): SeaMask {
  return decodeSeaMask(gunzipSync(readFileSync(SEA_MASK_FILE)))
}

/**
 * Decodes the file of the sea mask.
 *
 * @throws RangeError if its length differs from its header
 */
export function decodeSeaMask(bytes: Uint8Array): SeaMask {
  const headerBytes = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  const text = new TextDecoder().decode(bytes.subarray(LENGTH_BYTES, LENGTH_BYTES + headerBytes))
  const { columns, rows, fairways }: Header = JSON.parse(text)
  // A copy, because `slice` of a Buffer shares its memory.
  const bits = new Uint8Array(bytes.subarray(LENGTH_BYTES + headerBytes))
  const bytesPerRow = columns / 8
  if (bits.length !== bytesPerRow * rows) throw new RangeError('The sea mask is truncated.')
  for (let index = bytesPerRow; index < bits.length; index += 1) {
    bits[index] = (bits[index] ?? 0) ^ (bits[index - bytesPerRow] ?? 0)
  }
  return { columns, rows, bits, fairways }
}
