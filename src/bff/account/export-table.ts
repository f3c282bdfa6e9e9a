import type { CellValue, SheetColumn } from '#facts/columns/sheet-column.ts'

/** A table on its way into a file. */
export interface FileTable {
  readonly columns: readonly SheetColumn[]
  /** Some lines at a time. */
  readonly blocks: AsyncIterable<readonly (readonly CellValue[])[]>
}
