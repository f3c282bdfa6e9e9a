import type { CellValue, SheetColumn } from './sheet-column.ts'

/** A table for a spreadsheet, whatever the format of the file. */
export interface Sheet {
  /** What its lines are, where these are no shipments. */
  readonly name?: 'Orders'
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly CellValue[])[]
  /** What the table is about: a title, then its value, `['Filters', 'Status: Active']`. A workbook has a sheet for it. */
  readonly about: readonly (readonly [title: string, text: string])[]
}
