import type { CellValue, SheetColumn } from './sheet-column.ts'

/** A table for the clipboard. */
export interface Sheet {
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly CellValue[])[]
}
