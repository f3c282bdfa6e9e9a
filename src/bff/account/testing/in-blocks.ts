import type { CellValue } from '#facts/columns/sheet-column.ts'

/** Yields each line in its own block, like a file that is being written. */
export async function* inBlocks(
  lines: readonly (readonly CellValue[])[],
): AsyncGenerator<readonly (readonly CellValue[])[]> {
  for (const line of lines) yield [line]
}

/** The complete file. */
export async function wholeFile(pieces: AsyncIterable<Uint8Array | string>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const piece of pieces) parts.push(Buffer.from(piece))
  return Buffer.concat(parts)
}
