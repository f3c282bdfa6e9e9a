/**
 * The bits of a grid that are set along with all eight neighbours. The grid wraps around the world, so the first column
 * follows the last. Everything beyond the first and last row counts as set.
 */
export function erodedBits(bits: Uint8Array, bytesPerRow: number): Uint8Array {
  const across = new Uint8Array(bits.length)
  for (let start = 0; start < bits.length; start += bytesPerRow) {
    let before = bits[start + bytesPerRow - 1] ?? 0
    for (let offset = 0; offset < bytesPerRow; offset += 1) {
      const byte = bits[start + offset] ?? 0
      const after = bits[offset + 1 < bytesPerRow ? start + offset + 1 : start] ?? 0
      across[start + offset] = byte & ((byte << 1) | (before >> 7)) & ((byte >> 1) | ((after & 1) << 7))
      before = byte
    }
  }
  const eroded = new Uint8Array(bits.length)
  for (let index = 0; index < bits.length; index += 1) {
    eroded[index] =
      (across[index] ?? 0) & (across[index - bytesPerRow] ?? 0xff) & (across[index + bytesPerRow] ?? 0xff)
  }
  return eroded
}
