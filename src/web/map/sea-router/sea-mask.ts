import type { LonLat } from '../base/great-circle.ts'

/** What the build makes of the land (`build/sea-mask.ts`): where a ship can reach water. */
export interface SeaMask {
  /** Cells around the world, eastward from 180 degrees west. A multiple of 8. */
  readonly columns: number
  /** Cells from the south pole to the north pole. */
  readonly rows: number
  /** One bit a cell, row by row, the lowest bit of a byte first. */
  readonly bits: Uint8Array
  /** Lines of canals, straits and approaches. */
  readonly fairways: readonly (readonly LonLat[])[]
}

interface Header {
  readonly columns: number
  readonly rows: number
  readonly fairways: readonly (readonly LonLat[])[]
}

/** Bytes of the number that gives the header's length. */
const LENGTH_BYTES = 4

/**
 * Reads the file of the sea mask.
 *
 * @throws RangeError when its length differs from what its header says
 */
export function decodeSeaMask(file: ArrayBuffer): SeaMask {
  const headerBytes = new DataView(file).getUint32(0, true)
  const bytes = new Uint8Array(file)
  const text = new TextDecoder().decode(bytes.subarray(LENGTH_BYTES, LENGTH_BYTES + headerBytes))
  const { columns, rows, fairways }: Header = JSON.parse(text)
  const bits = bytes.slice(LENGTH_BYTES + headerBytes)
  const bytesPerRow = columns / 8
  if (bits.length !== bytesPerRow * rows) throw new RangeError('The sea mask is not whole.')
  for (let index = bytesPerRow; index < bits.length; index += 1) {
    bits[index] = (bits[index] ?? 0) ^ (bits[index - bytesPerRow] ?? 0)
  }
  return { columns, rows, bits, fairways }
}
