import type { CellValue, SheetColumn } from '../columns/sheet-column.ts'

/** The parts of a spreadsheet, for every file format. */

/** A table below a few lines that describe it. */
export interface Sheet {
  /** A title, then its value: `['Filters', 'Status: Active']`. */
  readonly heading: readonly (readonly [title: string, text: string])[]
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly CellValue[])[]
}
