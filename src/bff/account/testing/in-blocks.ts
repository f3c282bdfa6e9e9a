import type { CellValue } from '#facts/columns/sheet-column.ts'

/** Lines as they come while a file is written, each in a block of its own. */
export async function* inBlocks(
  lines: readonly (readonly CellValue[])[],
): AsyncGenerator<readonly (readonly CellValue[])[]> {
  for (const line of lines) yield [line]
}

/** The whole file. */
export async function wholeFile(pieces: AsyncIterable<Uint8Array | string>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const piece of pieces) parts.push(Buffer.from(piece))
  return Buffer.concat(parts)
}
